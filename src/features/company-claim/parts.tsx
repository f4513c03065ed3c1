import { type ReactNode, useEffect, useRef } from 'react';
import type { ClaimableCompany } from '#src/company/claim.ts';
import { ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { TextField, type TextFieldProps } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-claim.module.css';
import { useClaimable } from './request.ts';

interface CompanyOfUrlProps {
  slug: string | undefined;
  /** Shown once the server has named the company. */
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
        <ErrorAlert text={problem.text} />
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

/**
 * The step after a form. It gets the focus, so that a phone shows it and a screen reader reads it:
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

/** Letters may be part of a CNPJ. */
export function CnpjField(props: Pick<TextFieldProps, 'error' | 'value' | 'onText'>) {
  return (
    <TextField
      label="CNPJ da empresa"
      name="cnpj"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      {...props}
    />
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
