/** The site needs these Trusted Types policies; the headers allow no other. */
export const trustedTypePolicies = {
  worker: 'sw-url',
  articles: 'guide-html',
} as const;

type PolicyName = (typeof trustedTypePolicies)[keyof typeof trustedTypePolicies];

type Policy<Kind extends string> = Record<Kind, (key: string) => string>;

/**
 * Makes the browser's policy with that name. Its answers are typed as the strings they turn into,
 * which they are where a browser knows no Trusted Types. A rule gives out what the site made
 * itself, and never passes its argument on: then no text from elsewhere can become HTML or a
 * script's URL.
 */
export function createPolicy<Kind extends 'createHTML' | 'createScriptURL'>(
  name: PolicyName,
  rules: Policy<Kind>,
): Policy<Kind> {
  const { trustedTypes } = globalThis as typeof globalThis & TrustedTypesScope;
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

interface TrustedTypesScope {
  trustedTypes?: {
    createPolicy<Kind extends string>(name: string, rules: Policy<Kind>): Policy<Kind>;
  };
}
