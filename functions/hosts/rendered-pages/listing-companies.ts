import type { Context } from 'hono';
import type { SiteEnv } from '#functions/hosts/site/site-env.ts';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import type { AskFunctions } from './ask-functions.ts';

interface ListingPorts {
  ask: AskFunctions;
  /** Milliseconds for which a document waits for its companies; 0: it never has any. */
  waitMs: number;
}

/**
 * Finds the companies for a city's document: those in memory, and for a browser that navigates also
 * those that come in time. Null: the document's script asks for them.
 */
export function createListingCompanies({ ask, waitMs }: ListingPorts) {
  return async (c: Context<SiteEnv>, state: string, city: string) => {
    if (waitMs === 0) return null;
    const memoryOnly = !isNavigation(c);
    const response = await withTimeout(waitMs, () =>
      ask(c, 'search-companies', searchFor({ state, city }), { memoryOnly }),
    );
    if (response?.status !== 200) return null;
    const found = await readFound(response);
    // Search engines must not index companies that do not exist.
    return memoryOnly && found.answer.demonstration ? null : found;
  };
}

/** Not a crawler, and not a page that is fetched in case it is visited. */
function isNavigation(c: Context<SiteEnv>): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' && !c.req.header('sec-purpose');
}

function searchFor(city: { state: string; city: string }): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(city) };
}

async function readFound(response: Response): Promise<FoundCompanies> {
  const answer: SearchAnswer = await response.json();
  // The header counts complete seconds.
  const age = (Number(response.headers.get('age')) + 1) * 1000;
  return { answer, age };
}
