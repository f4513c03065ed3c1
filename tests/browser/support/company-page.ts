import type { Page } from 'playwright-core';
import { hydrated, openPage, type PageOptions } from './browser.ts';
import { type CompanyServer, startCompanyServer } from './company-server.ts';
import { outOfReach } from './worker.ts';

/** The browser's own words about an answer that is an error. */
const refused = /the server responded with a status of (400|401|403|404|409|415|503)/;

/** A page of a browser of its own, which may see refusals and a server that is away. */
export function openCompanyPage(options: PageOptions = {}): Promise<Page> {
  const expectMessages = [refused, outOfReach, ...(options.expectMessages ?? [])];
  return openPage({ ...options, expectMessages });
}

/** The address of an invitation that was not used yet. */
export function invitationLink(url: string, token = 'convite-de-teste'): string {
  return `${url}/area-empresa#token_hash=${token}&type=invite`;
}

/** A company that has just signed in with its invitation. */
export async function signIn(
  options: PageOptions = {},
): Promise<{ page: Page; company: CompanyServer }> {
  const company = await startCompanyServer();
  const page = await openCompanyPage(options);
  await acceptInvitation(page, company.url);
  return { page, company };
}

export async function acceptInvitation(page: Page, url: string): Promise<void> {
  await page.goto(invitationLink(url));
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.getByRole('heading', { name: 'Dados', exact: true }).waitFor();
}

/** Follows a link of the row of parts. */
export async function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Partes da área da empresa' });
  await parts.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Loads the company area again and waits until it can be used. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
