import { fillText, type Mail } from '#server/notifications/deliver.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { type ClaimTarget, claimPath } from '#src/shared/routing/links.ts';
import texts from './claim-mails.json' with { type: 'json' };
import type { Claimable } from './claim-ways.ts';

type ClaimedName = Pick<Claimable, 'name' | 'cityId'>;

interface ClaimedCompany extends ClaimedName {
  siteUrl: string;
  objectionToken: string;
}

/** The operator has not seen the name, which anyone may have written to have it mailed. */
type UnseenCompany = ClaimedCompany & Pick<Claimable, 'nameSource'>;

/** Only the owner reads the address that gets the code. */
export function codeMail(
  to: string,
  { key, id, code, ...company }: UnseenCompany & { key: ClaimTarget; id: string; code: string },
): Mail {
  const page = `${company.siteUrl}${claimPath(key)}&pedido=${id}`;
  const objection = objectionLink(company);
  return writeMail('code', to, { ofCompany: ofUnseen(company), code, page, objection });
}

/** The claimant gets it after the approval; the link invites to the company area. */
export function welcomeMail(
  to: string,
  { link, ...company }: ClaimedCompany & { link: string },
): Mail {
  const objection = objectionLink(company);
  return writeMail('welcome', to, { ofCompany: ofCompany(company), link, objection });
}

/** The mail goes to all others whom the sources name, and to the former editors. */
export function noticeMail(to: string, company: ClaimedCompany): Mail {
  const objection = objectionLink(company);
  return writeMail('notice', to, { ofCompany: ofCompany(company), objection });
}

/** Authorities have these addresses of a company that a visitor removed. */
export function removalMail(to: string, company: UnseenCompany): Mail {
  const objection = objectionLink(company);
  return writeMail('removal', to, { ofCompany: ofUnseen(company), objection });
}

export function refusalMail(
  to: string,
  { reason, ...company }: ClaimedName & { reason: string },
): Mail {
  return writeMail('refusal', to, { ofCompany: ofCompany(company), reason });
}

/** The other claimants read this reason once a claim is approved. */
export const lostReason =
  'Outra pessoa também pediu, e entendemos que é ela quem responde pela empresa.';

function ofCompany({ name, cityId }: ClaimedName): string {
  return `da empresa ${name}, ${inCity(cityById(cityId))}`;
}

function ofUnseen({ nameSource, ...company }: UnseenCompany): string {
  const { name, cityId } = company;
  const isPlain =
    nameSource !== 'overture' &&
    name.length <= 60 &&
    !/[.:]\p{L}|[!?<>@/]/u.test(name) &&
    !hasContacts(name);
  return isPlain ? ofCompany(company) : `de uma empresa ${inCity(cityById(cityId))}`;
}

function objectionLink({ siteUrl, objectionToken }: ClaimedCompany): string {
  return `${siteUrl}/contestar-cadastro#t=${objectionToken}`;
}

/** Frauds ask a company to confirm its data and then send an invoice: the mails say that it is free. */
function writeMail(kind: keyof typeof texts, to: string, words: Record<string, string>): Mail {
  const [subject = '', ...paragraphs] = texts[kind].map((text) => fillText(text, words));
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
