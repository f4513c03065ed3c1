import { createGooglePlaces } from '#functions/google/google-places.ts';
import type { DailyBudget } from '#functions/guards/daily-budget.ts';
import { type Finding, fault, ok, skipped } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';
import { UpstreamError } from '#functions/http/upstream.ts';
import { cityById } from '#src/shared/catalogue/catalogue.ts';

/** Asks Google from this machine with the key of the environment, once that is allowed. */
export async function checkGoogleKey({ config, mayAskGoogle }: Examined): Promise<Finding> {
  const { googleKey: key, googleUrl: url } = config;
  if (key === null) return skipped('no GOOGLE_PLACES_API_KEY in the environment here');
  if (!mayAskGoogle) return skipped('not asked', '--google yes makes one call, for ids alone.');
  const places = createGooglePlaces({
    ...{ key, url, photos: false, fetch: globalThis.fetch, timeoutMs: 4000 },
    budgets: { search: oneCall, photo: oneCall },
  });
  try {
    await places.testKey(cityById('sc/joinville'));
    return ok(`${url} takes the key`);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return fault(
      `Google ${error.message}`,
      'In the Google Cloud console: enable Places API (New) and billing, and let the key be used by this API from the server.',
    );
  }
}

/** The server's own budget is not spent. */
const oneCall: DailyBudget = { spend: async () => undefined, left: async () => 1 };
