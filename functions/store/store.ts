import type { Redis } from 'ioredis';

/** Where several machines keep what they share. */
export interface Store {
  /** Null: this machine is alone, and everything is in its memory. */
  readonly redis: Redis | null;
  /** What `shared` answers, or `alone` where there is no Redis or it does not answer. */
  run<T>(shared: (redis: Redis) => Promise<T>, alone: () => T | Promise<T>): Promise<T>;
  /** What an operator sees. */
  readonly state: 'memory' | 'redis' | 'redis out of reach';
}

export const memoryStore: Store = {
  redis: null,
  run: async (_shared, alone) => alone(),
  state: 'memory',
};
