import type { Log } from '#functions/http/log.ts';

/** Work that goes on after a request was answered, so that the answer's time says nothing about it. */
export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is left. */
  settle(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = new Promise<void>((resolve) => setTimeout(resolve))
        .then(work)
        // A mail server's message may hold the address.
        .catch((error) => log.warn(`A sign-in code was not delivered: ${nameOf(error)}`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
