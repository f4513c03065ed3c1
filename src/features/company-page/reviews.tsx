import { cityWithId } from '#src/catalogue/cities.ts';
import type { CompanyPage, PublicReview } from '#src/company/page.ts';
import { requestTermsPath } from '#src/shared/routing/links.ts';
import { monthText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './company-page.module.css';

/** The part is left out without a review by a person who rented through this site. */
export function Reviews({ company }: { company: CompanyPage }) {
  const { ownReviews, replyText, reviews = [] } = company;
  if (!ownReviews && !replyText) return null;
  return (
    <section aria-labelledby="avaliacoes" className={`${styles.wholeRow} ${layout.closeRows}`}>
      <h2 id="avaliacoes">Pedidos e avaliações</h2>
      {replyText && <p>{replyText}.</p>}
      {ownReviews && (
        <>
          <p>
            {ownReviews.count === 1 ? 'Uma avaliação' : `${ownReviews.count} avaliações`} de aluguel
            combinado por aqui.{' '}
            <PageLink to={requestTermsPath} className={layout.screenOnly}>
              Como funcionam
            </PageLink>
          </p>
          <ul className={`${layout.ruled} ${styles.reviews}`}>
            {reviews.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { stars, text, on, cityId, reply } = review;
  const aspects = [
    { name: 'entrega no dia', points: review.punctuality },
    { name: 'preço combinado', points: review.price },
    { name: 'retirada no dia', points: review.collection },
  ].filter(({ points }) => points !== null);
  return (
    <li className={layout.closeRows}>
      <p>
        <strong>{stars} de 5</strong>{' '}
        <span className={layout.soft}>
          {[cityWithId(cityId)?.name, monthText(on)].filter(Boolean).join(', ')}
        </span>
      </p>
      {text && <p>{text}</p>}
      {aspects.length > 0 && (
        <p className={layout.soft}>
          {aspects.map(({ name, points }) => `${name}: ${points} de 5`).join(' · ')}
        </p>
      )}
      {reply && (
        <p>
          <strong>Resposta da empresa:</strong> {reply}
        </p>
      )}
    </li>
  );
}
