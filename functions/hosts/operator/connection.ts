/** Where commands run: in the server that has the data, or in this process. */
export interface OperatorConnection {
  /** Throws OperatorError. */
  run(name: string, args: unknown): Promise<unknown>;
  dump(): AsyncIterable<string>;
  restore(
    lines: AsyncIterable<string>,
    existing: 'refused' | 'replaced',
  ): Promise<{ rows: number }>;
  close(): Promise<void>;
}
