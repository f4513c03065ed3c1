import { createECDH, randomBytes } from 'node:crypto';

/** What a browser makes for its push subscription, and the private part that it keeps. */
export function createBrowserKeys() {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { keys: { p256dh, auth }, privateKey };
}

/** Keys to which nothing can be encrypted, each with what is wrong with them. */
export function createWrongKeys(): [string, { p256dh: string; auth: string }][] {
  const { keys } = createBrowserKeys();
  const point = Buffer.from(keys.p256dh, 'base64url');
  const changed = (index: number, value: number) => {
    const bytes = Buffer.from(point);
    bytes[index] = value;
    return bytes.toString('base64url');
  };
  return [
    ['a point beside the curve', { ...keys, p256dh: changed(64, (point[64] as number) ^ 1) }],
    ['another form of the point', { ...keys, p256dh: changed(0, 6 + ((point[64] as number) & 1)) }],
    ['no point', { ...keys, p256dh: 'B'.repeat(87) }],
    ['a compressed point', { ...keys, p256dh: `Ag${'A'.repeat(42)}` }],
    ['15 bytes of secret', { ...keys, auth: randomBytes(15).toString('base64url') }],
    ['17 bytes of secret', { ...keys, auth: randomBytes(17).toString('base64url') }],
    ['no base64url', { ...keys, auth: '!'.repeat(22) }],
  ];
}
