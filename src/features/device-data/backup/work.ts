/** How a long piece of work is followed and stopped. */
export interface Work {
  /** Aborted when the visitor cancels: the work then rejects, and has changed nothing. */
  signal: AbortSignal;
  /** Both in bytes, or both in entries. */
  onProgress: (done: number, total: number) => void;
}
