import * as v from 'valibot';
import { ConfigError } from '#functions/setting.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { normalizePhone } from '#src/shared/contact/phone.ts';
import { safeWebUrl } from '#src/shared/contact/safe-web-url.ts';
import { cityField, line } from './partner-fields.ts';

/** A company that gave its own data. */
export interface Partner extends v.InferOutput<typeof partnerSchema> {
  /** Of the database; a partner of the file has none. */
  id?: string;
  /** Of its own page; only companies of the database have one. */
  slug?: string;
  /** Its phone, where `phone` is a WhatsApp number of its own. */
  otherPhone?: string;
  /** Hashes of its live photos, the cover first. */
  photos?: readonly string[];
}

/** Reads the text of the partners file: a JSON list. Throws ConfigError naming the entry and the field. */
export function parsePartners(text: string): Partner[] {
  const result = v.safeParse(fileSchema, text);
  if (!result.success) throw invalidPartners(result.issues[0]);
  rejectRepeated(result.output);
  return result.output;
}

export type CheckedPartner = { partner: Partner } | { problem: string };

/** A partner of outside data; the problem is a part of a sentence that begins with where it stands. */
export function checkPartner(value: unknown): CheckedPartner {
  const result = v.safeParse(partnerSchema, value);
  if (result.success) return { partner: result.output };
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => key).join('.');
  return { problem: `${path ? `, field "${path}"` : ''}: ${issue.message}` };
}

/** The `placeId` of a partner's row: Google's id, or else one of our own. */
export function partnerKey({ placeId, id, name }: Partner): string {
  return placeId ?? `partner:${id ?? slug(name)}`;
}

/** The partners of a city, in the order of the file. */
export function partnersIn(city: CityId, partners: readonly Partner[]): Partner[] {
  return partners.filter((partner) => partner.cities.includes(city));
}

const phone = v.pipe(
  line(60),
  v.transform(normalizePhone),
  v.string('must be a Brazilian phone number with its area code'),
);

const urlMessage = 'must be an http or https address, without user and password';

const webUrl = v.pipe(v.string(urlMessage), v.transform(safeWebUrl), v.string(urlMessage));

// A server of the operator's own machine is for development.
const pictureUrl = v.pipe(
  webUrl,
  v.regex(/^(https:|http:\/\/localhost[:/])/, 'must be an https address'),
);

const partnerSchema = v.strictObject(
  {
    /** Google's id of the same company, if it is listed there. */
    placeId: v.exactOptional(v.pipe(line(300), v.regex(/^[\w-]+$/, 'must be an id of Google'))),
    name: line(120),
    cities: v.pipe(
      v.array(cityField, 'must be a list of cities'),
      v.minLength(1, 'must name at least one city'),
    ),
    sponsored: v.boolean('must be true or false'),
    /** Normalised. */
    phone,
    address: line(300),
    website: v.exactOptional(webUrl),
    /** Fetched by the functions. */
    imageUrl: v.exactOptional(pictureUrl),
  },
  objectMessage,
);

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is not valid JSON'),
  v.array(partnerSchema, 'must be a list of partners'),
);

function objectMessage(issue: v.StrictObjectIssue): string {
  if (issue.expected === 'never') return 'is not a known field';
  return issue.received === 'undefined' ? 'is missing' : 'must be an object';
}

function invalidPartners(issue: v.BaseIssue<unknown>): ConfigError {
  const [entry, ...fields] = issue.path ?? [];
  if (typeof entry?.key !== 'number') return new ConfigError(`The partners file ${issue.message}.`);
  const { name } = Object(entry.value) as { name?: unknown };
  const who = typeof name === 'string' ? ` (${JSON.stringify(name.slice(0, 60))})` : '';
  const path = fields.map(({ key }) => key).join('.');
  const where = path && `, field "${path}"`;
  return new ConfigError(
    `The partners file, entry ${entry.key + 1}${who}${where}: ${issue.message}.`,
  );
}

/** Two rows with one key in one list would be shown as one; the database takes a placeId once. */
function rejectRepeated(partners: readonly Partner[]): void {
  const rows = new Set<string>();
  const entries = new Map<string, number>();
  for (const [index, partner] of partners.entries()) {
    const { name, placeId } = partner;
    const reject = (problem: string) => {
      const who = `entry ${index + 1} (${JSON.stringify(name)})`;
      throw new ConfigError(`The partners file, ${who}: ${problem}.`);
    };
    for (const city of new Set(partner.cities)) {
      const row = `${city} ${partnerKey(partner)}`;
      if (rows.has(row)) reject(`${city} already lists this company`);
      rows.add(row);
    }
    if (placeId === undefined) continue;
    const before = entries.get(placeId);
    if (before) reject(`entry ${before} has its placeId; list all its cities in one`);
    entries.set(placeId, index + 1);
  }
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
