/** How a long job reports its progress and is cancelled. */
export interface JobOptions {
  /** Aborted when the visitor cancels: the job then rejects, and has changed nothing. */
  signal: AbortSignal;
  /** Both in bytes, or both in entries. */
  onProgress: (done: number, total: number) => void;
}
