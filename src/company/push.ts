/** Web Push: what a browser subscribes with, and what its worker is sent. */
import * as v from 'valibot';

/** The body of POST /functions/v1/company/push-subscriptions: what `PushSubscription.toJSON` gives. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushEndpoint)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});

/** Whether the server has a browser's subscription, which it forgets for reasons that no browser learns. */
export const pushSubscriptionState = v.object({ isKnown: v.boolean() });

export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionSchema>;

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

/** A push message, as JSON, which the worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a tap: a path of the site. */
  path: string;
  /** A later message of the same tag takes the place of this one. */
  tag: string;
}
