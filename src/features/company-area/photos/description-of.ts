import type { CompanyPhoto } from '#src/company/area.ts';

/** The company's last description of a photo, whether it is approved yet or not. */
export function descriptionOf({ pendingDescription, description }: CompanyPhoto): string {
  return pendingDescription ?? description;
}
