/**
 * The digits of the postcode that a text is or holds ('88301-000', 'CEP 88301 000', 'Rua A, 12,
 * 88301-000'), half-typed and overlong ones included; null for a text that means something else.
 */
export function postcodeDigits(text: string): string | null {
  const within = /(?<!\d)(\d{5})-(\d{3})(?!\d)/.exec(text);
  if (within) return `${within[1]}${within[2]}`;
  const bare = text.replace(/^\s*cep\b/i, '').replace(/[\s.:-]/g, '');
  return /^\d+$/.test(bare) ? bare : null;
}

/** Digits in a postcode. */
export const postcodeLength = 8;

/** '88301-000' of eight digits. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
