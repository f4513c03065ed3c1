import { DeferredText } from '#src/features/companies/listing/deferred-text.tsx';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import { RegisterOrigin } from '#src/shared/ui/text/register-text.tsx';
import styles from './company-list.module.css';
import { noConnectionText } from './no-connection-text.ts';

/** Shown until the code comes that explains more. */
export const noConnectionNotice = (
  <Alert kind="neutral">
    <p aria-hidden="true">{noConnectionText}</p>
  </Alert>
);

/** Notices for an answer that is fictional, incomplete or empty. */
export function AnswerNotices({ companies, demonstration, incomplete }: SearchAnswer) {
  const { register, registerOnly } = companies[0] ?? {};
  return (
    <>
      {demonstration && (
        <div className={styles.notice}>
          <Alert kind="neutral">
            <p>
              <strong>Demonstração:</strong> as empresas com “(demonstração)” no nome são fictícias.
              Este site ainda não está ligado à busca do Google.
            </p>
          </Alert>
        </div>
      )}
      {incomplete && (
        <div className={styles.notice}>
          <Alert kind="neutral">
            <p>
              Sem os dados do Google agora, a lista mostra só{' '}
              {registerOnly && register ? (
                <>
                  quem constava no cadastro da prefeitura <RegisterOrigin mark={register} />
                </>
              ) : (
                'as nossas empresas parceiras'
              )}
              .
            </p>
          </Alert>
        </div>
      )}
      {companies.length === 0 && (
        <Alert kind="neutral">
          <Drawing name="empty" className={styles.picture} />
          <p aria-hidden="true">Nenhuma empresa encontrada nesta região.</p>
          <DeferredText part="OtherCities" />
        </Alert>
      )}
    </>
  );
}
