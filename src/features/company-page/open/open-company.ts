import { notFound, redirect } from '@tanstack/react-router';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { companyPageCache } from './company-page-cache.ts';
import { fetchCompany } from './fetch-company.ts';

/** What a company's path shows. */
export type OpenedCompany =
  | { kind: 'page'; page: CompanyPage /** Milliseconds, of a stored copy. */; fetchedAt?: number }
  /** Neither the server answered nor is it stored. */
  | { kind: 'unreachable' };

/** What the router passes to `openCompany`. */
interface Navigation {
  context: { pageData: PageData };
  params: { slug: string };
  /** Aborted when another navigation replaces this one. */
  abortController: AbortController;
}

/** Milliseconds to wait for the function: with a stored copy there is something to show instead. */
const timeoutMs = 12_000;
const timeoutWithCopyMs = 3000;

/**
 * The company of a path: that of the document, else as the function answers it, else as it is
 * stored on this device. Throws where the path leads elsewhere or nowhere.
 */
export async function openCompany(navigation: Navigation): Promise<OpenedCompany> {
  const { context, params, abortController } = navigation;
  const { company } = context.pageData;
  if (company?.slug === params.slug) {
    if (!import.meta.env.SSR) void companyPageCache.write(company);
    return { kind: 'page', page: company };
  }
  if (import.meta.env.SSR) throw notFound();
  return askForCompany(params.slug, abortController.signal);
}

async function askForCompany(slug: string, signal: AbortSignal): Promise<OpenedCompany> {
  const copy = await companyPageCache.read(slug);
  const found = await withTimeout(copy ? timeoutWithCopyMs : timeoutMs, () =>
    fetchCompany(slug, signal),
  );
  if (found?.kind === 'page') return openFetched(slug, found.page);
  if (found) {
    void companyPageCache.remove(slug);
    if (found.kind === 'unknown') throw notFound();
    throw redirect({ href: `${listingPath(found.city)}?saiu=1`, replace: true });
  }
  if (!copy) return { kind: 'unreachable' };
  void companyPageCache.markOpened(slug);
  return { kind: 'page', ...copy };
}

/** An address that the company had before is replaced by the one that it has. */
async function openFetched(slug: string, page: CompanyPage): Promise<OpenedCompany> {
  if (page.slug !== slug) {
    void companyPageCache.remove(slug);
    throw redirect({ href: companyPath(page.slug), replace: true });
  }
  void companyPageCache.write(page);
  return { kind: 'page', page };
}
