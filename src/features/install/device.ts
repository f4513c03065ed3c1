/** Whether the site runs as an installed app already. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Whether this is a browser that installs only by hand, from its share menu: any on iOS and
 * iPadOS, but not the windows inside other apps, which name no Safari, nor Google's own app.
 */
export function installsByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isPhone = /iPhone|iPad|iPod/.test(userAgent);
  // An iPad poses as a Mac, but no Mac has a touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  const hasShareMenu = /Safari\//.test(userAgent) && !/GSA\//.test(userAgent);
  return (isPhone || isTablet) && hasShareMenu;
}
