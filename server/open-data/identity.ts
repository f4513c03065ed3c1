import type { Query } from '#server/database/database.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { isNamedAfter, isSimilarName, nameKeys } from './name.ts';
import { type OpenDataRecord, recordId } from './record.ts';

/**
 * A company's CNPJ identifies it, and so does a phone or a domain that no unrelated company has. An
 * accountant's phone stands at all clients, and identifies only those with similar names.
 */

/** A holder is a row of open data, a partner or a row of Google's. */
export interface Holder {
  source: string;
  names: readonly string[];
  cnpj: string | null;
}

/** An authority answers for such a source; any person may write a place of Overture. */
export function isOfficial({ source }: Pick<Holder, 'source'>): boolean {
  return source === 'cnpj' || source === 'register';
}

/** Beside official ones, what any person may write does not count. */
function officialFirst<Item extends Pick<Holder, 'source'>>(
  items: readonly Item[],
): readonly Item[] {
  const official = items.filter(isOfficial);
  return official.length > 0 ? official : items;
}

/**
 * Returns the rows of a company from which its contacts and address are taken. Beside official
 * ones, these are others with a name like theirs, whose site is left out unless it is surely the
 * company's, and those that the operator has put there.
 */
export function trustedRecords(
  records: readonly OpenDataRecord[],
  decisions: readonly Decision[],
): OpenDataRecord[] {
  const official = officialFirst(records);
  const isSame = createPairLookup(decisions);
  return records.flatMap((record) => {
    if (official.some((sure) => record === sure || isSame(recordId(record), recordId(sure))))
      return [record];
    const named = official.filter((sure) => haveSimilarNames(holderOf(record), holderOf(sure)));
    if (named.length === 0) return [];
    return [isSiteOf(record.website, official) ? record : { ...record, website: null }];
  });
}

/** The domain is one of official rows, or written like the company. */
function isSiteOf(website: string | null, official: readonly OpenDataRecord[]): boolean {
  const domain = ownDomain(website);
  if (domain === null) return false;
  const names = official.flatMap((record) => holderOf(record).names);
  return domainsOf(official).includes(domain) || names.some((name) => isNamedAfter(domain, name));
}

/** Lists the own domains of companies' sites and those of their mailboxes. */
export function domainsOf(records: readonly OpenDataRecord[]): string[] {
  return records.flatMap(({ website, email }) => {
    const address = email && normalizeEmail(email);
    const domains = [ownDomain(website), address ? domainOf(address) : null];
    return domains.filter((domain) => domain !== null);
  });
}

/** Takes an address in its normal form. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

export type Written = Pick<OpenDataRecord, 'phones' | 'website'>;

export function contactsOf({ phones, website }: Written): string[] {
  const domain = ownDomain(website);
  return domain === null ? [...phones] : [...phones, domain];
}

export interface Decision {
  firstRecord: string;
  secondRecord: string;
  isSame: boolean;
}

/** A decision has the ids of two rows, the smaller one first. */
export function pairOf(id: string, otherId: string): [string, string] {
  return id < otherId ? [id, otherId] : [otherId, id];
}

export function readDecisions(query: Query): Promise<Decision[]> {
  return query<Decision>(
    `select first_record as "firstRecord", second_record as "secondRecord", is_same as "isSame"
    from open_data_decisions`,
  );
}

/** Finds whether two rows were decided to be one company; undefined where nothing was decided. */
export function createPairLookup(decisions: readonly Decision[]) {
  const decided = new Map(
    decisions.map(({ firstRecord, secondRecord, isSame }) => [
      `${firstRecord} ${secondRecord}`,
      isSame,
    ]),
  );
  return (id: string, otherId: string) => decided.get(pairOf(id, otherId).join(' '));
}

export type KnownContacts = ReturnType<typeof readContacts>;

