import * as v from 'valibot';
import { type Finding, fault, ok } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';
import { mcpPath } from '#src/shared/seo/text-paths.ts';

/** Lists the tools as an assistant does; the server keeps no session, so no other call is needed. */
export async function checkMcp({ ask, functionsUrl }: Examined): Promise<Finding> {
  // A Node host answers beside its functions, a host of functions alone below them.
  const url = functionsUrl.replace(/\/functions\/v1$/, '') + mcpPath;
  const { status, body } = await ask(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const answer = v.safeParse(answerSchema, String(body));
  if (status === 200 && answer.success)
    return ok(`${answer.output.result.tools.length} tools for assistants`);
  return fault(`${mcpPath} answers ${status} without a list of tools`, adviceFor(status));
}

/** The SDK answers with JSON or with an event that has it as its data. */
const answerSchema = v.pipe(
  v.string(),
  v.transform((text) => /^data: (.+)$/m.exec(text)?.[1] ?? text),
  v.parseJson(),
  v.object({
    result: v.object({
      tools: v.pipe(v.array(v.object({ name: v.string() })), v.minLength(1)),
    }),
  }),
);

function adviceFor(status: number): string {
  if (status === 429) return 'Wait a minute.';
  if (status === 403)
    return 'Set SITE_URL to the origin that visitors see, and let the proxy pass Host on.';
  return 'Let the proxy pass /mcp on to the server.';
}
