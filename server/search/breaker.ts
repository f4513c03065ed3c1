import type { Log } from '#server/http/log.ts';
import { UpstreamError } from '#server/http/upstream.ts';

/**
 * Stops calls to a service that fails repeatedly, so that no visitor waits for it. After a pause one
 * call tries whether the service works again, and the others wait for its result. Our own, because
 * libraries (cockatiel 4) measure the pause by the date: a clock set back would prolong it. `elapsed`
 * gives milliseconds by a clock that never jumps; `name` is for the log.
 */
export function createBreaker(name: string, log: Log, elapsed: () => number) {
  let failures = 0;
  let openedAt: number | null = null;
  let trial: Promise<unknown> | null = null;

  const pauseLeft = () => (openedAt === null ? 0 : openedAt + pauseMs - elapsed());

  const fail = () => {
    failures += 1;
    if (failures < maxFailures) return;
    if (openedAt === null) {
      const pause = `not asked for ${pauseMs / 1000} seconds`;
      log.warn(`Google Places, ${name}: failed again and again; ${pause}.`);
    }
    openedAt = elapsed();
  };

  const succeed = () => {
    if (openedAt !== null) log.info(`Google Places, ${name}: works again.`);
    failures = 0;
    openedAt = null;
  };

  const attempt = async <T>(callName: string, call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      succeed();
      return result;
    } catch (error) {
      if (error instanceof UpstreamError) {
        log.warn(`Google Places, ${callName}: ${error.message}`);
        fail();
      }
      throw error;
    }
  };

  return {
    /** Calls, and logs a failure as that of `callName`; throws UpstreamError at once while open. */
    async run<T>(callName: string, call: () => Promise<T>): Promise<T> {
      while (trial) await trial;
      const left = Math.ceil(pauseLeft() / 1000);
      if (left > 0) throw new UpstreamError('is not asked after failing again and again', left);
      const attempted = attempt(callName, call);
      const end = () => {
        trial = null;
      };
      if (openedAt !== null) trial = attempted.then(end, end);
      return attempted;
    },
    get state(): 'closed' | 'open' | 'half-open' {
      if (openedAt === null) return 'closed';
      return pauseLeft() > 0 ? 'open' : 'half-open';
    },
  };
}

const maxFailures = 5;

/** After it, one call may test whether the service works again. */
const pauseMs = 30_000;
