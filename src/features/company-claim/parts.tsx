import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import { type ClaimableCompany, claimableCompany } from '#src/company/claim.ts';
import { cnpjField } from '#src/company/fields.ts';
import type { ClaimTarget } from '#src/shared/routing/links.ts';
import { postWithProof } from '#src/shared/runtime/proof.ts';
import { askServer, type Outcome, problemText } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { Alert, ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField, type TextFieldProps } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-claim.module.css';

/** Sends what was typed, with the work that a flooded company asks for. Never rejects. */
export function ask<Answer extends v.GenericSchema>(path: string, answer: Answer, body: object) {
  return postWithProof(urlOf(path), answer, body);
}

function urlOf(path: string): string {
  return `${site.functionsUrl}/open-data/${path}`;
}

export const claimTexts = {
  gone: 'Não encontramos esta empresa entre as dos dados públicos. Ela pode ter sido removida.',
  conflict: 'Alguém já cuida desta página e pode pedir a exclusão na área da empresa.',
};

interface CompanyOfUrlProps {
  search: { empresa?: string | undefined; cnpj?: string | undefined };
  onCnpj: (cnpj: string) => void;
  /** The children appear once the server has named the company. */
  children: (company: ClaimableCompany, key: ClaimTarget) => ReactNode;
}

/** Shows the company that the URL names, or why it cannot be shown, or asks for its CNPJ. */
export function CompanyOfUrl({ search, onCnpj, children }: CompanyOfUrlProps) {
  const isReady = useHydrated();
  const key = keyOf(search);
  const { outcome, retry } = useClaimable(
    isReady && key ? new URLSearchParams(key).toString() : undefined,
  );
  if (isReady && !key) return <CnpjForm onCnpj={onCnpj} />;
  if (!outcome || !key) {
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
  if (problem?.kind === 'gone') {
    return (
      <>
        {'slug' in key ? <ErrorAlert text={problemText(problem, claimTexts)} /> : <UnknownCnpj />}
        <CnpjForm onCnpj={onCnpj} />
      </>
    );
  }
  if (problem)
    return <RetryAlert text={problemText(problem, claimTexts)} onRetry={() => void retry()} />;
  return (
    <>
      <h2 className={styles.company}>
        {outcome.answer.name} <small>{outcome.answer.city}</small>
      </h2>
      {children(outcome.answer, key)}
    </>
  );
}

/** Fetches the company of 'slug=cacambas-silva'; `retry` after a problem, undefined at first. */
function useClaimable(query: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome<ClaimableCompany>>();

  const load = useCallback(async () => {
    setOutcome(undefined);
    if (query === undefined) return;
    setOutcome(await askServer(urlOf(`claim-ways?${query}`), claimableCompany));
  }, [query]);
  useEffect(() => void load(), [load]);

  return { outcome, retry: load };
}

function keyOf({ empresa, cnpj }: CompanyOfUrlProps['search']): ClaimTarget | undefined {
  if (empresa !== undefined) return { slug: empresa };
  return cnpj === undefined ? undefined : { cnpj };
}

function UnknownCnpj() {
  return (
    <Alert kind="error">
      <p>
        Este CNPJ não está entre os dados públicos que usamos. Para a empresa aparecer no site,{' '}
        <PageLink to="/seja-parceiro">seja parceiro</PageLink>: é grátis.
      </p>
    </Alert>
  );
}

/** Finds companies that no list shows, too. */
function CnpjForm({ onCnpj }: Pick<CompanyOfUrlProps, 'onCnpj'>) {
  const { form, field } = useForm({
    values: { cnpj: '' },
    schema: v.object({ cnpj: cnpjField }),
    async send({ cnpj }) {
      onCnpj(cnpj);
    },
  });
  return (
    <form {...form} className={layout.rows}>
      <CnpjField {...field('cnpj')} />
      <div className={layout.actions}>
        <Button type="submit" kind="primary">
          Procurar
        </Button>
      </div>
    </form>
  );
}

/** The step gets the focus: the form that is gone may have been long. */
export function NextStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} className={`${layout.rows} ${styles.step}`}>
      {children}
    </div>
  );
}

export function FormResult({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <NextStep>
      <Alert kind="neutral">
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </Alert>
    </NextStep>
  );
}

/** Letters may be part of a CNPJ. */
export function CnpjField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="CNPJ da empresa"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      {...props}
    />
  );
}

/** Search engines leave these pages out. */
export function FormPage({ children, ...intro }: ComponentProps<typeof PageIntro>) {
  return (
    <>
      <PageIntro {...intro} />
      <meta name="robots" content="noindex" />
      <div className={layout.section}>
        <div className={`${layout.rows} ${layout.slim}`}>{children}</div>
      </div>
    </>
  );
}
