/** Whether the site runs as an installed app. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * Whether this browser installs only from its share menu: every browser on iOS and iPadOS. Not
 * the web views of other apps, whose user agent lacks 'Safari', nor Google's app ('GSA').
 */
export function installsByHand({ userAgent, maxTouchPoints }: Browser = navigator): boolean {
  const isPhone = /iPhone|iPad|iPod/.test(userAgent);
  // An iPad's user agent is a Mac's, but no Mac has a touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  const hasShareMenu = /Safari\//.test(userAgent) && !/GSA\//.test(userAgent);
  return (isPhone || isTablet) && hasShareMenu;
}
