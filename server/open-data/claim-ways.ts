import type { Query } from '#server/database/database.ts';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import type { ClaimableCompany } from '#src/company/claim.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { chatNumber, formatPhone } from '#src/shared/contact/phone.ts';
import type { ClaimTarget } from '#src/shared/routing/links.ts';
import { fold } from '#src/shared/text/words.ts';
import {
  areOneCompany,
  domainsOf,
  holderOf,
  isOfficial,
  ownDomain,
  readDecisions,
  trustedRecords,
} from './identity.ts';
import { isNamedAfter } from './name.ts';
import type { OpenDataRecord, OpenDataSource } from './record.ts';

/** A claim takes these fields of a company; nothing of them leaves the server as it is. */
export interface Claimable {
  id: string;
  slug: string;
  name: string;
  /** The source wrote the name; null where no import did. */
  nameSource: OpenDataSource | null;
  cityId: CityId;
  cnpj: string | null;
  isSoleTrader: boolean;
  companyId: string | null;
  /** Its sources have these addresses, in normal form; some may be an accountant's. */
  contacts: readonly string[];
  /** Authorities have these contacts: their readers may undo what strangers ask for. */
  officialContacts: readonly string[];
  /** The Receita has this address, the owner's own alone; null without such an address. */
  registeredEmail: string | null;
  /** The owner writes from this WhatsApp; null for a number that cannot have it. */
  phone: string | null;
  /** A mailbox of this domain is the company's; null without, and for a sole trader. */
  domain: string | null;
}

/**
 * Finds the company from open data with this slug, CNPJ or id; null where there is none, or it was
 * removed for good. The root of its CNPJ finds a branch, the slug of a hidden person nothing.
 */
export async function findClaimable(
  query: Query,
  key: ClaimTarget | { id: string },
): Promise<Claimable | null> {
  const [[by, value]] = Object.entries(key) as [[keyof typeof conditions, string]];
  const [company] = await query<StoredCompany>(
    `select id, slug, name, provenance ->> 'name' as "nameSource", city_id as "cityId", cnpj,
      company_id as "companyId", phone, website, is_sole_trader as "isSoleTrader", (
        select coalesce(json_agg(data), '[]') from open_data_records
        where open_data_company_id = company.id
      ) as records
    from open_data_companies as company
    where (removed_at is null or undo_until is not null) and ${conditions[by]}
    order by cnpj = $1 desc, company_id, city_id, id limit 1`,
    [value],
  );
  if (!company) return null;
  const { phone, website, records, ...rest } = company;
  const domain = rest.isSoleTrader ? null : ownDomain(website);
  const registered = records.filter(({ source }) => source === 'cnpj');
  return {
    ...rest,
    contacts: addressesIn(trustedRecords(records, await readDecisions(query))),
    officialContacts: addressesIn(records.filter(isOfficial)),
    registeredEmail: await findOwnAddress(query, addressesIn(registered)),
    phone:
      chatNumber({ phone }) && (await isOwn(query, `data -> 'phones' ? $1`, phone)) ? phone : null,
    domain:
      domain && isVouchedFor(domain, company) && (await isOwnDomain(query, domain)) ? domain : null,
  };
}

/** Guessing slugs must not give the names of persons who are not listed. */
const conditions = {
  id: 'id::text = $1',
  slug: `slug = $1 and (not is_sole_trader or open_data_state(company) in ('claimed', 'shown'))`,
  cnpj: 'left(cnpj, 8) = left($1, 8)',
};

type StoredCompany = Omit<
  Claimable,
  'contacts' | 'officialContacts' | 'registeredEmail' | 'domain'
> & { website: string | null; records: OpenDataRecord[] };

/** Lists the ways that exist, with addresses and numbers in part; without mail, none by code. */
export function waysOf(
  { registeredEmail, domain, phone }: Claimable,
  canMail: boolean,
): ClaimableCompany['ways'] {
  const ways = [
    { way: 'registered_email', at: canMail && registeredEmail && maskEmail(registeredEmail) },
    { way: 'own_domain', at: canMail && domain && `@${domain}` },
    { way: 'whatsapp', at: phone && maskPhone(phone) },
  ] as const;
  return ways.flatMap(({ way, at }) => (at ? { way, at } : []));
}

export function describeClaimable(company: Claimable, canMail: boolean): ClaimableCompany {
  const { name, cityId, companyId } = company;
  const city = cityById(cityId);
  return {
    name,
    city: `${city.name}, ${city.stateCode}`,
    ways: waysOf(company, canMail),
    isClaimed: companyId !== null,
  };
}

/** Writes 'contato@cacambas.com.br' as 'c•••@c•••.com.br'. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@(.)[^.]*/u, '$1•••@$2•••');
}

/** Writes '+5547999990000' as '(47) •••••-0000'. */
function maskPhone(phone: string): string {
  return formatPhone(phone).replace(/(?<=\) )\d+/, (digits) => '•'.repeat(digits.length));
}

function addressesIn(records: readonly OpenDataRecord[]): string[] {
  const emails = records.flatMap(({ email }) => (email && normalizeEmail(email)) || []);
  return [...new Set(emails)].toSorted();
}

/** Refuses the address of an accountant, or of several companies. */
async function findOwnAddress(query: Query, emails: readonly string[]): Promise<string | null> {
  for (const email of emails)
    if (!accountant.test(fold(email)) && (await isOwn(query, `data ->> 'email' = $1`, email)))
      return email;
  return null;
}

/**
 * A place may name any domain: it must be that of an official row too, or be written like the
 * company. Any person can register such a domain, which is no proof against an editor.
 */
function isVouchedFor(domain: string, { name, companyId, records }: StoredCompany): boolean {
  return (
    (companyId === null && isNamedAfter(domain, name)) ||
    domainsOf(records.filter(isOfficial)).includes(domain)
  );
}

/** Refuses the domains of mail providers, and of agencies that have pages of their customers. */
async function isOwnDomain(query: Query, domain: string): Promise<boolean> {
  if (freeMail.has(domain)) return false;
  const host = `substring(lower(data ->> 'website') from '^https?://(?:www\\.)?([^/:?#]+)')`;
  return isOwn(query, `${host} = $1`, domain);
}

/** A visitor's removal makes no contact one company's own, since its rows stay until it is final. */
async function isOwn(query: Query, condition: string, value: unknown): Promise<boolean> {
  const rows = await query<{ record: OpenDataRecord }>(
    `select data as record from open_data_records where ${condition}`,
    [value],
  );
  return areOneCompany(rows.map(({ record }) => holderOf(record)));
}

const accountant = /contab|contad|escrit|fiscal|assessor|tribut|despach|consultor/;

/** Any person can have an address at these domains. */
const freeMail = new Set(
  `aol.com bol.com.br brturbo.com.br fastmail.com globo.com globomail.com gmail.com gmx.com
  googlemail.com hotmail.com hotmail.com.br icloud.com ig.com.br live.com live.com.br mac.com me.com
  msn.com oi.com.br onda.com.br outlook.com outlook.com.br pop.com.br proton.me protonmail.com r7.com
  sercomtel.com.br terra.com.br tutanota.com uol.com.br veloxmail.com.br yahoo.com yahoo.com.br
  ymail.com zipmail.com.br zoho.com`.split(/\s+/),
);
