import { companiesOf, type SavedCompany } from '#src/device/saved-item.ts';
import { savedItems } from '#src/device/saved-items.ts';
import { useStored } from './use-stored.ts';

export const useSavedItems = () => useStored(savedItems);

/** The saved companies, the newest first; none while they are read or can't be. */
export function useSavedCompanies(): readonly SavedCompany[] {
  return companiesOf(useSavedItems().value);
}
