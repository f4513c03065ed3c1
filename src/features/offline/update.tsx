import { type MouseEvent, useSyncExternalStore } from 'react';
import { areEditsStored } from '#src/device/write-data.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import notice from '#src/ui/feedback/alert.module.css';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import styles from './offline.module.css';

/** Offers a new version of the site; nothing is reloaded without consent. */
export function UpdateNotice() {
  const state = useSyncExternalStore(offer.subscribe, offer.get, () => undefined)?.state;
  return (
    <div role="status">
      {state && (
        <div className={`${notice.notice} ${styles.notice}`}>
          <p className={styles.question}>{texts[state]}</p>
          {state !== 'loading' && (
            <div
              className={`${layout.cluster} ${styles.answers}`}
              data-reversed={state === 'unsaved' || undefined}
            >
              {answers[state].map(({ text, onClick }, index) => (
                <button
                  key={text}
                  type="button"
                  className={index === 0 ? button.primary : button.secondary}
                  // The field in which the visitor is typing keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onClick}
                >
                  {text}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const texts: Record<UpdateState, string> = {
  waiting: 'Nova versão disponível',
  active: 'O site foi atualizado, e esta aba ainda está na versão anterior.',
  unsaved: 'Se você carregar a nova versão agora, perde o que escreveu nesta aba.',
  loading: 'Carregando a nova versão...',
};

const later = { text: 'Agora não', onClick: decline };

const answers = {
  waiting: [{ text: 'Atualizar', onClick: acceptUpdate }, later],
  active: [{ text: 'Carregar a nova versão', onClick: acceptUpdate }, later],
  unsaved: [
    { text: 'Continuar escrevendo', onClick: decline },
    { text: 'Carregar mesmo assim', onClick: acceptUpdate },
  ],
} as const;

/** The page does not offer this version again, but a later one. */
function decline({ currentTarget }: MouseEvent): void {
  // The button disappears, so the keyboard's focus moves into the page.
  if (currentTarget === document.activeElement) {
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  }
  offer.set(undefined);
}

/** A new version waits for consent, or is active already while this page is of an older one. */
type Occasion = 'waiting' | 'active';

/** The state is 'unsaved' when the visitor accepted, and a reload would lose what they typed. */
type UpdateState = Occasion | 'unsaved' | 'loading';

interface Offer {
  state: UpdateState;
  load: () => void;
}

const offer = createStore<Offer | undefined>(undefined);

/** Offers a version, in place of one before it; the page stays until the visitor accepts. */
export function offerUpdate(state: Occasion, load: () => void): void {
  if (!isUpdateAccepted()) offer.set({ state, load });
}

export function isUpdateAccepted(): boolean {
  return offer.get()?.state === 'loading';
}

/** Loads the new version, unless something typed would be lost: then it takes a second call. */
async function acceptUpdate(): Promise<void> {
  const isAsked = offer.get()?.state === 'unsaved';
  const isCertain = isAsked || (!isFormFilled() && (await areEditsStored()));
  const current = offer.get();
  if (!current) return;
  offer.set({ ...current, state: isCertain ? 'loading' : 'unsaved' });
  if (isCertain) current.load();
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
