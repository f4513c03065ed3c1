import type { CompanyPhoto } from '#src/shared/company/area/company-area.ts';

/** What the company wrote last of a photo, whether it is public yet or not. */
export function descriptionOf({ pendingDescription, description }: CompanyPhoto): string {
  return pendingDescription ?? description;
}
