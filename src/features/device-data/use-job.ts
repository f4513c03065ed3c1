import { useEffect, useRef, useState } from 'react';
import type { JobOptions } from './archive.ts';

interface JobProgress {
  done: number;
  total: number;
}

/** How a job ended. */
type JobResult<T> = { value: T } | { failure: unknown } | 'cancelled';

/** Runs one long job at a time, with its progress on the screen and a way to cancel it. */
export function useJob() {
  const [progress, setProgress] = useState<JobProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run<T>(job: (options: JobOptions) => Promise<T>): Promise<JobResult<T>> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const onProgress = (done: number, total: number) => {
        if (running.current === controller) setProgress({ done, total });
      };
      return { value: await job({ signal, onProgress }) };
    } catch (failure) {
      return signal.aborted ? 'cancelled' : { failure };
    } finally {
      if (running.current === controller) setProgress(undefined);
    }
  }

  return {
    /** Undefined while nothing runs. */
    progress,
    run,
    cancel: () => running.current?.abort(),
  };
}
