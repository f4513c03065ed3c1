import { useState } from 'react';
import { notDoneText, type SendProblem } from '#src/device/request-api.ts';
import { reviewRequest, type SentRequest, withdrawReview } from '#src/device/requests.ts';
import { newReview, type RequestView } from '#src/request/request.ts';
import { requestTermsPath } from '#src/shared/routing/links.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice, TextArea } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';

interface ReviewProps {
  request: SentRequest;
  view: RequestView;
  /** The focus moves before the pressed button goes. */
  leave: () => void;
}

export function Review({ request, view, leave }: ReviewProps) {
  const { status, review, reviewFrom, reviewUntil, canAct } = view;
  if (review) return <OwnReview request={request} review={review} canAct={canAct} leave={leave} />;
  const now = new Date().toISOString();
  const isOpen = reviewFrom && reviewUntil && now >= reviewFrom && now < reviewUntil;
  if (!canAct || !isOpen) return null;
  const isBefore = status === 'accepted' || status === 'delivered';
  return (
    <section aria-label="Avaliação" className={layout.screenOnly}>
      <details open={!isBefore}>
        <summary>Como foi o aluguel?</summary>
        <ReviewForm request={request} until={reviewUntil} leave={leave} />
      </details>
    </section>
  );
}

interface ReviewFormProps {
  request: SentRequest;
  until: string;
  leave: () => void;
}

function ReviewForm({ request, until, leave }: ReviewFormProps) {
  const { values, change, errors, failure, isBusy, form, field } = useForm({
    values: noReview,
    schema: newReview,
    toBody: ({ stars, punctuality, price, collection, text }) => ({
      stars: Number(stars ?? Number.NaN),
      punctuality: pointsOf(punctuality),
      price: pointsOf(price),
      collection: pointsOf(collection),
      text,
    }),
    async send(review) {
      const problem = await reviewRequest(request, review);
      if (problem) return notDoneText('A avaliação não foi publicada.', problem);
      leave();
    },
  });

  const choice = (name: Aspect, legend: string) => (
    <Choice
      name={`${name}-${request.id}`}
      legend={legend}
      options={starOptions}
      chosen={values[name]}
      onChoose={(value) => change({ [name]: value })}
    />
  );
  return (
    <form {...form} className={`${layout.rows} ${layout.belowSummary}`}>
      {choice('stars', 'De 1 a 5 estrelas')}
      <ErrorAlert text={errors.stars} />
      <TextArea label="Conte como foi (opcional)" rows={3} maxLength={1000} {...field('text')} />
      <details>
        <summary>Entrega, preço e retirada (opcional)</summary>
        <div className={`${layout.rows} ${layout.belowSummary}`}>
          {choice('punctuality', 'Entrega no dia combinado')}
          {choice('price', 'Preço combinado')}
          {choice('collection', 'Retirada no dia combinado')}
        </div>
      </details>
      <p className={layout.soft}>
        Todos leem a avaliação, sem o seu nome, e a empresa pode responder uma vez. Você pode
        avaliar até {shortDate(brasiliaDay(Date.parse(until)))}.{' '}
        <PageLink to={requestTermsPath}>Como as avaliações funcionam</PageLink>
      </p>
      <ErrorAlert text={failure} />
      <div className={layout.actions}>
        <Button type="submit" kind="primary" disabled={isBusy}>
          Publicar a avaliação
        </Button>
      </div>
    </form>
  );
}

type Stars = '1' | '2' | '3' | '4' | '5';
type Aspect = 'stars' | 'punctuality' | 'price' | 'collection';

const noReview: Record<Aspect, Stars | null> & { text: string } = {
  stars: null,
  punctuality: null,
  price: null,
  collection: null,
  text: '',
};

function pointsOf(stars: Stars | null): number | null {
  return stars === null ? null : Number(stars);
}

const starOptions = (['1', '2', '3', '4', '5'] as const).map((value) => ({
  value,
  label: `${value} ★`,
}));

interface OwnReviewProps {
  request: SentRequest;
  review: NonNullable<RequestView['review']>;
  canAct: boolean;
  leave: () => void;
}

function OwnReview({ request, review, canAct, leave }: OwnReviewProps) {
  const { stars, text, state, removal, reply } = review;
  const [problem, setProblem] = useState<SendProblem>();

  async function withdraw() {
    leave();
    setProblem(await withdrawReview(request));
  }

  return (
    <section aria-label="Avaliação" className={layout.closeRows}>
      <h3>Sua avaliação: {stars} de 5</h3>
      {text && <p>{text}</p>}
      {state === 'waiting' && (
        <p className={layout.soft}>Nossa equipe olha a avaliação antes de publicar.</p>
      )}
      {state === 'removed' && <p>Tiramos do ar. Motivo: {removal}</p>}
      {reply && (
        <p>
          <strong>Resposta da empresa:</strong> {reply}
        </p>
      )}
      {canAct && state !== 'removed' && (
        <div className={`${layout.smallButtons} ${layout.screenOnly}`}>
          <ConfirmDialog
            opener="Retirar a avaliação"
            openerClass={button.secondary}
            title="Retirar a avaliação?"
            confirm="Retirar"
            onConfirm={withdraw}
          >
            <p>As estrelas e o texto são apagados, e a resposta da empresa também.</p>
          </ConfirmDialog>
        </div>
      )}
      <ErrorAlert text={problem && notDoneText('A avaliação não foi retirada.', problem)} />
    </section>
  );
}
