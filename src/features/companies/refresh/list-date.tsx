import { clockTime } from './clock-time.ts';

/** When a list was made that could not be renewed; in milliseconds since 1970. */
export function ListDate({ askedAt }: { askedAt: number }) {
  return <>Lista das {clockTime(askedAt)}</>;
}
