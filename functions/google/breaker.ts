import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel';
import { UpstreamError } from './upstream.ts';

/** Stops calls to a service that keeps failing, so that nobody waits for what fails anyway. */
export interface Breaker {
  /** Runs what may throw UpstreamError; throws one at once while the breaker is open. */
  run<T>(ask: () => Promise<T>): Promise<T>;
  readonly state: 'closed' | 'open' | 'half-open';
}

/** Failures one after another that open the breaker. */
const tolerance = 5;

/** Milliseconds until one call may test whether the service works again. */
const pause = 30_000;

/** `name` is for the log. */
export function createBreaker(name: string, log: (line: string) => void): Breaker {
  const breaker = circuitBreaker(handleType(UpstreamError), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(tolerance),
  });
  let openedAt = 0;
  breaker.onBreak(() => {
    openedAt = Date.now();
    log(`Google Places, ${name}: failed again and again; not asked for ${pause / 1000} seconds.`);
  });
  breaker.onReset(() => log(`Google Places, ${name}: works again.`));
  return {
    async run(ask) {
      try {
        return await breaker.execute(ask);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        const left = Math.ceil((openedAt + pause - Date.now()) / 1000);
        throw new UpstreamError('is not asked after failing again and again', Math.max(left, 1));
      }
    },
    get state() {
      return states[breaker.state];
    },
  };
}

const states = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;
