/** A browser subscribes to Web Push with the first, and its worker gets the second. */
import * as v from 'valibot';

/** POST /functions/v1/company/push-subscriptions takes what `PushSubscription.toJSON` gives. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushEndpoint)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});

/** The server deletes a subscription without a word to its browser. */
export const pushSubscriptionState = v.object({ isKnown: v.boolean() });

export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionSchema>;

/** The functions send to the push services of browsers alone, whatever a subscription names. */
export function isPushEndpoint(url: string): boolean {
  return pattern.test(url);
}

// The URL has no user, password or port.
const pattern =
  /^https:\/\/(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\x21-\x7e]*$/;

export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A later message of the same tag takes the place of this one. */
  tag: string;
}
