/** Whether a push subscription belongs to a push service of a browser: the server sends to no other host. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:') return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const hosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];
