import { type Partner, partnerId } from './partners.ts';

/**
 * A link to a partner's picture, relative to the functions' URL: another one when the picture has
 * another URL, so that no cache shows the old picture. Null without a picture.
 */
export function pictureLink(partner: Partner): string | null {
  const version = versionOf(partner);
  if (!version) return null;
  const query = { id: partnerId(partner), version };
  return `partner-picture?${new URLSearchParams(query)}`;
}

/** The URL of the picture behind such a link; null for one that is not in the partners file. */
export function findPictureUrl(link: URLSearchParams, partners: readonly Partner[]): string | null {
  const found = partners.find(
    (partner) =>
      partnerId(partner) === link.get('id') && versionOf(partner) === link.get('version'),
  );
  return found?.imageUrl ?? null;
}

function versionOf({ imageUrl }: Partner): string | undefined {
  return imageUrl && checksum(imageUrl);
}

/** FNV-1a: Web Crypto's hashes are asynchronous, and nobody gains by another URL with the same sum. */
function checksum(text: string): string {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const sum = codes.reduce((hash, code) => Math.imul(hash ^ code, 16_777_619), 2_166_136_261);
  return (sum >>> 0).toString(36);
}
