import { tabKeys } from '#src/shared/storage/names.ts';
import {
  type Field,
  isChanged,
  isTemporaryFormChanged,
  isTyped,
  lastingFields,
} from './changed-fields.ts';
import { type FieldContent, fillField } from './fill-field.ts';

interface StoredField extends FieldContent {
  name: string;
  /** Among the fields of that name. */
  index: number;
}

interface StoredPage {
  path: string;
  fields: readonly StoredField[];
}

/**
 * Stores what the visitor typed and chose over a reload of this page. False when not all of it can
 * be stored: without session storage, or in a form with `data-temporary`, which the reload closes.
 */
export function storeFields(): boolean {
  const all = lastingFields();
  const fields = all
    .filter((field) => isChanged(field) || field === document.activeElement)
    .map((field) => describe(field, all));
  const page: StoredPage = { path: window.location.pathname, fields };
  try {
    sessionStorage.setItem(tabKeys.typedText, JSON.stringify(page));
  } catch {
    return !all.some(isChanged);
  }
  return !isTemporaryFormChanged();
}

/** Discards what was stored for a reload that does not come. */
export function discardFields(): void {
  takeStored();
}

/** Milliseconds in which a field may still appear: rows are read, or given up, within five seconds. */
const timeoutMs = 10_000;

/** Milliseconds between two attempts to find the missing fields. */
const retryMs = 100;

/** Restores the fields as if the visitor filled them in; call after hydration. */
export function restoreFields(now = Date.now()): void {
  const stored = takeStored();
  let missing = stored?.fields ?? [];
  const restore = () => {
    if (stored?.path !== window.location.pathname) return;
    const all = lastingFields();
    missing = missing.filter((field) => !restoreField(field, all));
    if (missing.length > 0 && Date.now() < now + timeoutMs) setTimeout(restore, retryMs);
  };
  restore();
}

function describe(field: Field, all: readonly Field[]): StoredField {
  const { name, value } = field;
  const [start, end] =
    'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null];
  return {
    name,
    index: sameNamed(name, all).indexOf(field),
    value,
    checked: 'checked' in field && field.checked,
    ...(field === document.activeElement && { focus: [start, end] }),
  };
}

function sameNamed(name: string, all: readonly Field[]): Field[] {
  return all.filter((field) => field.name === name);
}

function takeStored(): StoredPage | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(tabKeys.typedText) ?? 'null');
    sessionStorage.removeItem(tabKeys.typedText);
    return stored ?? undefined;
  } catch {
    return undefined;
  }
}

/** False when the field can't be filled in yet. */
function restoreField(stored: StoredField, all: readonly Field[]): boolean {
  const field = sameNamed(stored.name, all)[stored.index];
  if (!field || field.matches(':disabled')) return false;
  // What the visitor has typed since is newer.
  if (!isTyped(field)) fillField(field, stored);
  return true;
}
