import { tabKeys } from '#src/shared/storage/names.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const selector = 'input[id], textarea[id]';

/** Saves what the visitor is typing across a reload that they did not request in this tab. */
export function saveTypedText(): void {
  const fields = [...document.querySelectorAll<Field>(selector)];
  const typed = fields.filter(({ value }) => value).map(({ id, value }) => [id, value]);
  try {
    sessionStorage.setItem(tabKeys.typedText, JSON.stringify(typed));
  } catch {
    // Without session storage the text is lost.
  }
}

/** Restores the text as if it were typed; call after hydration. */
export function restoreTypedText(): void {
  for (const [id, value] of readSaved()) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      type(field, value);
    }
  }
}

function readSaved(): [id: string, value: string][] {
  try {
    const typed = JSON.parse(sessionStorage.getItem(tabKeys.typedText) ?? '[]');
    sessionStorage.removeItem(tabKeys.typedText);
    return typed;
  } catch {
    return [];
  }
}

/** With the prototype's setter, since React overrides the field's own and would miss the change. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
