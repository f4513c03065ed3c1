/** Whether the visitor has asked the browser to load as little as possible; Chromium only. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
