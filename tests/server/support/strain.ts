/**
 * How tests are strained to find those that depend on luck; each is off by default.
 * TEST_DELAY_MS: what servers answer, the service worker says and the database notifies comes up to
 * that many milliseconds late.
 * TEST_TIME_FACTOR: multiplies the tests' own limits, for runs on a machine that is busy otherwise.
 */
export const delayMs = Number(process.env.TEST_DELAY_MS ?? 0);

const timeFactor = Number(process.env.TEST_TIME_FACTOR ?? 1);

/** Milliseconds that a test may take or wait, on a machine as busy as this one. */
export function limit(ms: number): number {
  return ms * timeFactor;
}
