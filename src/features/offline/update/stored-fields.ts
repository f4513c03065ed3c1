import { tabKeys } from '#src/shared/storage/names.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field as the visitor left it. */
interface StoredField {
  name: string;
  /** Among the fields of that name. */
  index: number;
  value: string;
  checked: boolean;
  /** Start and end of the selection, null where there is none; absent without the focus. */
  focus?: [start: number | null, end: number | null] | undefined;
}

interface StoredPage {
  path: string;
  fields: readonly StoredField[];
}

/** Fields, and forms with such fields, that the visitor has changed. */
const changed = new WeakSet<EventTarget>();

/** Notes from now on what the visitor changes. */
export function watchFields(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isField(target)) return;
    changed.add(target);
    if (target.form) changed.add(target.form);
  });
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
  return ![...document.querySelectorAll('[data-temporary]')].some((form) => changed.has(form));
}

/** Discards what was stored for a reload that does not come. */
export function discardFields(): void {
  takeStored();
}

/** Milliseconds in which a field may still appear: rows are read, or given up, within five seconds. */
const timeoutMs = 10_000;

/** Milliseconds between two looks for fields that are not there yet. */
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

/** Those that the page has again after a reload. */
function lastingFields(): Field[] {
  const named = [...document.querySelectorAll('[name]')].filter(isField);
  return named.filter((field) => field.type !== 'file' && !field.closest('[data-temporary]'));
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** With its form: what another field filled in belongs to what the visitor did. */
function isChanged(field: Field): boolean {
  return isTyped(field) || (field.form !== null && changed.has(field.form));
}

/** Text may have been typed before anything was noted; React gives its own texts as default. */
function isTyped(field: Field): boolean {
  return changed.has(field) || ('defaultValue' in field && field.value !== field.defaultValue);
}

function describe(field: Field, all: readonly Field[]): StoredField {
  const { name, value } = field;
  const [start, end] =
    'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null];
  return {
    name,
    index: sameNamed(field.name, all).indexOf(field),
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
  if (isTyped(field)) return true;
  // Parts of a page are hydrated later, which would undo what is filled in; any input does it now.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (stored.focus && document.activeElement === document.body)
    field.focus({ preventScroll: true });
  fill(field, stored);
  const [start, end] = stored.focus ?? [null];
  if (typeof start !== 'number' || !('setSelectionRange' in field)) return true;
  field.setSelectionRange(start, end);
  return true;
}

/** Choices also where they look right: the browser may have restored them without React noticing. */
function fill(field: Field, { value, checked }: StoredField): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    // Another of its group is ticked, or a new version has other options.
    if ((field.type === 'radio' && !checked) || field.value !== value) return;
    (field as HTMLInputElement).checked = !checked;
    field.click();
  } else if (field.value !== value || field instanceof HTMLSelectElement) type(field, value);
}

/** With the prototype's setter, since React overrides the field's own and would miss the change. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  // As after typing, a field that is left closes its list.
  if (field !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
