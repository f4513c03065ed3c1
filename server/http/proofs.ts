import { createHmac } from 'node:crypto';
import { HttpError } from './errors.ts';
import { type CreateLimit, hasRoom } from './limits.ts';

/**
 * Asks for a proof of work, by ALTCHA, where a refusal would reach people who did nothing: those
 * that share a network, or a limit that strangers use up. With a key for each `name` a proof counts
 * once.
 */
export function createProofs(
  createLimit: CreateLimit,
  name: string,
  readKey: () => Promise<Buffer>,
) {
  const readOwnKey = async () =>
    createHmac('sha256', await readKey())
      .update(name)
      .digest('hex');
  // A solution counts once, as long as its challenge is valid.
  const solutions = createLimit(`${name}-proofs`, 1, challengeSeconds);
  const askForWork = async (work: number) =>
    new HttpError('proof_required', {
      details: { challenge: await newChallenge(await readOwnKey(), work) },
    });
  return {
    /** Resolves to the proved work; 0 where none is wanted. Throws what `askForWork` gives. */
    async admit(work: number, proof: string | undefined): Promise<number> {
      if (work === 0) return 0;
      const solved = proof === undefined ? null : await checkProof(await readOwnKey(), proof);
      if (!solved || !isEnough(solved.work, work)) throw await askForWork(work);
      if (!(await hasRoom(solutions.consume(solved.signature)))) throw await askForWork(work);
      return solved.work;
    },
    askForWork,
  };
}

/** Returns the work above a limit, in multiples of the least: each time it is used up again doubles it. */
export function workAfter(timesUsedUp: number, maxWork: number): number {
  return timesUsedUp < 1 ? 0 : Math.min(2 ** Math.floor(timesUsedUp - 1), maxWork);
}

/** There was less to prove when the proof's challenge was made. */
export function isEnough(proved: number, work: number): boolean {
  return proved >= work / 2;
}

const challengeSeconds = 600;

/** The least work takes about a second on a phone. */
const leastCost = 1000;

async function newChallenge(hmacSignatureSecret: string, work: number) {
  const [{ createChallenge, randomInt }, { deriveKey }] = await loadAltcha();
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: leastCost * work,
    counter: randomInt(500, 2000),
    deriveKey,
    expiresAt: new Date(Date.now() + challengeSeconds * 1000),
    hmacSignatureSecret,
  });
}

/** Returns the solved challenge's signature and the work that it took; null for anything else. */
async function checkProof(
  hmacSignatureSecret: string,
  proof: string,
): Promise<{ signature: string; work: number } | null> {
  const [{ verifySolution }, { deriveKey }] = await loadAltcha();
  try {
    const { challenge, solution } = JSON.parse(proof);
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret,
    });
    if (!verified) return null;
    return {
      signature: String(challenge.signature),
      work: Number(challenge.parameters.cost) / leastCost,
    };
  } catch {
    return null;
  }
}

const loadAltcha = () =>
  Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);
