import { useStored } from '#src/shared/storage/use-stored.ts';
import { callSaved } from './call-saved.ts';
import { savedChanges } from './saved-changes.ts';
import { companiesOf, type SavedCompany } from './saved-item.ts';

/** Everything saved on this device, the newest first, in step with every tab. */
export function useSavedItems() {
  return useStored(readItems, savedChanges);
}

/** The companies among them; none while they are read or can't be. */
export function useSavedCompanies(): readonly SavedCompany[] {
  const { state } = useSavedItems();
  return state.status === 'read' ? companiesOf(state.items) : [];
}

function readItems() {
  return callSaved((store) => store.readItems());
}
