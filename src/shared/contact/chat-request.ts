import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { chatNumber } from './phone.ts';
import { requestText, type WrittenRequest } from './request-text.ts';

/**
 * Opens a chat with the company, with the request already written, and what the visitor has
 * detailed of it; null when the company can't chat.
 */
export function requestLink(
  { name, phone }: Pick<Company, 'name' | 'phone'>,
  city: City | undefined,
  written: WrittenRequest | undefined,
): string | null {
  const number = phone && chatNumber(phone);
  return number ? chatLink(number, requestText({ name, city }, written)) : null;
}
