import { type Partner, partnerKey } from './partners.ts';

/**
 * A link to a partner's picture, its cover photo or else the one on its own server, relative to the
 * functions' URL: another link for another picture, so that no cache shows the old one. Null
 * without a picture.
 */
export function pictureLink(partner: Partner): string | null {
  const [photo] = partner.photos ?? [];
  if (partner.id && photo) return photoLink(partner.id, photo);
  const version = versionOf(partner);
  if (!version) return null;
  const query = { id: partnerKey(partner), version };
  return `partner-picture?${new URLSearchParams(query)}`;
}

/** A link to a photo of a company of the database, relative to the functions' URL. */
export function photoLink(company: string, photo: string): string {
  return `partner-photo?${new URLSearchParams({ company, photo })}`;
}

/** The URL of the picture behind such a link; null for one of no partner. */
export function findPictureUrl(link: URLSearchParams, partners: readonly Partner[]): string | null {
  const found = partners.find(
    (partner) =>
      partnerKey(partner) === link.get('id') && versionOf(partner) === link.get('version'),
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
