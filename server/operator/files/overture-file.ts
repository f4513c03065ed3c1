import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { withoutDocument } from '#server/open-data/name.ts';
import type { OpenDataRecord } from '#server/open-data/record.ts';
import { tierOf } from '#server/open-data/trade.ts';
import { cepLength, cityOfCep } from '#src/catalogue/ceps.ts';
import { type City, cities, states } from '#src/catalogue/cities.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';
import { fold, plainText } from '#src/shared/text/words.ts';
import { checkRows, problemsOf } from './import-file.ts';
import { namedColumns, readSheet } from './sheet.ts';

type LeftOut = 'elsewhere' | 'without a city' | 'other trades' | 'closed' | 'uncertain';

/**
 * Reads places as the query of server/open-data/README.md exports them from Overture Places: CSV with the
 * columns of `fields`. Throws UsageError for another text.
 */
export function readOverture(text: string) {
  const rows = checkRows(readColumns(text), v.object(fields, 'is missing'));
  const faults = { elsewhere: 0, 'without a city': 0, 'other trades': 0, closed: 0, uncertain: 0 };
  // The notes name places that are left out for want of a city.
  const notes: string[] = [];
  const records: OpenDataRecord[] = [];
  for (const row of rows) {
    if ('faults' in row) continue;
    const found = toRecord(row.value);
    if (typeof found === 'string') faults[found] += 1;
    else records.push(found);
    if (found === 'without a city') notes.push(`${row.where} has neither a city nor a CEP.`);
  }
  return { records, counts: { places: rows.length }, faults, notes, problems: problemsOf(rows) };
}

const text = v.pipe(
  v.nullish(v.string('must be a text'), ''),
  v.transform((value) => plainText(value, 300)),
);

const fields = {
  id: v.pipe(v.string('must be a text'), v.regex(/^[\w-]{8,64}$/, 'must be an id of Overture')),
  name: v.pipe(v.string('must be a text'), v.minLength(1, 'is missing')),
  category: text,
  phone: text,
  website: text,
  email: text,
  street: text,
  city: text,
  /** The state is like 'SC', 'BR-SC' or 'Santa Catarina', also after the city: 'Joinville - SC'. */
  state: text,
  postcode: text,
  /** The status is 'open', 'temporarily_closed' or 'permanently_closed'. */
  status: text,
  confidence: v.pipe(
    v.unknown(),
    v.transform(Number),
    v.number('must be a number from 0 to 1'),
    v.maxValue(1, 'must be a number from 0 to 1'),
  ),
};

type OverturePlace = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

function readColumns(text: string) {
  const named = Object.keys(fields).map((title) => ({ field: title, title }));
  const { columns, rows } = readSheet(text, {
    columnsOf: (titles) => namedColumns(titles, named),
  });
  const missing = named.filter(({ field }) => !columns[field]).map(({ title }) => title);
  if (missing.length === 0) return rows;
  throw new UsageError(`The file lacks the columns ${missing.join(', ')} of the query.`);
}

/** Below that, Overture itself doubts that the place exists. */
const minConfidence = 0.5;

/** Says why where there is no record. */
function toRecord(place: OverturePlace): OpenDataRecord | LeftOut {
  const { id, category, email, street, status, confidence } = place;
  const city = findCity(place);
  if (typeof city === 'string') return city;
  const written = plainText(place.name, 150);
  const name = withoutDocument(written);
  const tier = tierOf({ name, activities: [category] });
  if (tier === null) return 'other trades';
  if (/closed/.test(status)) return 'closed';
  if (confidence < minConfidence || name === '') return 'uncertain';
  const phone = normalizePhone(place.phone);
  // The name is a person's, who works at home.
  const isSoleTrader = name !== written;
  return {
    source: 'overture',
    key: id,
    city: city.id,
    tier,
    cnpj: null,
    tradeName: null,
    isSoleTrader,
    bairro: null,
    name,
    phones: phone ? [phone] : [],
    email: normalizeEmail(email),
    website: isSoleTrader ? null : safeWebUrl(place.website),
    address: isSoleTrader ? '' : street,
    openedOn: null,
  };
}

/** Finds the city of a place; where it lacks the name or the state, its CEP says it. */
function findCity({ city, state, postcode }: OverturePlace): City | 'elsewhere' | 'without a city' {
  const [, beginning = '', end = ''] = /^(.+?)\s*[-–/,(]\s*([^-–/,(]+?)\)?$/.exec(city) ?? [];
  const stateAfter = readState(end);
  const name = fold(stateAfter ? beginning : city);
  const stateCode = state === '' ? (stateAfter ?? '') : readState(state);
  const found = cities.filter(
    (candidate) =>
      (name === '' || fold(candidate.name) === name) &&
      (stateCode === '' || candidate.stateCode === stateCode),
  );
  const [first] = found;
  if (!first) return 'elsewhere';
  if (name !== '' && stateCode !== '') return first;
  const cep = postcode.replace(/\D/g, '');
  if (cep.length !== cepLength) return 'without a city';
  return found.find((candidate) => candidate === cityOfCep(cep)) ?? 'elsewhere';
}

/** Reads the code of a state: '' of an empty text, null of one that is none or not served. */
function readState(written: string): string | null {
  const text = written.replace(/^BR-/i, '');
  if (/^([a-z]{2})?$/i.test(text)) return text.toUpperCase();
  return states.find(({ name }) => fold(name) === fold(text))?.code ?? null;
}
