import { tabKeys } from '#src/shared/storage/names.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const selector = 'input[id], textarea[id]';

/** Keeps what the visitor is typing over a reload that they did not ask for in this tab. */
export function keepTypedText(): void {
  const fields = [...document.querySelectorAll<Field>(selector)];
  const typed = fields.filter(({ value }) => value).map(({ id, value }) => [id, value]);
  try {
    sessionStorage.setItem(tabKeys.typedText, JSON.stringify(typed));
  } catch {
    // Where nothing may be stored, the text is lost with the page.
  }
}

/** Puts the text back, as if it were typed; call once the page is taken over. */
export function returnTypedText(): void {
  for (const [id, value] of takeTyped()) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      type(field, value);
    }
  }
}

function takeTyped(): [id: string, value: string][] {
  try {
    const typed = JSON.parse(sessionStorage.getItem(tabKeys.typedText) ?? '[]');
    sessionStorage.removeItem(tabKeys.typedText);
    return typed;
  } catch {
    return [];
  }
}

/** React overrides a field's own setter to notice changes; the prototype's makes this one news to it. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
