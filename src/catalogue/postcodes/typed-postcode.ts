/**
 * The digits of the postcode that a text is or holds ('88301-000', 'CEP 88301 000', 'Rua A, 12,
 * 88301-000'), including incomplete and overlong ones; null for any other text.
 */
export function postcodeDigits(text: string): string | null {
  const formatted = /(?<!\d)(\d{5})-(\d{3})(?!\d)/.exec(text);
  if (formatted) return `${formatted[1]}${formatted[2]}`;
  const bare = text.replace(/^\s*cep\b/i, '').replace(/[\s.:-]/g, '');
  return /^\d+$/.test(bare) ? bare : null;
}

/** Digits in a postcode. */
export const postcodeLength = 8;

/** Eight digits as '88301-000'. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
