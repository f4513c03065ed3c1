import * as v from 'valibot';
import { createRequestValue } from '#src/shared/visitor-data/request/request-value.ts';

const sendingSchema = v.object({
  /** When the chat with a company was opened, in milliseconds, by the company's key. */
  opened: v.fallback(v.record(v.string(), v.number()), {}),
  /** Keys of companies to ask when there is a connection again, in the visitor's order. */
  waiting: v.fallback(v.array(v.string()), []),
});

/** How far the request has come: whom it was opened for, and who waits for a connection. */
export type Sending = v.InferOutput<typeof sendingSchema>;

const empty: Sending = v.parse(sendingSchema, {});

const sending = createRequestValue('sending', {
  empty,
  parse: (value) => {
    const read = v.safeParse(sendingSchema, value);
    return read.success ? read.output : empty;
  },
});

export const useSending = sending.use;

/** The chat with a company has been opened; it waits no longer. */
export function markOpened(key: string, now = Date.now()): void {
  void sending.change(({ opened, waiting }) => ({
    opened: { ...opened, [key]: now },
    waiting: without(waiting, key),
  }));
}

/** The company is to be asked when there is a connection. */
export function queue(key: string): void {
  void sending.change(({ opened, waiting }) => ({
    opened,
    waiting: [...without(waiting, key), key],
  }));
}

export function leaveQueue(key: string): void {
  void sending.change(({ opened, waiting }) => ({ opened, waiting: without(waiting, key) }));
}

export function clearSending(): void {
  restoreSending(empty);
}

export function restoreSending(old: Sending): void {
  void sending.change(() => old);
}

function without(keys: readonly string[], key: string): string[] {
  return keys.filter((one) => one !== key);
}
