/** The server asks for a proof of work, by ALTCHA, where many send, and refuses nobody who has done it. */
import * as v from 'valibot';
import { askServer, type Outcome, outcomeOf } from './server.ts';

/** Sends a body, once more with the solution where the server answers with a challenge. Never rejects. */
export async function postWithProof<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  body: object,
  token?: string,
  method = 'POST',
): Promise<Outcome<v.InferOutput<Schema>>> {
  const post = (sent: object) =>
    askServer(url, schema, { method, body: sent, ...(token !== undefined && { token }) });
  const first = await post(body);
  const refusal = v.safeParse(refusalSchema, first.problem);
  if (!refusal.success) return first;
  const second = await outcomeOf(async () =>
    post({ ...body, proof: await solve(refusal.output.body.challenge) }),
  );
  const isAskedForMore = v.is(refusalSchema, second.problem);
  return isAskedForMore ? { problem: { kind: 'too-many', retryAt: undefined } } : second;
}

type Challenge = Parameters<typeof import('altcha-lib').solveChallenge>[0]['challenge'];

const refusalSchema = v.object({
  error: v.literal('proof_required'),
  body: v.object({ challenge: v.custom<Challenge>((value) => typeof value === 'object') }),
});

async function solve(challenge: Challenge): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
