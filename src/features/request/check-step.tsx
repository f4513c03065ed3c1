import type { ReactNode } from 'react';
import { loadNames } from '#src/catalogue/skips.ts';
import { placeTexts } from '#src/request/draft.ts';
import type { TakingCompany } from '#src/request/request.ts';
import { accessTexts, periodTexts, skipsText, wishText } from '#src/request/words.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { requestTermsPath } from '#src/shared/routing/links.ts';
import { daysText, listText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import task from '#src/ui/task.module.css';
import styles from './request.module.css';
import type { ProposedDraft } from './step.tsx';

interface CheckStepProps {
  draft: ProposedDraft;
  /** The request goes to them. */
  companies: readonly TakingCompany[];
  photoCount: number;
  error: string | undefined;
}

/** The last step shows what is sent to whom, and who reads what. */
export function CheckStep({ draft, companies, photoCount, error }: CheckStepProps) {
  const { size, skips, load, place, bairro, wish, period, days, access, remarks } = draft;
  const photos = photoCount === 1 ? '1 foto' : photoCount > 0 && `${photoCount} fotos`;
  const more = [photos, ...access.map((hint) => accessTexts[hint]), remarks].filter(Boolean);
  const readers = companies.length === 1 ? 'A empresa vê' : `As ${companies.length} empresas veem`;
  return (
    <>
      <dl className={`${layout.panel} ${task.rows}`}>
        <Row term="O quê" step="1">
          <b>{skipsText({ size: size ?? 'unknown', skips })}</b>
          {`${size ? '' : ' do tamanho que a empresa sugerir'}, ${loadNames[load].toLowerCase()}`}
          {place && `, ${placeTexts[place]}`}
        </Row>
        <Row term="Onde e quando" step="2">
          <b>{bairro}</b>, {`${wishText(wish)}${periodTexts[period]}, ${daysText(days)}`}
        </Row>
        <Row term="Vai para" step="3">
          <b>{companiesText(companies.length)}</b>: {listText(companies.map(({ name }) => name))}
        </Row>
        {more.length > 0 && (
          <Row term="Vai junto" step="3">
            {more.join(' · ')}
          </Row>
        )}
      </dl>
      <ErrorAlert text={error && `${error} Toque em “Mudar”.`} />
      <section className={styles.group} aria-labelledby="quem-ve">
        <h2 id="quem-ve" className={styles.question}>
          Quem vê o quê
        </h2>
        <dl className={`${layout.panel} ${task.rows}`}>
          <Row term="Agora">
            {readers} tamanho, material, bairro, dia, acesso, fotos e observações. Nome, telefone e
            rua, <b>ninguém vê</b>.
          </Row>
          <Row term="Quando você aceitar">
            Só a empresa que você aceitar recebe nome, telefone e rua.
          </Row>
        </dl>
        <p className={layout.soft}>
          Pedir é grátis e não obriga a nada. O contrato e o pagamento são com a empresa.{' '}
          {hasContacts(remarks) &&
            'O telefone ou o e-mail que você escreveu fica escondido até você aceitar. '}
          <PageLink to={requestTermsPath}>Como funcionam os pedidos</PageLink>
        </p>
      </section>
    </>
  );
}

/** Writes '1 empresa', '4 empresas'. */
export function companiesText(count: number): string {
  return count === 1 ? '1 empresa' : `${count} empresas`;
}

interface RowProps {
  term: string;
  /** What is wrong is changed there. */
  step?: '1' | '2' | '3';
  children: ReactNode;
}

function Row({ term, step, children }: RowProps) {
  return (
    <div className={`${layout.touchLinks} ${styles.check}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {step && (
        <dd>
          <a href={`/ferramentas/pedido?passo=${step}`} aria-label={`Mudar: ${term}`}>
            Mudar
          </a>
        </dd>
      )}
    </div>
  );
}
