import type { FormEvent, RefObject } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { maxQueryLength } from './query/read-search-query.ts';
import styles from './search-page.module.css';

/** In the header's link, which puts the cursor into the field. */
export const fieldId = 'campo';

interface SearchFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** The field is left, for a result for instance, from which Back returns to the text. */
  onLeave: () => void;
}

/** The search field; until it is hydrated, an ordinary GET form. */
export function SearchForm({ inputRef, onType, onSubmit, onLeave }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <search className={styles.search}>
      <form action="/busca" method="get" onSubmit={submit}>
        <label htmlFor={fieldId} className={styles.label}>
          Cidade, CEP, material ou dúvida
        </label>
        <div className={styles.row}>
          <input
            id={fieldId}
            ref={inputRef}
            type="search"
            name="q"
            className={styles.input}
            placeholder="Ex.: gesso, preço"
            maxLength={maxQueryLength}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
          <button type="submit" className={button.primary}>
            Buscar
          </button>
        </div>
      </form>
    </search>
  );
}
