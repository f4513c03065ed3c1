/**
 * Whether a URL is of a push service that browsers use: the functions send to no other server,
 * whatever a subscription names.
 */
export function isPushEndpoint(url: string): boolean {
  return pattern.test(url);
}

// Without a user, a password and a port.
const pattern =
  /^https:\/\/(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\x21-\x7e]*$/;
