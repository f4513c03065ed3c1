import { useEffect, useSyncExternalStore } from 'react';
import './database.ts';
import { companiesOf, savedItems } from '#src/device/saved-items.ts';
import type { SavedCompany } from './database.ts';

// Loads the database's code with pages of rows, instead of a round trip later.

interface Source<State> {
  get: () => State;
  getInitial: () => State;
  subscribe: (listener: () => void) => () => void;
  open: () => void;
}

/** Reads at once what the device stores, for pages that show nothing without their rows. */
export function useStored<State>(source: Source<State>): State & { retry: () => void } {
  const state = useSyncExternalStore(source.subscribe, source.get, source.getInitial);
  useEffect(() => source.open(), [source]);
  return { ...state, retry: source.open };
}

export const useSavedItems = () => useStored(savedItems);

/** Returns the saved companies, the newest first; none while they are read or can't be. */
export function useSavedCompanies(): readonly SavedCompany[] {
  return companiesOf(useSavedItems().value);
}
