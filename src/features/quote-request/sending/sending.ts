import * as v from 'valibot';
import { createRequestValue } from '#src/shared/visitor-data/request/request-value.ts';

const sendingSchema = v.object({
  /** When the chat with a company was opened, in milliseconds, by the company's key. */
  opened: v.fallback(v.record(v.string(), v.number()), {}),
  /** Keys of companies to ask once there is a connection again, in the visitor's order. */
  queued: v.fallback(v.array(v.string()), []),
});

/** The companies whose chat was opened with the request, and those queued until there is a connection. */
export type Sending = v.InferOutput<typeof sendingSchema>;

const empty: Sending = v.parse(sendingSchema, {});

const sending = createRequestValue('sending', {
  empty,
  parse: (row) => v.parse(v.fallback(sendingSchema, empty), row),
});

export const useSending = sending.use;

/** Also removes the company from the queue. */
export function markOpened(key: string, now = Date.now()): void {
  void sending.change(({ opened, queued }) => ({
    opened: { ...opened, [key]: now },
    queued: without(queued, key),
  }));
}

export function addToQueue(key: string): void {
  void sending.change(({ opened, queued }) => ({ opened, queued: [...without(queued, key), key] }));
}

export function removeFromQueue(key: string): void {
  void sending.change(({ opened, queued }) => ({ opened, queued: without(queued, key) }));
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
