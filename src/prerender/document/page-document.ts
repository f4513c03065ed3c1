import { answersStore, databases } from '#src/device/names.ts';
import type { RenderedPage } from '#src/prerender/render.tsx';
import { type PageData, pageDataId } from '#src/shared/routing/page-data.ts';
import { feedPath, markdownPath, openSearchPath } from '#src/shared/seo/text-paths.ts';
import type { PageFragment } from '#src/shared/site/page-fragment.ts';
import { site } from '#src/shared/site/site.ts';
import type { PageAssets } from './page-assets.ts';
import { mainOf } from './template.ts';

/**
 * A rendered page's additions to the template. The root element has the path that it was rendered
 * for, by which the browser decides whether to hydrate it. The scripts of the page's own code are
 * requested beside those of every page, which import them. `links` is further HTML for the head.
 */
export function pageFragment(
  page: RenderedPage,
  path: string,
  assets = noAssets,
  links = '',
): PageFragment {
  return {
    head: [
      page.head,
      links,
      ...assets.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...assets.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ...page.structuredData.map((data) => jsonScript('type="application/ld+json"', data)),
      page.data ? pageDataScript(page.data) : '',
      page.data?.city ? preloadSearchScript() : '',
    ].join(''),
    root: ` data-path="${path}"`,
    main: mainOf(page.body),
  };
}

/** The element that `readPageData` reads in the browser. */
export function pageDataScript(data: PageData): string {
  return jsonScript(`type="application/json" id="${pageDataId}"`, data);
}

const noAssets: PageAssets = { scripts: [], styleSheets: [] };

function jsonScript(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * HTML for a page's head: where its text is in another format, where readers find the feed of the
 * guides, where browsers find the site's search.
 */
export function alternateLinks(path: string, hasMarkdown: boolean): string {
  return [
    hasMarkdown && `<link rel="alternate" type="text/markdown" href="${markdownPath(path)}">`,
    feedPages.includes(path) &&
      `<link rel="alternate" type="application/atom+xml" title="Guias do ${site.name}" href="${feedPath}">`,
    searchPages.includes(path) &&
      `<link rel="search" type="application/opensearchdescription+xml" title="${site.name}" href="${openSearchPath}">`,
  ]
    .filter(Boolean)
    .join('');
}

const feedPages = ['/', '/blog'];

const searchPages = ['/', '/busca'];

/** Milliseconds by which storage may delay the search. */
const readTimeoutMs = 100;

/**
 * Element that searches a listing's companies while the page's own code is still on its way, unless
 * fresh ones are cached on the device. It stands behind the page's data in the head of listings that
 * carry no companies. `features/companies/company-search.ts` takes the search over; without it the page's code
 * sends one of its own.
 */
export function preloadSearchScript(): string {
  return [
    "<script>if(!document.prerendering&&!new URLSearchParams(location.search).has('busca')){",
    `const{city}=JSON.parse(document.getElementById('${pageDataId}').textContent);`,
    'const done=(request)=>new Promise((resolve,reject)=>{',
    'request.onsuccess=()=>resolve(request.result);request.onerror=reject});',
    'const readCached=async()=>{',
    // On a first visit this takes half as long as the opening below.
    'const listed=indexedDB.databases&&await indexedDB.databases();',
    `if(listed&&!listed.some(({name})=>name==='${databases.companies}'))return;`,
    `const opening=indexedDB.open('${databases.companies}');`,
    // A database that does not exist is not to be made, where browsers can't list them either.
    'opening.onupgradeneeded=()=>opening.transaction.abort();',
    'const database=await done(opening);',
    `const get=()=>database.transaction('${answersStore}').objectStore('${answersStore}').get(city.id);`,
    'try{return await done(get())}finally{database.close()}};',
    `const late=new Promise((resolve)=>setTimeout(resolve,${readTimeoutMs}));`,
    'const controller=new AbortController();',
    'const send=(cached)=>{const sentAt=Date.now();',
    'if(cached&&cached.fetchedAt<=sentAt&&sentAt<cached.expiresAt)return{cached};',
    `const response=fetch('${site.functionsUrl}/search-companies',{method:'POST',`,
    "headers:{'content-type':'application/json'},signal:controller.signal,",
    'body:JSON.stringify({city:city.slug,state:city.stateCode})});',
    // Handled by the page's code.
    'response.catch(()=>{});return{sentAt,controller,response}};',
    'window.preloadedSearch={city:city.id,',
    'sent:Promise.race([readCached(),late]).catch(()=>{}).then(send)}}</script>',
  ].join('');
}
