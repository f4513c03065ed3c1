import { dateText, orderedSources } from '#src/company/open-data.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { claimPath, companyPrivacyPath, removalPath } from '#src/shared/routing/links.ts';
import { cnpjText, monthText, shortDate } from '#src/shared/text/format.ts';
import { fold } from '#src/shared/text/words.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { TermsList } from '#src/ui/text/text.tsx';
import styles from './company-page.module.css';

export function ClaimBox({ slug }: Pick<CompanyPage, 'slug'>) {
  return (
    <section
      aria-labelledby="sua-empresa"
      className={`${layout.panel} ${layout.cluster} ${layout.screenOnly} ${styles.wholeRow} ${styles.claim}`}
    >
      <div>
        <h2 id="sua-empresa">É sua empresa?</h2>
        <p>
          Cuide da página de graça, sem contrato e sem boleto, e mostre preços, fotos e horário.
        </p>
      </div>
      <PageLink to={claimPath({ slug })} className={button.secondary}>
        Cuidar desta página
      </PageLink>
    </section>
  );
}

export function RegisteredFacts({ company }: { company: CompanyPage }) {
  const { name, legalName, cnpj, openedOn } = company;
  const facts = {
    'Razão social': legalName && fold(legalName) !== fold(name) && legalName,
    CNPJ: cnpj && cnpjText(cnpj),
    'Data de abertura': openedOn && monthText(openedOn),
  };
  if (!Object.values(facts).some(Boolean)) return null;
  return (
    <section aria-labelledby="registro-da-empresa">
      <h2 id="registro-da-empresa">Registro da empresa</h2>
      <TermsList terms={facts} className={`${layout.smallTerms} ${layout.tightRows}`} />
    </section>
  );
}

export function DataOrigin({ company }: { company: CompanyPage }) {
  const { slug, updatedOn, openData } = company;
  if (!openData) return null;
  const sources = orderedSources(openData.sources);
  return (
    <footer className={`${layout.touchLinks} ${styles.origin}`}>
      <p>
        Esta página mostra dados públicos, que a empresa não informou. Fontes:{' '}
        {sources.map((source) => `${sourceNames[source.source]}, ${dateText(source)}`).join('; ')}.
        Importamos os dados em {shortDate(updatedOn)}. Pergunte se ela aluga caçamba e se tem
        licença.
      </p>
      <p className={layout.cluster}>
        <PageLink to={removalPath({ slug })}>Remover esta página</PageLink>
        <PageLink to={companyPrivacyPath}>De onde vêm os dados e por quê</PageLink>
      </p>
    </footer>
  );
}

const sourceNames = {
  cnpj: 'Receita Federal',
  // Overture asks for this citation.
  overture: 'Overture Maps Foundation (overturemaps.org)',
  register: 'cadastro da prefeitura',
};
