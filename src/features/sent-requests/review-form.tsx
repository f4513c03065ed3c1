import { type FormEvent, useState } from 'react';
import type { NewReview, RequestView } from '#src/company/requests.ts';
import type { SendProblem } from '#src/device/request-api.ts';
import { reviewRequest, type SentRequest, withdrawReview } from '#src/device/sent-requests.ts';
import { requestTermsPath } from '#src/shared/routing/links.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice, Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { problemTexts } from './problem-texts.ts';

interface ReviewProps {
  request: SentRequest;
  view: RequestView;
}

/** The review of a rental, while it may be written; or the one that was. */
export function Review({ request, view }: ReviewProps) {
  const { review, reviewFrom, reviewUntil, canAct } = view;
  if (review) return <OwnReview request={request} review={review} canAct={canAct} />;
  const now = new Date().toISOString();
  const isOpen = reviewFrom && reviewUntil && now >= reviewFrom && now < reviewUntil;
  if (!canAct || !isOpen || view.status === 'cancelled' || view.status === 'blocked') return null;
  return <ReviewForm request={request} until={reviewUntil} />;
}

function ReviewForm({ request, until }: { request: SentRequest; until: string }) {
  const [form, setForm] = useState<Record<Aspect, Stars | null> & { text: string }>({
    ...{ stars: null, punctuality: null, price: null, collection: null },
    text: '',
  });
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<SendProblem>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (form.stars === null) return setError('Escolha de uma a cinco estrelas.');
    const points = (value: Stars | null) => (value === null ? null : Number(value));
    const review: NewReview = {
      stars: Number(form.stars),
      punctuality: points(form.punctuality),
      price: points(form.price),
      collection: points(form.collection),
      text: form.text,
    };
    setBusy(true);
    setProblem(await reviewRequest(request, review));
    setBusy(false);
  }

  const choice = (name: Aspect, legend: string) => (
    <Choice
      name={`${name}-${request.id}`}
      legend={legend}
      options={starOptions}
      chosen={form[name]}
      onChoose={(value) => {
        setForm((old) => ({ ...old, [name]: value }));
        setError(undefined);
      }}
    />
  );
  return (
    <section aria-label="Avaliação" className={`${layout.closeRows} ${layout.screenOnly}`}>
      <h3>Como foi o aluguel?</h3>
      <form
        noValidate
        data-temporary
        className={layout.rows}
        onSubmit={(event) => void submit(event)}
      >
        {choice('stars', 'De 1 a 5 estrelas')}
        <ErrorAlert text={error} />
        <Field label="Conte como foi (opcional)">
          {(control) => (
            <textarea
              {...control}
              name="texto"
              rows={3}
              maxLength={1000}
              value={form.text}
              onChange={({ target }) => setForm((old) => ({ ...old, text: target.value }))}
            />
          )}
        </Field>
        <details className={layout.rows}>
          <summary>Entrega, preço e retirada (opcional)</summary>
          {choice('punctuality', 'Entrega no dia combinado')}
          {choice('price', 'Preço combinado')}
          {choice('collection', 'Retirada no dia combinado')}
        </details>
        <p className={layout.soft}>
          Todos leem a avaliação, sem o seu nome, e a empresa pode responder uma vez. Você pode
          avaliar até {shortDate(until.slice(0, 10))}.{' '}
          <PageLink to={requestTermsPath}>Como as avaliações funcionam</PageLink>
        </p>
        <ErrorAlert text={problem && problemTexts[problem]} />
        <div className={layout.actions}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            Publicar a avaliação
          </Button>
        </div>
      </form>
    </section>
  );
}

type Stars = '1' | '2' | '3' | '4' | '5';
type Aspect = 'stars' | 'punctuality' | 'price' | 'collection';

const starOptions = (['1', '2', '3', '4', '5'] as const).map((value) => ({
  value,
  label: `${value} ★`,
}));

interface OwnReviewProps {
  request: SentRequest;
  review: NonNullable<RequestView['review']>;
  canAct: boolean;
}

function OwnReview({ request, review, canAct }: OwnReviewProps) {
  const { stars, text, state, removal, reply } = review;
  const [problem, setProblem] = useState<SendProblem>();
  return (
    <section aria-label="Avaliação" className={layout.closeRows}>
      <h3>Sua avaliação: {stars} de 5</h3>
      {text && <p>{text}</p>}
      {state === 'waiting' && (
        <p className={layout.soft}>Nossa equipe olha o texto antes de publicar.</p>
      )}
      {state === 'removed' && <p>Tiramos do ar. Motivo: {removal}</p>}
      {reply && (
        <p>
          <strong>Resposta da empresa:</strong> {reply}
        </p>
      )}
      {canAct && state !== 'removed' && (
        <div className={`${layout.smallButtons} ${layout.screenOnly}`}>
          <Button onClick={() => void withdrawReview(request).then(setProblem)}>
            Retirar a avaliação
          </Button>
        </div>
      )}
      <ErrorAlert text={problem && problemTexts[problem]} />
    </section>
  );
}
