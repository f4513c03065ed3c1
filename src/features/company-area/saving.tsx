import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { type CompanyState, useCompany } from './company/company-store.ts';
import { conflictsOf } from './company/draft.ts';
import { type FormKey, formNames, formOf, partText } from './company/form.ts';
import styles from './company-area.module.css';

/** A form whose edits are stored as they are written, with the bar that sends or discards them. */
export function EditForm({ children }: { children: ReactNode }) {
  const { company } = useCompany();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void company.save();
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <div className={layout.rows}>{children}</div>
      <SaveBar form={form} />
    </form>
  );
}

/** The buttons of a form that save or discard its edits, with the outcome. */
function SaveBar({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const shown = useCompany();
  const { draft, saving, errors, company } = shown;
  const text = savingText(shown, useOffline());

  useEffect(() => {
    if (saving !== 'invalid' || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving, errors, form]);

  function discard() {
    void company.discard();
    // By then the dialog with the focused button is closed.
    requestAnimationFrame(() => form.current?.querySelector('h2')?.focus());
  }

  return (
    <div className={`${layout.closeRows} ${styles.saveBar} ${draft ? styles.sticky : ''}`}>
      {saving === 'invalid' && (
        <p role="alert" className={styles.saveProblem}>
          Nada foi enviado. Confira os campos marcados em Dados e em Onde atende.
        </p>
      )}
      {saving === 'rejected' && (
        <p role="alert" className={styles.saveProblem}>
          O site não aceitou as mudanças. Elas continuam neste aparelho. Tente de novo ou fale com o
          suporte.
        </p>
      )}
      <p role="status" className={layout.outcome}>
        {saving !== 'invalid' && text}
      </p>
      <div className={layout.actions}>
        <button type="submit" className={button.primary} disabled={saving === 'saving'}>
          Salvar
        </button>
        {draft && (
          <ConfirmDialog
            opener="Desfazer"
            openerClass={button.secondary}
            title="Desfazer suas mudanças?"
            cancel="Continuar editando"
            confirm="Desfazer"
            onConfirm={discard}
          >
            <p>Os dados voltam a ser os da última vez em que você salvou.</p>
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}

/** The outcome of the edits; undefined where there are none. */
export function savingText(
  state: Pick<CompanyState, 'draft' | 'saving' | 'isDraftStored' | 'area'>,
  isOffline: boolean,
): string | undefined {
  const { draft, saving, isDraftStored, area } = state;
  if (saving === 'saving') return 'Salvando...';
  if (saving === 'saved' && !draft) {
    return area?.pending
      ? 'Pronto, está salvo. O que espera aprovação aparece no site depois que nossa equipe conferir.'
      : 'Pronto, está salvo.';
  }
  if (!draft) return undefined;
  if (!isDraftStored) {
    return 'Este aparelho não conseguiu guardar suas mudanças. Não feche a página antes de salvar.';
  }
  if (!draft.isToSend) return 'Suas mudanças estão só neste aparelho. Salve para enviar.';
  return isOffline
    ? 'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.'
    : 'Guardamos suas mudanças neste aparelho. O site não respondeu, e vamos tentar de novo em instantes.';
}

/** Two versions of the same data, field by field; nothing is lost until the visitor has chosen. */
export function ConflictView() {
  const { form, draft, area, company } = useCompany();
  const stored = formOf(area);
  const keys = draft ? conflictsOf(draft, area) : [];
  const [theirs, setTheirs] = useState<ReadonlySet<FormKey>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function choose(key: FormKey, version: string) {
    const next = new Set(theirs);
    if (version === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void company.resolve(keys.filter((key) => !theirs.has(key)));
  }

  return (
    <section aria-labelledby="conflito" className={`${layout.rows} ${styles.form}`}>
      <h2 id="conflito" ref={heading} tabIndex={-1}>
        Outra pessoa mudou estes dados
      </h2>
      <p>
        Enquanto você escrevia, alguém da empresa salvou outra versão. Escolha, em cada campo, qual
        fica. Até você escolher, as duas continuam guardadas.
      </p>
      <form className={layout.rows} onSubmit={submit}>
        {keys.map((key) => (
          <Choice
            key={key}
            name={`conflito-${key}`}
            legend={formNames[key]}
            options={[
              { value: 'mine', label: 'A sua versão', note: partText(form, key) },
              { value: 'theirs', label: 'A outra versão', note: partText(stored, key) },
            ]}
            chosen={theirs.has(key) ? 'theirs' : 'mine'}
            onChoose={(version) => choose(key, version)}
          />
        ))}
        <div className={layout.actions}>
          <button type="submit" className={button.primary}>
            Salvar as escolhas
          </button>
          <button
            type="button"
            className={button.secondary}
            onClick={() => void company.resolve([])}
          >
            Ficar com a outra versão
          </button>
        </div>
      </form>
    </section>
  );
}
