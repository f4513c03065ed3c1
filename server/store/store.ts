import type { Redis } from 'ioredis';

/** State that several instances share. */
export interface Store {
  /** Null: this instance is alone, and everything is in its memory. */
  readonly redis: Redis | null;
  /** The result of `shared`, or of `alone` without a Redis or while it does not answer. */
  run<T>(shared: (redis: Redis) => Promise<T>, alone: () => T | Promise<T>): Promise<T>;
  /** For the health report. */
  readonly state: 'memory' | 'redis' | 'redis out of reach';
}

export const memoryStore: Store = {
  redis: null,
  run: async (_shared, alone) => alone(),
  state: 'memory',
};
