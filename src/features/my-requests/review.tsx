import { useState } from 'react';
import { notDoneText } from '#src/device/request-api.ts';
import { acceptedCompany, rentalOf, type SentRequest } from '#src/device/request-rows.ts';
import { reviewRequest, withdrawReview } from '#src/device/requests.ts';
import { newReview, type RequestView } from '#src/request/request.ts';
import { requestTermsPath } from '#src/shared/routing/links.ts';
import type { Problem } from '#src/shared/runtime/server.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { dayAndMonth } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import field from '#src/ui/forms/field.module.css';
import { TextArea } from '#src/ui/forms/field.tsx';
import { Fold } from '#src/ui/forms/sheet-rows.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import styles from './my-requests.module.css';
import { dayText } from './sentences.ts';

interface ReviewProps {
  request: SentRequest;
  view: RequestView;
  /** The focus moves before the pressed button goes. */
  leave: () => void;
}

export function Review({ request, view, leave }: ReviewProps) {
  if (view.review) return <OwnReview request={request} view={view} leave={leave} />;
  const from = view.collectedAt && view.canAct ? Date.parse(view.reviewFrom ?? '') : Number.NaN;
  if (from > Date.now())
    return (
      <p className={layout.soft}>
        {`A empresa não confirmou a entrega. Você pode avaliar a partir de ${dayAndMonth(brasiliaDay(from))}.`}
      </p>
    );
  if (!canReview(view)) return null;
  const form = <ReviewForm request={request} view={view} leave={leave} />;
  if (view.collectedAt) return form;
  return (
    <div className={`${layout.panel} ${task.rows} ${layout.screenOnly}`}>
      <details>
        <summary>
          <span>Como foi o aluguel?</span>
        </summary>
        {form}
      </details>
    </div>
  );
}

export function canReview({ review, reviewFrom, reviewUntil, canAct }: RequestView): boolean {
  const now = new Date().toISOString();
  return (
    canAct && !review && !!reviewFrom && !!reviewUntil && now >= reviewFrom && now < reviewUntil
  );
}

function ReviewForm({ request, view, leave }: ReviewProps) {
  const { values, change, errors, failure, isBusy, form, field } = useForm({
    values: noReview,
    schema: newReview,
    toBody: ({ stars, ...rest }) => ({ ...rest, stars: stars ?? Number.NaN }),
    async send(review) {
      const problem = await reviewRequest(request, review);
      if (problem) return notDoneText('A avaliação não foi publicada.', problem);
      leave();
    },
  });
  const stars = (name: Aspect, legend: string) => (
    <Stars
      name={`${name}-${request.id}`}
      legend={legend}
      count={values[name]}
      onChoose={(count) => change({ [name]: count })}
    />
  );
  const proof = rentalOf(request).city?.proof ?? 'o comprovante do destino';
  return (
    <form {...form} id="avaliacao" className={`${layout.rows} ${layout.screenOnly}`}>
      {stars('stars', `Como foi com ${acceptedCompany(request)?.name}?`)}
      <ErrorAlert text={errors.stars} />
      <TextArea
        label="Conte em uma frase, se quiser"
        rows={2}
        maxLength={1000}
        {...field('text')}
      />
      <div className={`${layout.panel} ${task.rows}`}>
        <Fold icon={<Icon name="form" />} text="Entrega, preço e retirada, se quiser">
          {stars('punctuality', 'Entrega no dia combinado')}
          {stars('price', 'Preço combinado')}
          {stars('collection', 'Retirada no dia combinado')}
        </Fold>
      </div>
      <p className={layout.soft}>
        {`A avaliação aparece na página da empresa, sem o seu nome, depois de conferida. Você pode avaliar até ${dayText(view.reviewUntil)}. `}
        <PageLink to={requestTermsPath}>Como as avaliações funcionam</PageLink>
      </p>
      <ErrorAlert text={failure} />
      {!view.collectedAt && (
        <Button type="submit" kind="primary" disabled={isBusy}>
          Enviar avaliação
        </Button>
      )}
      {view.collectedAt && (
        <p
          className={`${layout.edgedPanel} ${styles.panel}`}
        >{`Peça à empresa ${proof}: ele diz para onde foi o entulho.`}</p>
      )}
    </form>
  );
}

type Aspect = 'stars' | 'punctuality' | 'price' | 'collection';

const noReview: Record<Aspect, number | null> & { text: string } = {
  stars: null,
  punctuality: null,
  price: null,
  collection: null,
  text: '',
};

interface StarsProps {
  name: string;
  legend: string;
  count: number | null;
  onChoose: (count: number) => void;
}

/** Shows five stars in a row, with the word for so many. */
function Stars({ name, legend, count, onChoose }: StarsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.stars}>
        {starWords.map((word, index) => (
          <label key={word} className={field.file} data-on={index < (count ?? 0) || undefined}>
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={index + 1 === count}
              onChange={() => onChoose(index + 1)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z" />
            </svg>
          </label>
        ))}
      </div>
      <p aria-live="polite" className={styles.starWord}>
        {count && starWords[count - 1]}
      </p>
    </fieldset>
  );
}

const starWords = ['Ruim', 'Fraco', 'Regular', 'Bom', 'Ótimo'];

function OwnReview({ request, view, leave }: ReviewProps) {
  const { stars, text, state, removal, reply } = view.review as NonNullable<RequestView['review']>;
  const [problem, setProblem] = useState<Problem>();

  async function withdraw() {
    leave();
    setProblem(await withdrawReview(request));
  }

  return (
    <section
      aria-label="Avaliação"
      className={`${layout.panel} ${layout.closeRows} ${styles.panel}`}
    >
      <h2>{`Sua avaliação: ${starWords[stars - 1]}, ${stars} de 5`}</h2>
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
      {view.canAct && state !== 'removed' && (
        <div className={`${layout.smallButtons} ${layout.screenOnly}`}>
          <ConfirmDialog
            opener="Retirar a avaliação"
            openerClass={button.secondary}
            title="Retirar a avaliação?"
            confirm="Retirar"
            onConfirm={() => void withdraw()}
          >
            <p>As estrelas e o texto são apagados, e a resposta da empresa também.</p>
          </ConfirmDialog>
        </div>
      )}
      <ErrorAlert text={problem && notDoneText('A avaliação não foi retirada.', problem)} />
    </section>
  );
}
