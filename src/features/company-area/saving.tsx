import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CompanyArea } from '#src/company/area.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { listText } from '#src/shared/text/format.ts';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { type CompanyState, useCompany } from './company/company-store.ts';
import { conflictsOf } from './company/draft.ts';
import { type FormKey, formNames, formOf, partText } from './company/form.ts';
import styles from './company-area.module.css';

/** Sends or discards the edits, within reach of a thumb on every part, and says what came of it. */
export function SaveBar() {
  const shown = useCompany();
  const { area, draft, saving, conflict, company } = shown;
  const text = savingText(shown, useOffline());
  /** The version whose outcome was read. */
  const [read, setRead] = useState<number>();
  const isShown = !conflict && (draft ? true : text !== undefined && read !== area.version);

  useEffect(() => {
    if (saving !== 'invalid') return;
    document.querySelector('[data-wrong]')?.closest('button')?.focus();
  }, [saving]);

  function discard() {
    void company.discard();
    // By then the dialog with the focused button is closed.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  }

  return (
    <div className={`${layout.cluster} ${styles.saveBar} ${isShown ? '' : styles.empty}`}>
      {saving === 'invalid' && (
        <p role="alert" className={styles.problem}>
          Nada foi enviado. Confira o que está marcado em{' '}
          <PageLink to="/area-empresa?parte=perfil">Perfil</PageLink>.
        </p>
      )}
      {saving === 'rejected' && (
        <p role="alert" className={styles.problem}>
          Não foi possível salvar. As mudanças continuam neste aparelho. Tente de novo ou fale com o
          suporte.
        </p>
      )}
      <p role="status" className={layout.outcome}>
        {isShown && saving !== 'invalid' && text}
      </p>
      <div className={layout.actions}>
        {draft && (
          <>
            <Button
              kind="primary"
              disabled={saving === 'saving'}
              onClick={() => void company.save()}
            >
              Salvar
            </Button>
            <ConfirmDialog
              opener="Desfazer"
              openerClass={button.secondary}
              title="Desfazer suas mudanças?"
              cancel="Continuar editando"
              confirm="Desfazer"
              onConfirm={discard}
            >
              <p>Os dados voltam a ficar como na última vez em que você salvou.</p>
            </ConfirmDialog>
          </>
        )}
        {!draft && isShown && <Button onClick={() => setRead(area.version)}>Entendi</Button>}
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
    return `Pronto, está salvo. ${area ? nextText(area) : ''}`;
  }
  if (!draft) return undefined;
  if (!isDraftStored) {
    return 'Não foi possível guardar suas mudanças neste aparelho. Não feche a página antes de salvar.';
  }
  if (!draft.isToSend) return 'Suas mudanças estão só neste aparelho. Salve para enviar.';
  return isOffline
    ? 'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.'
    : 'Guardamos suas mudanças neste aparelho. O site não respondeu, e vamos tentar de novo em instantes.';
}

/** The next step for a company that was saved. */
function nextText({ isApproved, isSuspended, pending, googleProfile }: CompanyArea): string {
  if (isSuspended) return 'A empresa está suspensa e não aparece no site.';
  if (!isApproved) return 'Agora nossa equipe confere a empresa e a publica.';
  if (!pending) return 'Aparece no site em poucos minutos.';
  const waiting = [
    ...(pending.name === null ? [] : ['o nome']),
    ...(pending.description === null ? [] : ['a descrição']),
    ...(googleProfile?.pending ? ['o perfil no Google'] : []),
  ];
  return `Agora nossa equipe confere ${listText(waiting)}. O resto aparece no site em poucos minutos.`;
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
    <section aria-labelledby="conflito" className={`${layout.rows} ${styles.narrow}`}>
      <h1 id="conflito" ref={heading} tabIndex={-1}>
        Outra pessoa mudou estes dados
      </h1>
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
          <Button type="submit" kind="primary">
            Salvar as escolhas
          </Button>
          <Button onClick={() => void company.resolve([])}>Ficar com a outra versão</Button>
        </div>
      </form>
    </section>
  );
}
