import { pageDataId } from '#src/shared/routing/page-data.ts';
import { site } from '#src/shared/site/site.ts';
import { answersStore, databases } from '#src/shared/storage/names.ts';

/** Milliseconds by which storage may delay the search. */
const readTimeoutMs = 100;

/**
 * Element that searches a listing's companies while the page's own code is still on its way, unless
 * fresh ones are cached on the device. It stands behind the page's data in the head of listings that
 * carry no companies: in the loader of every document it would weigh 0.5 kB on each of them.
 * `features/companies/search/preloaded-search.ts` takes the search over; without it the page's code
 * sends one of its own.
 */
export function preloadSearchScript({ functionsUrl, functionsKey }: Functions = site): string {
  const headers = {
    'content-type': 'application/json',
    ...(functionsKey && { apikey: functionsKey }),
  };
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
    'if(cached&&cached.askedAt<=sentAt&&sentAt<cached.expiresAt)return;',
    `const response=fetch(${quoted(`${functionsUrl}/search-companies`)},{method:'POST',`,
    `headers:${quoted(headers)},signal:controller.signal,`,
    'body:JSON.stringify({city:city.slug,state:city.stateCode})});',
    // Handled by the page's code.
    'response.catch(()=>{});return{sentAt,controller,response}};',
    'window.preloadedSearch={city:city.id,',
    'sent:Promise.race([readCached(),late]).catch(()=>{}).then(send)}}</script>',
  ].join('');
}

type Functions = Pick<typeof site, 'functionsUrl' | 'functionsKey'>;

/** A value as code that can stand in a script element. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
