import { createContext, use, useSyncExternalStore } from 'react';
import type { CompanyArea } from '#src/shared/company/area/company-area.ts';
import type { Company } from './company.ts';
import type { CompanyState } from './company-state.ts';
import { type CompanyForm, formOf } from './form/company-form.ts';

export const CompanyContext = createContext<Company | undefined>(undefined);

/** What a section shows and edits; only for what is inside the panel, which has an area. */
export interface ShownCompany extends CompanyState {
  area: CompanyArea;
  /** What is stored, with the draft over it. */
  form: CompanyForm;
  company: Company;
}

export function useCompany(): ShownCompany {
  const company = use(CompanyContext);
  if (!company) throw new Error('This is outside of the panel');
  const state = useSyncExternalStore(company.subscribe, company.get);
  const { area, draft } = state;
  if (!area) throw new Error('The panel has no area yet');
  return { ...state, area, form: { ...formOf(area), ...draft?.changes }, company };
}
