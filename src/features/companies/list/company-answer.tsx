import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import { ArrangedCompanies } from './arranged-companies.tsx';
import styles from './company-list.module.css';

interface CompanyAnswerProps {
  answer: SearchAnswer;
  city: City;
}

/** What the search answered, with the notices that belong to it. */
export function CompanyAnswer({ answer, city }: CompanyAnswerProps) {
  const { companies, demonstration, incomplete } = answer;
  return (
    <div className={styles.answer}>
      {demonstration && (
        <Alert kind="neutral">
          <p>
            <strong>Demonstração:</strong> as empresas com “(demonstração)” no nome são fictícias.
            Este site ainda não está ligado à busca do Google.
          </p>
        </Alert>
      )}
      {incomplete && (
        <Alert kind="neutral">
          <p>O Google não respondeu agora: a lista mostra só as nossas empresas parceiras.</p>
        </Alert>
      )}
      {companies.length === 0 && <NoCompany />}
      {companies.length > 0 && <ArrangedCompanies companies={companies} city={city} />}
      {isFromGoogle(answer) && <p className={styles.source}>Dados das empresas: Google Maps</p>}
    </div>
  );
}

function isFromGoogle({ companies, demonstration, incomplete }: SearchAnswer): boolean {
  return companies.length > 0 && !demonstration && !incomplete;
}

function NoCompany() {
  return (
    <Alert kind="neutral">
      <Drawing name="empty" className={styles.picture} />
      <p aria-hidden="true">Nenhuma empresa encontrada nesta região.</p>
      <p>
        Veja as <PageLink to="/#empresas">outras cidades atendidas</PageLink>: muitas empresas
        entregam também nas cidades vizinhas.
      </p>
    </Alert>
  );
}
