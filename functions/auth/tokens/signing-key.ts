import * as v from 'valibot';

/** A private key for ES256 as JSON, from a setting. Throws an error that does not repeat it. */
export function readSigningKey(text: string): SigningJwk {
  try {
    return v.parse(signingJwkSchema, JSON.parse(text));
  } catch {
    throw new Error('must be a private JSON Web Key of the curve P-256');
  }
}

export type SigningJwk = v.InferOutput<typeof signingJwkSchema>;

const number = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const signingJwkSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  d: number,
  x: number,
  y: number,
  kid: v.exactOptional(v.string()),
});
