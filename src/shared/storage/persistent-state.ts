import { useSyncExternalStore } from 'react';
import { createBroadcast } from '#src/shared/runtime/broadcast.ts';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import { dataCleared } from './data-cleared.ts';
import { readValue, updateValue } from './key-value.ts';

type Change<T> = (old: T) => T;

/** A small value that a page shows and changes, kept on the device and in step with every tab. */
export interface PersistentState<T> {
  /** The value; the empty one while prerendering and at first. */
  use(): T;
  /** Waits until what the device keeps is known, and answers it. */
  load(): Promise<T>;
  /** Tells the value, at first and after every change, until the result is called. */
  follow(tell: (value: T) => void): () => void;
  /**
   * Changes the value, at once for whoever shows it. Answers whether the device keeps it (false:
   * only this page knows of it).
   */
  change(change: Change<T>): Promise<boolean>;
}

interface Settings<T> {
  empty: T;
  /** Reads what an older version may have kept. */
  parse: (kept: unknown) => T;
}

/** Milliseconds; until the value is there a page shows the empty one. */
const timeoutMs = 5000;

/** A value kept as the flag of this name. */
export function createPersistentState<T>(
  name: string,
  { empty, parse }: Settings<T>,
): PersistentState<T> {
  const tabs = createBroadcast(name);
  const { subscribe, emit: tell } = createEmitter();
  let value = empty;
  let reading: Promise<void> | undefined;
  /** Changes that the device has not taken: what it holds is older than the page by them. */
  let unwritten: readonly Change<T>[] = [];
  /** Grows with everything that makes a copy read meanwhile too old. */
  let moment = 0;

  const set = (next: T) => {
    value = next;
    tell();
  };

  const read = async (): Promise<void> => {
    const begun = moment;
    const kept = await readValue(name, timeoutMs);
    if (begun !== moment) return read();
    if (kept !== undefined) set(changed(parse(kept), unwritten));
  };

  const load = async () => {
    if (!reading) {
      reading = read();
      tabs.on(() => void read());
    }
    await reading;
    return value;
  };

  const loadAndSubscribe = (listener: () => void) => {
    void load();
    return subscribe(listener);
  };

  dataCleared.on(() => {
    unwritten = [];
    moment += 1;
    set(empty);
  });

  return {
    load,
    follow(tellValue) {
      tellValue(value);
      return loadAndSubscribe(() => tellValue(value));
    },
    use: () =>
      useSyncExternalStore(
        loadAndSubscribe,
        () => value,
        () => empty,
      ),
    async change(change) {
      unwritten = [...unwritten, change];
      moment += 1;
      set(change(value));
      const written = unwritten;
      const isKept = await updateValue(name, (old) => changed(parse(old), written));
      if (isKept) unwritten = unwritten.filter((one) => !written.includes(one));
      moment += 1;
      tabs.emit();
      return isKept;
    },
  };
}

function changed<T>(old: T, changes: readonly Change<T>[]): T {
  return changes.reduce((value, change) => change(value), old);
}
