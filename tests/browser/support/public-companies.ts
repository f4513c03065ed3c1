import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CityId } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { readTemplate, rendererFile, templateFragment } from '#src/shared/site/page-fragment.ts';
import { serve } from '#tests/server/support/serve.ts';
import { passOn } from './proxy.ts';
import { startProduct } from './server.ts';

/** Companies with pages of their own, before the product's own server. */
export interface PublicCompanies {
  /** Without a trailing slash. */
  url: string;
  /** By slug; an older slug has a page with another one. */
  pages: Map<string, CompanyPage>;
  /** Suspended companies, with the city that they served first. */
  gone: Map<string, CityId>;
  /** Slugs that the function was asked for. */
  asked: string[];
  /** Whether photos are found. */
  hasPhotos: boolean;
}

/** Serves these companies' documents, their data and photos; everything else is the product's. */
export async function startPublicCompanies(...pages: CompanyPage[]): Promise<PublicCompanies> {
  const product = await startProduct();
  const companies: PublicCompanies = {
    url: '',
    pages: new Map(pages.map((page) => [page.slug, page])),
    gone: new Map(),
    asked: [],
    hasPhotos: true,
  };
  companies.url = await serve((request, response) => {
    void answer(request, response, { companies, product }).catch(() => response.destroy());
  }, 'localhost');
  return companies;
}

interface State {
  companies: PublicCompanies;
  product: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State) {
  const { companies, product } = state;
  const { pathname, searchParams } = new URL(request.url as string, 'http://localhost');
  if (pathname === '/functions/v1/company-page') {
    return answerData(response, companies, searchParams.get('slug') ?? '');
  }
  if (pathname === '/functions/v1/partner-photo') return answerPhoto(response, companies);
  if (pathname === '/functions/v1/count') return response.writeHead(204).end();
  const [, slug] = /^\/empresa\/([^/]+)$/.exec(pathname) ?? [];
  const page = slug ? companies.pages.get(slug) : undefined;
  if (page && page.slug !== slug) {
    return response.writeHead(301, { location: companyPath(page.slug) }).end();
  }
  if (page) return answerDocument(response, page);
  const city = slug && companies.gone.get(slug);
  const path = city ? listingPath(city) : request.url;
  const answered = await passOn(request, product + path);
  response.writeHead(city ? 410 : (answered.statusCode as number), answered.headers);
  answered.pipe(response);
}

function answerData(response: ServerResponse, companies: PublicCompanies, slug: string) {
  companies.asked.push(slug);
  const [page, city] = [companies.pages.get(slug), companies.gone.get(slug)];
  if (page) return reply(response, 200, page);
  if (city) return reply(response, 410, { error: 'gone', city });
  return reply(response, 404, { error: 'not_found' });
}

/** The document as the host renders it on request. */
async function answerDocument(response: ServerResponse, company: CompanyPage) {
  const { renderDocument } = await import(pathToFileURL(resolve('dist', rendererFile)).href);
  const { headers, document } = readTemplate(readFileSync(`dist${templateFragment}`, 'utf8'));
  const html = await renderDocument(document, companyPath(company.slug), { company });
  response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html);
}

const photo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">
<rect width="1600" height="700" fill="#9fb8c8"/><rect y="700" width="1600" height="500" fill="#7b746a"/>
<path d="M250 560h1100v90H250z" fill="#22262a"/><path d="M310 660h980l-150 330H460z" fill="#c0392b"/></svg>`;

function answerPhoto(response: ServerResponse, { hasPhotos }: PublicCompanies) {
  if (!hasPhotos) return reply(response, 404, { error: 'not_found' });
  return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(photo);
}

function reply(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
