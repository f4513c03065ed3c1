import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel';
import type { Redis } from 'ioredis';
import type { Store } from './store.ts';

/** Milliseconds for which memory does before Redis is tried again. */
const pause = 2000;

/** A Redis that may die and come back at any time; the operator is told of both, once. */
export function createRedisStore(redis: Redis, log: (line: string) => void): Store {
  const breaker = circuitBreaker(handleType(Error), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(1),
  });
  let isAway = false;
  const lose = (error: Error) => {
    if (!isAway) log(`Redis does not answer (${error.message}); going on with memory.`);
    isAway = true;
  };
  breaker.onReset(() => {
    if (isAway) log('Redis answers again.');
    isAway = false;
  });
  return {
    redis,
    get state() {
      return breaker.state === CircuitState.Closed ? 'redis' : 'redis out of reach';
    },
    async run(shared, alone) {
      try {
        return await breaker.execute(() => shared(redis));
      } catch (error) {
        // A limiter refuses with an object that is no error.
        if (!(error instanceof Error)) throw error;
        if (!(error instanceof BrokenCircuitError)) lose(error);
        return alone();
      }
    },
  };
}
