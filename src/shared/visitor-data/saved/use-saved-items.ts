import { useStored } from '#src/shared/visitor-data/use-stored.ts';
import { companiesOf, type SavedCompany } from './saved-item.ts';
import { savedItems } from './saved-items.ts';

export const useSavedItems = () => useStored(savedItems);

/** The saved companies, the newest first; none while they are read or can't be. */
export function useSavedCompanies(): readonly SavedCompany[] {
  return companiesOf(useSavedItems().value);
}
