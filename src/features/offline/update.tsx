import { useSyncExternalStore } from 'react';
import { createStore } from '#src/shared/runtime/events.ts';
import alert from '#src/ui/feedback/alert.module.css';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import styles from './offline.module.css';

/** While another tab holds a new version up, this loads it here all the same. */
const offer = createStore<(() => void) | 'declined' | undefined>(undefined);

/** Asks whether to load a new version that waits for another tab, unless the visitor said no. */
export function offerUpdate(load: () => void): void {
  if (offer.get() !== 'declined') offer.set(load);
}

/** The line stands between header and page, and covers nothing. */
export function UpdateLine() {
  const load = useSyncExternalStore(offer.subscribe, offer.get, () => undefined);
  return (
    <div role="status">
      {load && load !== 'declined' && (
        <div className={`${layout.column} ${layout.ends} ${alert.neutral} ${styles.update}`}>
          <p>
            O site foi atualizado. Esta aba espera porque você escreveu algo em outra aba e ainda
            não enviou.
          </p>
          <div className={layout.smallButtons}>
            <button type="button" className={button.primary} onClick={() => answer(load)}>
              Atualizar esta aba
            </button>
            <button type="button" className={button.secondary} onClick={() => answer()}>
              Depois
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function answer(load?: () => void): void {
  offer.set(load ? undefined : 'declined');
  // The pressed button is gone, so the keyboard goes on in the page.
  document.getElementById('conteudo')?.focus({ preventScroll: true });
  load?.();
}

const changed = new WeakSet<Element>();

/** Notes from now on which forms with `data-temporary` the visitor changes; call once. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('form[data-temporary]');
    if (form) changed.add(form);
  });
}

/** Tells whether a form with `data-temporary` has content, which a reload would lose. */
export function isFormFilled(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-temporary]');
  return [...forms].some((form) => changed.has(form) && [...form.elements].some(isFilled));
}

function isFilled(field: Element): boolean {
  const isChoice = field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);
  if (isChoice) return field.checked;
  return 'value' in field && field.value !== '';
}
