import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { conflictsOf } from '#src/features/company-area/company/draft.ts';
import {
  type FormKey,
  formNames,
  formOf,
  partText,
} from '#src/features/company-area/company/form.ts';
import button from '#src/ui/forms/button.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import panel from './panel.module.css';

/** Two versions of the same data, field by field; nothing is lost until the visitor has chosen. */
export function ConflictView() {
  const { form, draft, area, company } = useCompany();
  const stored = formOf(area);
  const keys = draft ? conflictsOf(draft, stored) : [];
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
    <section aria-labelledby="conflito" className={`${layout.rows} ${panel.form}`}>
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
