import * as v from 'valibot';
import type { Answer } from '#functions/hosts/doctor/ask.ts';
import { type Finding, fault, judge, ok, warning } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';
import { cityById } from '#src/shared/catalogue/catalogue.ts';
import { isSearchAnswer } from '#src/shared/company/company.ts';

const routeIt =
  'Let the proxy pass /functions/ on to the server; --functions names an address elsewhere.';

export async function checkHealth({ askFunctions }: Examined): Promise<Finding> {
  return judge(problemsOf(await askFunctions('/health'), 'up'), 'up', routeIt);
}

export async function checkReady({ askFunctions }: Examined): Promise<Finding> {
  const answer = await askFunctions('/ready');
  const advice = answer.status === 503 ? 'Wait until it has started again.' : routeIt;
  return judge(problemsOf(answer, 'ready'), 'ready', advice);
}

/** One city as a visitor searches it, which may cost one call to Google. */
export async function checkSearch({ askFunctions }: Examined): Promise<Finding> {
  const { name, slug, stateCode } = cityById('sc/joinville');
  const answer = await askFunctions('/search-companies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: slug, state: stateCode }),
  });
  const found = parseJson(answer);
  if (!isSearchAnswer(found)) {
    const reason = nameOfError(found);
    return fault(`answers ${answer.status}${reason && ` ${reason}`}`, adviceFor(reason));
  }
  const { companies, demonstration, incomplete } = found;
  const seen = `${companies.length} companies in ${name}`;
  if (companies.length === 0) return fault(seen, askGoogle);
  if (demonstration)
    return warning(`${seen}, which are fictional`, 'Set GOOGLE_PLACES_API_KEY on the server.');
  if (incomplete) return fault(`${seen}, without Google's`, askGoogle);
  return ok(seen);
}

const askGoogle = "Read the server's log on Google Places, and test the key with --google yes.";

function adviceFor(error: string): string {
  if (error === 'rate_limited') return 'Wait a minute.';
  if (error === 'budget_exhausted') return 'Raise SEARCH_DAILY_BUDGET, or wait for midnight UTC.';
  return error === '' ? routeIt : askGoogle;
}

/** The `error` of an answer like `{"error": "rate_limited"}`; '' in any other. */
function nameOfError(content: unknown): string {
  const failure = v.safeParse(v.object({ error: v.pipe(v.string(), v.regex(/^\w+$/)) }), content);
  return failure.success ? failure.output.error : '';
}

function problemsOf(answer: Answer, wanted: string): string[] {
  const content = v.safeParse(v.object({ status: v.string() }), parseJson(answer));
  if (answer.status === 200 && content.success && content.output.status === wanted) return [];
  return [`answers ${answer.status}${content.success ? ` "${content.output.status}"` : ''}`];
}

function parseJson({ body }: Answer): unknown {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson()), String(body));
  return content.success ? content.output : null;
}
