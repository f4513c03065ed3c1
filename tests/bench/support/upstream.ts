import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsOfProgram } from '#tests/server/support/settings.ts';

export interface Upstream {
  url: string;
  calls(): number;
  /** When the last answer was sent, by `Date.now()`. */
  answeredAt(): number;
  close(): void;
}

/** A server in Google's place with a list of companies, each answer delayed by `delay` milliseconds. */
export async function startUpstream({
  companies,
  delay = 0,
}: {
  companies: number;
  delay?: number;
}) {
  const text = answerOf(companies);
  let calls = 0;
  let answeredAt = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    const answer = () => {
      answeredAt = Date.now();
      response.end(text);
    };
    if (delay === 0) answer();
    else setTimeout(answer, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    answeredAt: () => answeredAt,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return upstream;
}

/** Settings of a server of its own that asks it, as often as a measurement needs. */
export async function askingUpstream({ url }: Upstream): Promise<Record<string, string>> {
  return {
    ...(await settingsOfProgram()),
    GOOGLE_PLACES_API_KEY: 'key',
    GOOGLE_PLACES_URL: url,
    // Pictures would come from Google's own hosts.
    PHOTO_DAILY_BUDGET: '0',
    SEARCH_CACHE_SECONDS: '0',
    RATE_LIMIT_PER_MINUTE: '999999999',
    GOOGLE_QUESTIONS_PER_MINUTE: '9999999',
  };
}

/** As different as real ones, so that a list offers to sort and to filter them. */
function answerOf(companies: number): string {
  const sample = JSON.parse(
    readFileSync('tests/server/support/google-samples/sample-normal.json', 'utf8'),
  );
  const places = Array.from({ length: companies }, (_, index) => {
    const place = sample.places[index % sample.places.length];
    return {
      ...place,
      id: `place-${index}`,
      businessStatus: 'OPERATIONAL',
      displayName: { ...place.displayName, text: `${place.displayName.text} ${index}` },
      userRatingCount: place.rating && 10 + ((index * 37) % 200),
    };
  });
  return JSON.stringify({ places });
}
