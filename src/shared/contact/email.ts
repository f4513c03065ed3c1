import { parseUrl } from '#src/shared/runtime/older-browsers.ts';

/**
 * Writes an address in lower case, with the domain in ASCII, so that 'José@Café.com.br' is
 * 'josé@xn--caf-dma.com.br'. Leaves out invisible characters and a sentence's full stop, which are
 * pasted along. Returns null for what is no address.
 */
export function normalizeEmail(text: string): string | null {
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\.$/, '');
  const [, local = '', domain = ''] =
    /^([^@]+)@([^@]+)$/.exec(visible.toLowerCase().normalize('NFC')) ?? [];
  const host = hostOf(domain);
  const address = `${local}@${host}`;
  if (!host || !localPart.test(local)) return null;
  return bytesOf(local) <= 64 && bytesOf(address) <= 254 ? address : null;
}

/** RFC 5322's dot-atom, with letters and digits of all scripts, as RFC 6531 has it. */
const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

function hostOf(domain: string): string | null {
  const url = `http://${domain}`;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const host = parseUrl(url)?.hostname ?? '';
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/.test(host)
    ? host
    : null;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
