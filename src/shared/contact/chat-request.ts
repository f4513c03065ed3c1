import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { chatNumber } from './phone.ts';
import { requestText, type WrittenRequest } from './request-text.ts';

/**
 * A link that opens a chat with the company, with the visitor's request already typed; null when
 * the company has no number that can chat.
 */
export function requestLink(
  { name, phone }: Pick<Company, 'name' | 'phone'>,
  city: City | undefined,
  written: WrittenRequest | undefined,
): string | null {
  const number = phone && chatNumber(phone);
  return number ? chatLink(number, requestText({ name, city }, written)) : null;
}
