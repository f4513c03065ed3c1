import type { Mail } from '#server/notifications/deliver.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { type ClaimTarget, claimPath } from '#src/shared/routing/links.ts';
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
  return mail(
    to,
    `${code} é o seu código do AlugaCaçamba`,
    `Alguém quer cuidar da página ${ofUnseen(company)} no AlugaCaçamba. Se foi você, este é o seu código: ${code}`,
    'Ele vale por 30 minutos. Não passe o código a ninguém: nunca o pedimos por telefone nem por mensagem.',
    `Digite-o na página em que você começou:\n${company.siteUrl}${claimPath(key)}&pedido=${id}`,
    free,
    `Não foi você? Sem o código, ninguém muda nada. Para recusar o pedido, abra este endereço em até 72 horas e toque em “Não fui eu”:\n${objectionLink(company)}`,
  );
}

/** The claimant gets it after the approval; the link invites to the company area. */
export function welcomeMail(
  to: string,
  { link, ...company }: ClaimedCompany & { link: string | null },
): Mail {
  return mail(
    to,
    'Você já cuida da página da sua empresa',
    `Aprovamos o seu pedido: você cuida da página ${ofCompany(company)}.`,
    link === null
      ? `Entre na área da empresa:\n${company.siteUrl}/area-empresa`
      : `Este convite abre a área da empresa. Ele vale uma só vez, em até sete dias:\n${link}`,
    'Já há dados lá: confira, corrija e complete. Para receber pedidos de caçamba por aqui, toque em “Receber pedidos”.',
    free,
    notMe(company),
  );
}

/** The mail goes to all others whom the sources name, and to the former editors. */
export function noticeMail(to: string, company: ClaimedCompany): Mail {
  return mail(
    to,
    'Alguém passou a cuidar da página da sua empresa',
    `Uma pessoa provou que é responsável pela página ${ofCompany(company)} no AlugaCaçamba e passou a cuidar dela. Se você sabe quem é, não precisa fazer nada.`,
    free,
    notMe(company),
  );
}

/** Authorities have these addresses of a company that a visitor removed. */
export function removalMail(to: string, company: UnseenCompany): Mail {
  return mail(
    to,
    'A página da sua empresa saiu do AlugaCaçamba',
    `Alguém pediu, com o CNPJ, para remover a página ${ofUnseen(company)} do AlugaCaçamba. Ela saiu do site. Se foi você, não precisa fazer nada: em 72 horas apagamos os dados.`,
    notMe(company),
  );
}

export function refusalMail(
  to: string,
  { reason, ...company }: ClaimedName & { reason: string },
): Mail {
  return mail(
    to,
    'Seu pedido no AlugaCaçamba',
    `Não aprovamos o pedido para cuidar da página ${ofCompany(company)}.`,
    `Motivo: ${reason}`,
    'Você não deve nada. Se discorda, fale com a nossa equipe pelo WhatsApp do site.',
  );
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

/** Frauds ask a company to confirm its data and then send an invoice. */
const free =
  'Cuidar da página é grátis: não há contrato nem boleto. Nunca ligamos para cobrar nem para pedir dados.';

function notMe(company: ClaimedCompany): string {
  return `Não foi você? Em até 72 horas, abra este endereço e toque em “Não fui eu”:\n${objectionLink(company)}`;
}

function objectionLink({ siteUrl, objectionToken }: ClaimedCompany): string {
  return `${siteUrl}/contestar-cadastro#t=${objectionToken}`;
}

function mail(to: string, subject: string, ...paragraphs: string[]): Mail {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
