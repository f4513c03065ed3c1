/** TypeScript does not declare Chromium's LaunchQueue. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string | null }) => void): void;
}

export const startPath = '/';

/**
 * Calls `open` with the page, query and hash that a launch of the installed app asks for: of a
 * shortcut or a link. The icon, as the manifest says, only brings the window to the front, so that
 * a half-filled form stays. Call once.
 */
export function followLaunches(open: (href: string) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  // The queue already holds the launch that opened this document.
  let isOpening = true;
  launchQueue?.setConsumer(({ targetURL }) => {
    if (isOpening || !targetURL) return;
    const { pathname, search, hash } = new URL(targetURL);
    const href = pathname + search + hash;
    if (href !== startPath) open(href);
  });
  isOpening = false;
}
