import { useStored } from '#src/shared/visitor-data/use-stored.ts';
import { companiesOf, type SavedCompany } from './saved-item.ts';
import { readSavedItems } from './saved-items.ts';

/** Everything saved on this device, the newest first, in step with every tab. */
export function useSavedItems() {
  return useStored(readSavedItems);
}

/** The companies among them; none while they are read or can't be. */
export function useSavedCompanies(): readonly SavedCompany[] {
  const { state } = useSavedItems();
  return state.status === 'read' ? companiesOf(state.items) : [];
}
