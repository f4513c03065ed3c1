import { localKeys } from '#src/device/names.ts';
import { createStore, dataCleared } from '#src/shared/runtime/events.ts';

/** Who is signed in on this device. */
export interface User {
  id: string;
  email: string;
}

const current = createStore(readStored());

/**
 * Who is signed in, read from what auth-js stores. It needs neither auth-js nor the network, so that
 * the company area can be shown at once.
 */
export const session = {
  get: current.get,
  subscribe: current.subscribe,
  set(user: User | undefined): void {
    const old = current.get();
    if (old?.id !== user?.id || old?.email !== user?.email) current.set(user);
  },
};

if (!import.meta.env.SSR) {
  // Another tab has signed in or out, or has deleted everything.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === localKeys.session) session.set(readStored());
  });
  dataCleared.on(() => session.set(undefined));
}

/** Undefined also for a session that this code can't read. */
function readStored(): User | undefined {
  if (import.meta.env.SSR) return undefined;
  try {
    const { user } = JSON.parse(localStorage.getItem(localKeys.session) ?? '{}');
    return toUser(user);
  } catch {
    return undefined;
  }
}

/** A user as auth-js describes it. */
export function toUser(user: { id?: unknown; email?: unknown } | undefined): User | undefined {
  if (typeof user?.id !== 'string') return undefined;
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '' };
}
