export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields, and forms with such fields, that the visitor has changed. */
const changed = new WeakSet<EventTarget>();

/** Records from now on what the visitor changes. */
export function watchFields(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isField(target)) return;
    changed.add(target);
    if (target.form) changed.add(target.form);
  });
}

/** The fields that the page has again after a reload. */
export function lastingFields(): Field[] {
  const named = [...document.querySelectorAll('[name]')].filter(isField);
  return named.filter((field) => field.type !== 'file' && !field.closest('[data-temporary]'));
}

/** Whether the visitor has changed a form with `data-temporary`, which a reload closes. */
export function isTemporaryFormChanged(): boolean {
  return [...document.querySelectorAll('[data-temporary]')].some((form) => changed.has(form));
}

/** Also for a field of a changed form: another field of it may have filled it in. */
export function isChanged(field: Field): boolean {
  return isTyped(field) || (field.form !== null && changed.has(field.form));
}

/** Text may have been typed before `watchFields`; React sets its own texts as default values. */
export function isTyped(field: Field): boolean {
  return changed.has(field) || ('defaultValue' in field && field.value !== field.defaultValue);
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
