/** What React keeps at the element that it renders into. */
interface ReactRoot {
  stateNode: { current: { child: unknown } };
}

/**
 * For a page to run: since when, in its own milliseconds, it is known that React has taken it over;
 * 0 before. React marks elements while it renders; only what it has committed is the root's child.
 */
export function hydratedAt(): number {
  const root = document.getElementById('root') as unknown as Record<string, ReactRoot> | null;
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
  const isTaken = key !== undefined && root?.[key]?.stateNode.current.child != null;
  return isTaken ? performance.now() : 0;
}
