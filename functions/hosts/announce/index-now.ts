import { ask, describeFailure } from '#functions/hosts/doctor/ask.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';

/** Where one search engine's answer holds for all that take part. */
export const indexNowUrl = 'https://api.indexnow.org/indexnow';

/** Source: indexnow.org/documentation. */
export const maxAddresses = 10_000;

interface Announcement {
  endpoint: string;
  /** Origin. */
  siteUrl: string;
  key: string;
  /** At most `maxAddresses`. */
  addresses: readonly string[];
}

/** Resolves when the addresses were accepted. Throws OperatorError. */
export async function sendAddresses(announcement: Announcement): Promise<void> {
  const { endpoint, siteUrl, key, addresses } = announcement;
  const { host } = new URL(siteUrl);
  const keyLocation = `${siteUrl}/${key}.txt`;
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation, urlList: addresses }),
    certificate: 'trusted',
  } as const;
  const answer = await ask(endpoint, question, AbortSignal.timeout(timeoutMs)).catch((error) => {
    throw new OperatorError(`IndexNow at ${endpoint} gave no answer: ${describeFailure(error)}.`);
  });
  // 202: the key is looked at later.
  if (answer.status === 200 || answer.status === 202) return;
  throw new OperatorError(
    explain(answer.status, { keyLocation, host, wait: answer.header('retry-after') }),
  );
}

const timeoutMs = 30_000;

interface Circumstances {
  keyLocation: string;
  host: string;
  /** Retry-After, or ''. */
  wait: string;
}

function explain(status: number, { keyLocation, host, wait }: Circumstances): string {
  const says = `IndexNow answers ${status}: `;
  if (status === 400) return `${says}it cannot read the list of addresses.`;
  if (status === 403)
    return `${says}it does not find the key at ${keyLocation}; deploy the build that has it.`;
  if (status === 422)
    return `${says}the addresses are not those of ${host}, or the key is another; set VITE_SITE_URL and build again.`;
  if (status === 429)
    return `${says}it was asked too often; try again ${wait ? `after ${wait} (Retry-After)` : 'in some hours'}.`;
  if (status >= 500) return `${says}it fails; try again in some hours.`;
  return `${says}this is none of its documented answers; see indexnow.org.`;
}
