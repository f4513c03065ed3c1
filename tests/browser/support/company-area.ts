import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket, type OperatorConnection } from '#server/operator/socket.ts';
import type { CompanyProfile } from '#src/company/profile.ts';
import { dialogMark } from '#src/shared/routing/dialog-entry.ts';
import { collectLog } from '#tests/server/support/log.ts';
import { type ReceivedMail, startMailServer } from '#tests/server/support/mail-server.ts';
import { serverSettings } from '#tests/server/support/settings.ts';
import { hydrated, openPage, type PageOptions } from './browser.ts';
import { startProxy } from './proxy.ts';
import { startBuiltServer } from './server.ts';
import { outOfReach } from './worker.ts';

/** Starts a server with a database of its own for all tests of a file; without mails, codes are logged. */
export function shareServer({ sendsMails = false } = {}): void {
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const settings = await serverSettings([], (end) => ends.unshift(end));
    const { log, lines } = collectLog();
    const mail = sendsMails ? await startMailServer({}, (end) => ends.unshift(end)) : null;
    const env = { ...settings, ...mail?.settings, TRUSTED_PROXY_HOPS: '1' };
    const { url, close } = await startBuiltServer(env, log);
    ends.unshift(close);
    const { run } = connectSocket(join(settings.DATA_DIR, socketName));
    shared = { url, lines, run, mails: mail?.mails ?? [] };
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
}

/** Of the file that runs: a worker process runs one after the other. */
let shared: {
  url: string;
  lines: string[];
  run: OperatorConnection['run'];
  mails: ReceivedMail[];
};

/**
 * An approved company, before whose product stands a proxy of its own. The person has signed in on
 * another device already.
 */
