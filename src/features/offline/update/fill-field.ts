import type { Field } from './changed-fields.ts';

/** A field's content as the visitor left it. */
export interface FieldContent {
  value: string;
  checked: boolean;
  /** Start and end of the selection, null where there is none; absent without the focus. */
  focus?: [start: number | null, end: number | null] | undefined;
}

/** Fills a field in as the visitor would, with the focus where no other element has it. */
export function fillField(field: Field, content: FieldContent): void {
  // Parts of a page are hydrated later, which would undo what is filled in; any input does it now.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (content.focus && document.activeElement === document.body)
    field.focus({ preventScroll: true });
  setContent(field, content);
  const [start, end] = content.focus ?? [null];
  if (typeof start === 'number' && 'setSelectionRange' in field)
    field.setSelectionRange(start, end);
}

/** Sets choices also where they are right already: the browser may have restored them without React. */
function setContent(field: Field, { value, checked }: FieldContent): void {
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
