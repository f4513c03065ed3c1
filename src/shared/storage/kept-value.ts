import { useSyncExternalStore } from 'react';
import { createAnnouncement } from '#src/shared/changes/announcement.ts';
import { createListeners } from '#src/shared/changes/listeners.ts';
import { erasure } from './erasure.ts';
import { changeFlag, readFlag } from './flags.ts';

type Change<T> = (old: T) => T;

/** A small value that a page shows and changes, kept on the device and in step with every tab. */
export interface KeptValue<T> {
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
const patience = 5000;

/** A value kept as the flag of this name. */
export function createKeptValue<T>(name: string, { empty, parse }: Settings<T>): KeptValue<T> {
  const tabs = createAnnouncement(name);
  const { subscribe, tell } = createListeners();
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
    const kept = await readFlag(name, patience);
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

  erasure.on(() => {
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
      const isKept = await changeFlag(name, (old) => changed(parse(old), written));
      if (isKept) unwritten = unwritten.filter((one) => !written.includes(one));
      moment += 1;
      tabs.announce();
      return isKept;
    },
  };
}

function changed<T>(old: T, changes: readonly Change<T>[]): T {
  return changes.reduce((value, change) => change(value), old);
}