export async function startCompany(name = 'Caçambas do Sul') {
  const { url, run, lines } = shared;
  const proxy = await startProxy(undefined, url);
  // An invitation makes no second company of a name: all get theirs with their first edit.
  const word = randomBytes(4).toString('hex');
  const email = `contato-${word}@cacambasdosul.example`;
  const newcomer = { name: word, email, cities: ['sc/joinville'] };
  const { companyId, link } = (await run('invite', newcomer)) as Invitation;
  const authorization = `Bearer ${await redeem(url, link)}`;
  const company = {
    proxy,
    email,
    /** The link of a new invitation; those before it end. */
    async invite(): Promise<string> {
      const again = (await run('invite', newcomer)) as Invitation;
      return `${proxy.url}/area-empresa${new URL(again.link).hash}`;
    },
    /** The code that was sent to an address. */
    async codeFor(address: string): Promise<string> {
      const isCode = (line: string) => line.startsWith(`Sign-in code for ${address}: `);
      await expect.poll(() => lines.some(isCode)).toBe(true);
      const [line] = lines.splice(lines.findIndex(isCode), 1);
      return /: (\d{6})\./.exec(line as string)?.[1] as string;
    },
    /** The text of the first mail to an address, which has these words. */
    async mailTo(address: string, words = ''): Promise<string> {
      const isSought = ({ to, text }: ReceivedMail) => to.includes(address) && text.includes(words);
      const mail = () => shared.mails.find(isSought);
      await expect.poll(mail).toBeDefined();
      return mail()?.text ?? '';
    },
    /** Runs an operator's command on the company. */
    operate: (command: string, args: object = {}) => run(command, { company: companyId, ...args }),
    /** Sends a request from the other device. */
    send: (method: string, path: string, body?: object) =>
      fetch(url + path, {
        method,
        headers: { ...fromNewAddress(), authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** What is stored. */
    read: async (): Promise<CompanyProfile> => (await company.send('GET', companyPath)).json(),
    /** Saves these fields on the other device. */
    async save(data: Partial<CompanyProfile['data']>): Promise<void> {
      const { version, data: stored } = await company.read();
      const edit = { version, data: { ...stored, ...data } };
      expect((await company.send('PUT', companyPath, edit)).status).toBe(200);
    },
  };
  await company.save({ ...firstData, name });
  await company.operate('approve');
  return company;
}

/** The link of an invitation of a company that has written nothing yet. */
export async function inviteNewcomer(): Promise<string> {
  const { url, run } = shared;
  const newcomer = { name: 'Caçambas Novas', email: 'ana@novas.example', cities: ['sc/joinville'] };
  const { link } = (await run('invite', newcomer)) as Invitation;
  return `${url}/area-empresa${new URL(link).hash}`;
}

/** Publishes the only review that waits, as an operator does. */
export const approveReview = () => decideOnReview('reviews approve');

/** Publishes the only reply that waits, as an operator does. */
export const approveReply = () => decideOnReview('reviews approve-reply');

async function decideOnReview(command: string): Promise<void> {
  const [waiting] = (await shared.run('reviews', {})) as { id: string }[];
  await shared.run(command, { review: waiting?.id });
}

/** The function that reads and saves a company. */
export const companyPath = '/functions/v1/company';

interface Invitation {
  companyId: string;
  link: string;
}

const firstData: Omit<CompanyProfile['data'], 'name'> = {
  description: 'Caçambas em Joinville.',
  phone: '+554799990000',
  whatsapp: null,
  address: 'Rua das Obras, 10',
  website: null,
  cnpj: null,
  openingHours: [{ day: 1, opens: '08:00', closes: '18:00' }],
  skipSizes: [{ size: 5, priceFrom: 450, pricedOn: '2025-11-01' }],
  rentalTerms: { days: null, extraDay: null },
  extras: '',
  servedCities: [{ cityId: 'sc/joinville', bairros: [] }],
};

/** Uses an invitation up; the access token. */
export async function redeem(url: string, link: string): Promise<string> {
  const invitation = new URLSearchParams(new URL(link).hash.slice(1));
  const verified = await fetch(`${url}/auth/v1/verify`, {
    method: 'POST',
    headers: { ...fromNewAddress(), 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(invitation)),
  });
  return (await verified.json()).access_token;
}

/** What a proxy says of a client that nobody has seen before: the limits count by addresses. */
function fromNewAddress() {
  return { 'x-forwarded-for': [10, ...randomBytes(3)].join('.') };
}

/** A page of a browser of its own, which may see refusals and a server that is away. */
export function openCompanyPage(options: PageOptions = {}): Promise<Page> {
  const expectMessages = [refused, outOfReach, ...(options.expectMessages ?? [])];
  return openPage({ ...options, expectMessages, extraHTTPHeaders: fromNewAddress() });
}

/** The browser's own words about an answer that is an error. */
const refused = /the server responded with a status of (400|401|403|404|409|415|503)/;

/** A company that has just signed in with its invitation. */
export async function signIn(options?: PageOptions) {
  const company = await startCompany();
  const page = await openCompanyPage(options);
  await acceptInvitation(page, await company.invite());
  return { page, company };
}

export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  // The area opens on the requests while one waits.
  await page.getByRole('heading', { name: /^(Início|Pedidos)$/ }).waitFor();
}

/** Follows a link to a part. */
export async function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Partes da área da empresa' });
  await parts.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

/** A row of the profile, with the value that it shows. */
export function profileRow(page: Page, name: string): Locator {
  return page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Opens a sheet of the profile. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  if (!(await profileRow(page, name).isVisible())) await openPart(page, 'Perfil');
  await profileRow(page, name).click();
  return page.getByRole('dialog', { name });
}

/** Writes into a field of a sheet. */
export async function fillIn(page: Page, name: string, label: string, text: string): Promise<void> {
  const sheet = await openSheet(page, name);
  await sheet.getByLabel(label, { exact: true }).fill(text);
  await closeSheet(sheet);
}

/** Waits for the way back from the sheet's history entry, which would end a reload that follows. */
export async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Pronto' }).click();
  await sheet.page().waitForFunction((mark) => !history.state?.[mark], dialogMark);
}

export function fillInAddress(page: Page, text: string): Promise<void> {
  return fillIn(page, 'Endereço', 'Rua, número e bairro', text);
}

/** Loads the company area again and waits until it can be used. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
