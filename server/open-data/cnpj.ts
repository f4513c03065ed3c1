import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { phonesOf } from '#src/shared/contact/read-phone.ts';
import { isDay } from '#src/shared/text/days.ts';
import { plainText } from '#src/shared/text/words.ts';
import { shownName } from './name.ts';
import type { OpenDataRecord } from './record.ts';
import { isGoingOn, tierOf } from './trade.ts';

/**
 * The Receita's own codes of cities (TOM) are not IBGE's: `MUNICCSV` of the Dados Abertos do CNPJ.
 * Cities of other states have the same names.
 */
const municipalities: Readonly<Record<CityId, string>> = {
  'sp/sao-paulo': '7107',
  'sp/campinas': '6291',
  'sp/sorocaba': '7145',
  'sp/santos': '7071',
  'sp/sao-jose-dos-campos': '7099',
  'sc/florianopolis': '8105',
  'sc/joinville': '8179',
  'sc/jaragua-do-sul': '8175',
  'sc/blumenau': '8047',
  'sc/chapeco': '8081',
  'pr/curitiba': '7535',
  'pr/foz-do-iguacu': '7563',
  'pr/londrina': '7667',
  'pr/maringa': '7691',
  'pr/ponta-grossa': '7777',
  'rj/rio-de-janeiro': '6001',
  'rj/niteroi': '5865',
  'rj/duque-de-caxias': '5833',
  'rj/nova-iguacu': '5869',
  'rj/petropolis': '5877',
  'rs/porto-alegre': '8801',
  'rs/caxias-do-sul': '8599',
  'rs/pelotas': '8791',
  'rs/canoas': '8589',
  'rs/santa-maria': '8841',
  'mg/belo-horizonte': '4123',
  'mg/uberlandia': '5403',
  'mg/contagem': '4371',
  'mg/juiz-de-fora': '4733',
  'mg/betim': '4133',
};

const citiesByCode = new Map(
  Object.entries(municipalities).map(([id, code]) => [code, cityWithId(id)]),
);

/** Its company is not known yet. */
export interface Candidate
  extends Pick<OpenDataRecord, 'city' | 'phones' | 'email' | 'bairro' | 'address' | 'openedOn'> {
  cnpj: string;
  tradeName: string;
  /** The codes are those of CNAE, the main one first. */
  activities: string[];
}

export interface CnpjCompany {
  /** The name has no documents and may be stored, like the trade name. */
  legalName: string;
  /** The code is that of the legal form, like '2135' for a sole trader. */
  nature: string;
}

/**
 * Reads a line of Estabelecimentos, of 30 fields, as a candidate; null for those that are closed or
 * bankrupt, of other cities or another trade. `legalNames` has the companies named after the trade.
 */
export function readEstablishment(
  fields: readonly string[],
  legalNames: ReadonlyMap<string, string>,
): Candidate | null {
  const city = citiesByCode.get(fields[20]?.trim() ?? '');
  // The city comes first, since millions of lines have another.
  if (!city || city.stateCode !== fields[19]?.trim() || !/^0?2$/.test(fields[5] ?? '')) return null;
  const at = (position: number) => (fields[position - 1] ?? '').trim();
  if (!isGoingOn(at(29))) return null;
  const activities = [at(12), ...at(13).split(',')];
  const tradeName = storedName(at(5));
  const legalName = legalNames.get(at(1)) ?? '';
  if (tierOf({ name: `${tradeName} ${legalName}`, activities }) === null) return null;
  const phones = [...readPhones(at(22), at(23)), ...readPhones(at(24), at(25))];
  const day = at(11);
  const openedOn = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return {
    city: city.id,
    cnpj: (at(1) + at(2) + at(3)).toUpperCase(),
    tradeName,
    activities,
    phones: phonesOf(phones),
    email: normalizeEmail(at(28)),
    bairro: shownName(plainText(at(18), 100)) || null,
    address: addressOf(at(14), at(15), at(16), at(17)),
    openedOn: openedOn > '1900' && isDay(openedOn) ? openedOn : null,
  };
}

/** Cleans a name, which may be stored without documents only. */
export function storedName(written = ''): string {
  return shownName(plainText(written, 150));
}

/** A number is read only with its area code: '30010001' alone may be of any city. */
function readPhones(ddd: string, number: string): string[] {
  return /^0*[1-9]\d$/.test(ddd) ? phonesOf([number], { ddd }) : [];
}

function addressOf(kind: string, street: string, number: string, complement: string): string {
  if (street === '') return '';
  const house = /^(s\W*n|0*)\W*$/i.test(number) ? 's/n' : plainText(number, 20);
  const whole = `${kind} ${withoutKind(street, kind)}`;
  const texts = [whole, complement].map((part) => storedName(part));
  return [texts[0], house, texts[1]].filter(Boolean).join(', ');
}

/** Drops the kind of a street whose name repeats it, like 'RUA DO LAGO' or 'AV. DO LAGO'. */
function withoutKind(street: string, kind: string): string {
  const [, first = '', dot, rest] = /^(\S+?)(\.?)\s+(.+)$/.exec(street) ?? [];
  const isKind = first === kind || (kind.startsWith(first) && (dot === '.' || first.length > 1));
  return rest && isKind ? rest : street;
}

/**
 * Makes the record of a candidate; null where neither name is one. Of a sole trader it has the name
 * without CPF, the trade name, city, phones and, for the proof of a claim, the e-mail address.
 */
export function toRecord(
  candidate: Candidate,
  company: CnpjCompany,
  isMei: boolean,
): OpenDataRecord | null {
  const { activities, ...written } = candidate;
  const tier = tierOf({ name: `${written.tradeName} ${company.legalName}`, activities });
  const tradeName = written.tradeName || null;
  const name = company.legalName || tradeName;
  if (name === null || tier === null) return null;
  // Legal forms that begin with 4 are persons; of an unknown one, nothing more is shown either.
  const isSoleTrader = isMei || /^(2135|4...|)$/.test(company.nature);
  const nowhere = { bairro: null, address: '', openedOn: null };
  return {
    ...written,
    ...(isSoleTrader && nowhere),
    source: 'cnpj',
    key: written.cnpj,
    tier,
    name,
    tradeName,
    isSoleTrader,
    website: null,
  };
}
