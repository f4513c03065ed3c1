import { describeFailure } from '#functions/hosts/doctor/ask.ts';
import { type Finding, fault, ok, skipped, warning } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';

export async function checkReachable({ ask, url }: Examined): Promise<Finding> {
  const { status, header, body } = await ask('/');
  if (status >= 300 && status < 400)
    return fault(`${url} redirects to ${header('location')}`, 'Ask that address instead.');
  if (status !== 200) return fault(`${url} answers ${status}`, startIt);
  if (!String(body).includes('AlugaCaçamba'))
    return fault(`${url} answers with another site`, 'Look at what the proxy leads to.');
  return ok(`${url} answers with the home page`);
}

/** Whoever types the name alone comes by http. */
export async function checkRedirect({ ask, url }: Examined): Promise<Finding> {
  const { protocol, host, port } = new URL(url);
  if (protocol !== 'https:') return skipped('the address is not https');
  if (port !== '') return skipped('the port is not that of https');
  return judgeRedirect(ask, `http://${host}/`, `https://${host}/`);
}

/** Whether the plain address leads to the secure one. */
export async function judgeRedirect(
  ask: Examined['ask'],
  plain: string,
  secure: string,
): Promise<Finding> {
  const advice = 'Let the proxy listen on port 80 and redirect to https.';
  try {
    const { status, header } = await ask(plain);
    const isRedirect = status >= 300 && status < 400;
    if (!isRedirect) return fault(`${plain} answers ${status} without https`, advice);
    if (header('location').startsWith(secure)) return ok(`${plain} redirects to https`);
    return fault(`${plain} redirects to ${header('location')}`, advice);
  } catch (error) {
    return warning(`${plain}: ${describeFailure(error)}`, advice);
  }
}

export async function checkCertificate({ ask, url }: Examined): Promise<Finding> {
  if (!url.startsWith('https:')) return skipped('the address is not https');
  const { certificate } = await ask('/');
  if (!certificate) return fault('no certificate', 'Look at what the proxy leads to.');
  return judgeCertificate(certificate, Date.now());
}

/** Those who renew by themselves do so when a third of the lifetime is left. */
export function judgeCertificate(
  { validFrom, validTo, problem }: { validFrom: number; validTo: number; problem: string | null },
  now: number,
): Finding {
  const days = Math.floor((validTo - now) / dayMs);
  const end = `valid until ${new Date(validTo).toISOString().slice(0, 10)}`;
  const advice = "Renew the certificate; the proxy's log says why that failed.";
  if (validTo <= now) return fault(`expired; it was ${end}`, advice);
  if (problem) return fault(`browsers refuse it (${problem}); ${end}`, certifyIt);
  if (validTo - now < (validTo - validFrom) / 6) return warning(`${end}, ${days} days`, advice);
  return ok(`${end}, ${days} days`);
}

const dayMs = 86_400_000;

const startIt = "Start the server, and look at the last lines of its log and of the proxy's.";
const certifyIt = 'Get a certificate for this name that browsers trust, with its complete chain.';

/** By the Date header; browsers and tokens rely on it. */
export async function checkClock({ askFunctions }: Examined): Promise<Finding> {
  const before = Date.now();
  // No cache holds this answer.
  const { header } = await askFunctions('/ready');
  const date = Date.parse(header('date'));
  if (Number.isNaN(date)) return warning('no Date header', 'Let the proxy pass it on.');
  // The header counts complete seconds.
  const behind = before - (date + 1000);
  const ahead = date - Date.now();
  const seconds = Math.round(Math.max(behind, ahead, 0) / 1000);
  if (seconds <= maxSkew) return ok('the clocks agree');
  const direction = ahead > behind ? 'ahead of' : 'behind';
  return fault(
    `${seconds} seconds ${direction} this machine`,
    'Set both clocks by NTP (timedatectl set-ntp true).',
  );
}

/** Seconds. */
const maxSkew = 5;