/** Tells which phones and domains unrelated companies share, so that they identify none. */
export function readContacts(records: readonly OpenDataRecord[], decisions: readonly Decision[]) {
  const isSame = createPairLookup(decisions);
  const areOne = (a: OpenDataRecord, b: OpenDataRecord) =>
    isSame(recordId(a), recordId(b)) ?? areRelated(holderOf(a), holderOf(b));
  const holders = Map.groupBy(
    records.flatMap((record) => contactsOf(record).map((contact) => ({ contact, record }))),
    ({ contact }) => contact,
  );
  const shared = [...holders].filter(
    ([, found]) => !everyPair(officialFirst(found.map(({ record }) => record)), areOne),
  );
  return {
    shared: new Set(shared.map(([contact]) => contact)),
    official: new Set(records.filter(isOfficial).flatMap(contactsOf)),
  };
}

/** A contact that official rows have is no place's beside them. */
export function isContactOf(
  contact: string,
  rows: readonly OpenDataRecord[],
  { official }: KnownContacts,
): boolean {
  if (!official.has(contact)) return true;
  return rows.some((record) => isOfficial(record) && contactsOf(record).includes(contact));
}

export function holderOf({ source, name, tradeName, cnpj }: OpenDataRecord): Holder {
  return { source, names: tradeName ? [name, tradeName] : [name], cnpj };
}

/** Tells whether all that have a contact may be one company, or those of one owner. */
export function areOneCompany(holders: readonly Holder[]): boolean {
  return everyPair(officialFirst(holders), areRelated);
}

export function everyPair<Item>(
  items: readonly Item[],
  isTrue: (item: Item, otherItem: Item) => boolean,
) {
  return items.every((item, index) =>
    items.slice(0, index).every((otherItem) => isTrue(item, otherItem)),
  );
}

/** A source has a company once, unless the names are similar; another may have it by another name. */
function areRelated(holder: Holder, otherHolder: Holder): boolean {
  const [a, b] = [rootOf(holder), rootOf(otherHolder)];
  const mayBeOne = a && b ? a === b : holder.source !== otherHolder.source;
  return mayBeOne || haveSimilarNames(holder, otherHolder);
}

export function haveSimilarNames(holder: Holder, otherHolder: Holder): boolean {
  return holder.names.some((name) =>
    otherHolder.names.some((another) => isSimilarName(name, another)),
  );
}

/** Returns texts that two have in common where they have a contact and similar names in common. */
export function namedContacts(contacts: readonly string[], names: readonly string[]): string[] {
  const keys = names.flatMap(nameKeys);
  return contacts.flatMap((contact) => keys.map((key) => `${contact} ${key}`));
}

/** Returns the company of a CNPJ, whose next four characters are the branch. */
export function rootOf(holder: { cnpj: string }): string;
export function rootOf(holder: Pick<Holder, 'cnpj'>): string | null;
export function rootOf({ cnpj }: Pick<Holder, 'cnpj'>): string | null {
  return cnpj?.slice(0, 8) ?? null;
}

/**
 * Returns the domain of a company's own site. It is null for a page at another's: a short link, a
 * profile or an entry says in its path or query whose it is.
 */
export function ownDomain(website: string | null): string | null {
  const url = website === null ? null : URL.parse(website);
  if (!url || !ownPage.test(url.pathname) || !ownQuery.test(url.search)) return null;
  const host = url.hostname.replace(/^www\./, '');
  const parts = host.split('.');
  const isShared = parts.some((_, index) => sharedHosts.has(parts.slice(index).join('.')));
  return isShared || host === '' ? null : host;
}

/** The expression matches the home page, or one that nearly every site has. */
const ownPage =
  /^\/(?:(?:index|default|home|inicio|site|sobre|contato|quem-somos|pt|pt-br)(?:\.\w+)?\/?)?$/i;

/** The expression matches no query, or one by which an advertisement counts its visitors. */
const ownQuery = /^$|^\?(?:utm_|gclid|fbclid|gad_|srsltid)/;

/** People give the home page of these hosts, or the hosts give every customer a subdomain. */
const sharedHosts = new Set(
  `facebook.com instagram.com whatsapp.com wa.me google.com google.com.br youtube.com tiktok.com
  twitter.com x.com linkedin.com linktr.ee negocio.site business.site olx.com.br
  mercadolivre.com.br`.split(/\s+/),
);
