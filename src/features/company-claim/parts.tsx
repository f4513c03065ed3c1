import { type ReactNode, useEffect, useRef } from 'react';
import type { ClaimableCompany } from '#src/company/claim.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-claim.module.css';
import { type Problem, useClaimable } from './request.ts';

interface CompanyOfUrlProps {
  slug: string | undefined;
  /** What is done with the company, once the server has named it. */
  children: (company: ClaimableCompany, slug: string) => ReactNode;
}

/** The company that the URL names, or why it cannot be shown. */
export function CompanyOfUrl({ slug, children }: CompanyOfUrlProps) {
  const isReady = useHydrated();
  const { outcome, retry } = useClaimable(isReady ? slug : undefined);
  if (isReady && slug === undefined) return <NoCompany />;
  if (!outcome) {
    return (
      <>
        <p role="status">Procurando a empresa...</p>
        <noscript>
          <p>Esta página precisa de JavaScript. Ative o JavaScript no navegador.</p>
        </noscript>
      </>
    );
  }
  const { problem } = outcome;
  if (problem?.status === 404) {
    return (
      <>
        <Alert kind="error">
          <p>{problem.text}</p>
        </Alert>
        <NoCompany />
      </>
    );
  }
  if (problem) return <RetryAlert text={problem.text} onRetry={() => void retry()} />;
  return (
    <>
      <h2 className={styles.company}>
        {outcome.answer.name} <small>{outcome.answer.city}</small>
      </h2>
      {children(outcome.answer, slug as string)}
    </>
  );
}

function NoCompany() {
  return (
    <p>
      Na <PageLink to="/">lista da sua cidade</PageLink>, ache a sua empresa e toque em “É sua
      empresa?”.
    </p>
  );
}

/** What went wrong, where it is about no field. */
export function GeneralProblem({ problem }: { problem: Problem | undefined }) {
  if (!problem || problem.field) return null;
  return (
    <Alert kind="error">
      <p>{problem.text}</p>
    </Alert>
  );
}

/**
 * What comes after a form. It gets the focus, so that a phone shows it and a screen reader reads it:
 * the form that is gone may have been long.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} className={`${layout.rows} ${styles.step}`}>
      {children}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Letters may be part of a CNPJ. */
export function CnpjField(props: Omit<TextFieldProps, 'label' | 'hint'>) {
  const { error, value, onChange } = props;
  return (
    <Field label="CNPJ da empresa" error={error}>
      {(control) => (
        <input
          {...control}
          name="cnpj"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export function EmailField({ label, hint, error, value, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          // Not of the type "email": browsers refuse accents in it, or change the address.
          type="text"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The column of a form. */
export function FormSection({ children }: { children: ReactNode }) {
  return (
    <div className={layout.section}>
      <div className={`${layout.rows} ${styles.narrow}`}>{children}</div>
    </div>
  );
}
