import { dateText, orderedSources } from '#src/company/open-data.ts';
import type { CompanyPage, OpenData } from '#src/company/record.ts';
import { claimPath, companyPrivacyPath, removalPath } from '#src/shared/routing/links.ts';
import { cnpjText, monthText, shortDate } from '#src/shared/text/format.ts';
import { fold } from '#src/shared/text/words.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import styles from './company-page.module.css';

/** How the owner makes the page of a company from open data their own. */
export function ClaimBox({ slug }: Pick<CompanyPage, 'slug'>) {
  return (
    <section aria-labelledby="sua-empresa" className={`${layout.screenOnly} ${styles.claim}`}>
      <h2 id="sua-empresa">É sua empresa?</h2>
      <p>Assuma a página de graça, sem contrato e sem boleto, e mostre preços, fotos e horário.</p>
      <PageLink to={claimPath(slug)} className={button.secondary}>
        Assumir esta página
      </PageLink>
    </section>
  );
}

/** What the Receita has of a company. */
export function RegisteredFacts({ company }: { company: CompanyPage }) {
  const { name, legalName, cnpj, openedOn } = company;
  const facts = [
    ['Razão social', legalName && fold(legalName) !== fold(name) && legalName],
    ['CNPJ', cnpj && cnpjText(cnpj)],
    ['Aberta em', openedOn && monthText(openedOn)],
  ] as const;
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="dados-da-empresa">
      <h2 id="dados-da-empresa">Dados da empresa</h2>
      <dl className={layout.smallTerms}>
        {known.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface DataOriginProps {
  company: CompanyPage;
  openData: OpenData;
}

/** Where open data is from, and how a company leaves. */
export function DataOrigin({ company: { slug, updatedOn }, openData }: DataOriginProps) {
  const sources = orderedSources(openData.sources);
  return (
    <footer className={`${layout.touchLinks} ${styles.origin}`}>
      <p>
        Os dados desta página são públicos e não vieram da empresa:{' '}
        {sources.map((source, index) => (
          <span key={source.source}>
            {index > 0 && '; '}
            {sourceNames[source.source]}, {dateText(source)}
          </span>
        ))}
        . Importados em {shortDate(updatedOn)}.
      </p>
      <p className={layout.cluster}>
        <PageLink to={removalPath(slug)}>Remover esta página</PageLink>
        <PageLink to={companyPrivacyPath}>De onde vêm os dados e por quê</PageLink>
      </p>
    </footer>
  );
}

const sourceNames = {
  cnpj: 'Receita Federal',
  // As it asks to be cited.
  overture: (
    <>
      Overture Maps Foundation (
      <OutsideLink href="https://overturemaps.org/">overturemaps.org</OutsideLink>)
    </>
  ),
  register: 'cadastro da prefeitura',
} as const;
