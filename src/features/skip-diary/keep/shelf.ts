import { createBroadcast } from '#src/shared/runtime/broadcast.ts';
import { createEmitter, type Emitter } from '#src/shared/runtime/emitter.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { Outcome, StoreProblem } from '#src/shared/visitor-data/outcome.ts';

/** Items as the visitor sees them, whatever the storage makes of them. */
export interface ShelfState<Item> {
  status: 'reading' | 'read' | 'failed';
  /** The newest first. */
  items: readonly Item[];
  /** What did not work the last time. */
  problem?: { kind: 'keep' | 'remove'; reason: StoreProblem } | undefined;
}

/** Nothing of it rejects. */
export interface Shelf<Item> {
  /** Reads the device at the first call, and again whenever a tab changes something. */
  subscribe: Emitter['subscribe'];
  state(): ShelfState<Item>;
  /** Shows an item at once, new or changed, and keeps it. */
  keep(item: Item): Promise<void>;
  /** Reads again, and keeps what is not kept. */
  tryAgain(): Promise<void>;
  /** Removes an item; it stays where the device does not let go of it. */
  remove(id: string): Promise<void>;
}

interface ShelfSource<Item> {
  /** Tabs know each other by it. */
  name: string;
  /** When an item was made, in milliseconds. */
  madeAt: (item: Item) => number;
  readAll: () => Promise<Outcome<Item[]>>;
  put: (item: Item) => Promise<Outcome<void>>;
  remove: (id: string) => Promise<Outcome<void>>;
}

/** Keeps items of one kind on the device, in step with every tab. */
export function createShelf<Item extends { id: string }>(source: ShelfSource<Item>): Shelf<Item> {
  const changes = createBroadcast(source.name);
  const { subscribe, emit: tell } = createEmitter();
  let state: ShelfState<Item> = { status: 'reading', items: [] };
  let kept: readonly Item[] = [];
  /** On their way to the device, or stopped there. */
  const waiting = new Map<string, Item>();
  /** Ids of those that were stopped. */
  const unkept = new Set<string>();
  let isFollowing = false;
  /** What was read while something changed is out of date. */
  let edits = 0;
  let lives = 0;

  function show(change: Partial<ShelfState<Item>>) {
    edits += 1;
    const items = [...kept.filter(({ id }) => !waiting.has(id)), ...waiting.values()];
    state = {
      ...state,
      items: items.sort((a, b) => source.madeAt(b) - source.madeAt(a)),
      ...change,
    };
    tell();
  }

  async function read(): Promise<void> {
    const [life, edit] = [lives, edits];
    const outcome = await source.readAll();
    if (life !== lives) return;
    if (edit !== edits) return read();
    if ('value' in outcome) kept = outcome.value;
    // What is on the screen serves the visitor better than a later failure.
    show({ status: 'value' in outcome || state.status === 'read' ? 'read' : 'failed' });
  }

  async function keep(item: Item): Promise<void> {
    waiting.set(item.id, item);
    show({});
    const outcome = await source.put(item);
    // Another version is under way, or the item is gone.
    if (waiting.get(item.id) !== item) return;
    if ('problem' in outcome) {
      unkept.add(item.id);
      return show({ problem: { kind: 'keep', reason: outcome.problem } });
    }
    settle(item.id, [item]);
  }

  async function remove(id: string): Promise<void> {
    const outcome = await source.remove(id);
    if ('problem' in outcome && kept.some((item) => item.id === id)) {
      return show({ problem: { kind: 'remove', reason: outcome.problem } });
    }
    settle(id, []);
  }

  /** The device has taken what came of an item: its newest version, or nothing. */
  function settle(id: string, outcome: readonly Item[]) {
    waiting.delete(id);
    unkept.delete(id);
    kept = [...kept.filter((item) => item.id !== id), ...outcome];
    show({ problem: unkept.size > 0 ? state.problem : undefined });
    changes.emit();
  }

  // To read again would make the database that was just deleted.
  dataCleared.on(() => {
    lives += 1;
    kept = [];
    waiting.clear();
    unkept.clear();
    show({ status: 'read', problem: undefined });
  });

  return {
    subscribe(listener) {
      if (!isFollowing) {
        isFollowing = true;
        changes.on(() => void read());
        void read();
      }
      return subscribe(listener);
    },
    state: () => state,
    keep,
    async tryAgain() {
      // What is not kept stays told until it is: who closes the page before loses it.
      if (unkept.size === 0) show({ problem: undefined });
      await read();
      for (const item of [...waiting.values()]) await keep(item);
    },
    remove,
  };
}
