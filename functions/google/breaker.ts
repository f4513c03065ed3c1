import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel';
import type { Log } from '#functions/http/log.ts';
import { UpstreamError } from '#functions/http/upstream.ts';

/** Stops calls to a service that fails repeatedly, so that no visitor waits for it. */
export function createBreaker(name: string, log: Log) {
  const breaker = circuitBreaker(handleType(UpstreamError), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(maxFailures),
  });
  let openedAt = 0;
  breaker.onBreak(() => {
    openedAt = Date.now();
    log.warn(
      `Google Places, ${name}: failed again and again; not asked for ${pauseMs / 1000} seconds.`,
    );
  });
  breaker.onReset(() => log.info(`Google Places, ${name}: works again.`));
  return {
    /** Calls and logs a failure as that of `what`; throws UpstreamError at once while open. */
    async run<T>(what: string, call: () => Promise<T>): Promise<T> {
      try {
        return await breaker.execute(call);
      } catch (error) {
        if (error instanceof UpstreamError) log.warn(`Google Places, ${what}: ${error.message}`);
        if (!(error instanceof BrokenCircuitError)) throw error;
        const left = Math.ceil((openedAt + pauseMs - Date.now()) / 1000);
        throw new UpstreamError('is not asked after failing again and again', Math.max(left, 1));
      }
    },
    get state() {
      return states[breaker.state];
    },
  };
}

/** Consecutive failures that open the breaker. */
const maxFailures = 5;

/** Milliseconds until one call may test whether the service works again. */
const pauseMs = 30_000;

const states = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;
