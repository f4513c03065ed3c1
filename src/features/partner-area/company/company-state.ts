import type { CompanyArea } from '#src/shared/company/area/company-area.ts';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './form/check-form.ts';

/** A company as its panel shows it. */
export interface CompanyState {
  /** The server's last answer, perhaps to an earlier visit; undefined until there is one. */
  area: CompanyArea | undefined;
  draft: Draft | undefined;
  /** Outcome of the last request for the area. */
  loading: 'loading' | 'loaded' | 'unavailable';
  /** Outcome of the last save; 'invalid' comes with errors. */
  saving: 'idle' | 'saving' | 'saved' | 'invalid' | 'rejected';
  errors: FieldErrors;
  /** Another person's version, until the visitor has chosen between both. */
  conflict: CompanyArea | undefined;
  /** False while only this page holds the draft. */
  isDraftStored: boolean;
}

export const initialState: CompanyState = {
  area: undefined,
  draft: undefined,
  loading: 'loading',
  saving: 'idle',
  errors: {},
  conflict: undefined,
  isDraftStored: true,
};
