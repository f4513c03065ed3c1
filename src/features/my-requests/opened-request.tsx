import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { comingDay } from '#src/company/fields.ts';
import { goesOn, syncRequest } from '#src/device/outbox.ts';
import { notDoneText, waitingTexts } from '#src/device/request-api.ts';
import { acceptable, isWaiting, type Row, type SentRequest } from '#src/device/request-rows.ts';
import { changeWish, deleteRequest, takeStep, undoStep } from '#src/device/requests.ts';
import { type NewVisitorStep, newObjection } from '#src/request/steps.ts';
import { momentText } from '#src/request/words.ts';
import { canSubscribe } from '#src/shared/runtime/push.ts';
import type { Problem } from '#src/shared/runtime/server.ts';
import { brasiliaDay, type IsoDay } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextArea, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import task from '#src/ui/task.module.css';
import { Deadlines } from './deadlines.tsx';
import { NoticesSection, PushNotice } from './notices.tsx';
import { AcceptDialog, Offers } from './offers.tsx';
import { Opened } from './opened.tsx';
import { Photos } from './photos.tsx';
import { RequestMore } from './request-more.tsx';
import { canReview, Review } from './review.tsx';
import { isFresh, offersIn } from './sentences.ts';
import { AskAgain, Supplier, Written } from './terms.tsx';

interface OpenedRequestProps {
  request: SentRequest;
  all: readonly Row[];
  today: IsoDay;
  onDeleted: () => void;
}

export function OpenedRequest({ request, all, today, onDeleted }: OpenedRequestProps) {
  const { id, view, steps, problem, readAt } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosenId, choose] = useState<string>();
  const [isReading, setReading] = useState(false);
  const isHeld = useHold(steps.length > 0);
  const offers = acceptable(request);
  // A single offer is chosen beforehand.
  const chosen = offers.find((offer) => offer.id === chosenId || offers.length === 1);
  const readTime = new Date(readAt).toISOString();
  const [undeleted, setUndeleted] = useState<Problem>();

  /** The focus moves before the pressed button goes. */
  const leave = () => heading.current?.focus({ preventScroll: true });

  /** The outcome of a button is shown at the top of the page. */
  const leaving = (work: () => Promise<unknown>) => () => {
    leave();
    window.scrollTo({ top: 0 });
    void work();
  };

  const take = (step: NewVisitorStep) => leaving(() => takeStep(id, step))();

  async function erase() {
    const failed = await deleteRequest(request);
    setUndeleted(failed);
    if (!failed) onDeleted();
  }

  function bar(): ReactNode {
    const may = (step: NewVisitorStep['step']) => view?.steps.includes(step);
    const stepButton = (step: NewVisitorStep, text: string) => (
      <Button kind="primary" disabled={isHeld} onClick={() => take(step)}>
        {text}
      </Button>
    );
    if (needsDay(request)) return formButton('novo-dia', 'Enviar com outro dia');
    if (problem && problem !== 'gone' && isWaiting(request))
      return (
        <>
          {steps.length > 0 && <Button onClick={leaving(() => undoStep(request))}>Desfazer</Button>}
          <Button kind="primary" onClick={leaving(() => syncRequest(id))}>
            Enviar agora
          </Button>
        </>
      );
    if (!view || problem === 'gone') return null;
    if (isReading || (offers.length > 0 && steps.length === 0))
      return (
        <AcceptDialog
          request={request}
          all={all}
          chosen={chosen}
          onAccept={take}
          onRead={setReading}
        />
      );
    if (may('deliver')) return stepButton({ step: 'deliver', on: today }, 'A caçamba chegou');
    if (may('ask_collection')) return stepButton({ step: 'ask_collection' }, 'Pedir retirada');
    if (view.collectedAt && canReview(view)) return formButton('avaliacao', 'Enviar avaliação');
    if (may('collect')) return stepButton({ step: 'collect', on: today }, 'A caçamba foi retirada');
    if (may('close')) return stepButton({ step: 'close' }, 'Encerrar o pedido');
    if (may('object')) return formButton('contestacao', 'Contestar o bloqueio');
    if (view.status === 'sent' && view.canAct && !request.isTold && canSubscribe())
      return <PushNotice request={request} kind="primary" />;
    return goesOn(request) ? null : <AskAgain request={request} />;
  }

  return (
    <Opened
      row={request}
      heading={heading}
      today={today}
      more={
        <RequestMore
          request={request}
          today={today}
          isHeld={isHeld}
          take={take}
          onErase={() => void erase()}
        />
      }
      bar={bar()}
    >
      <ErrorAlert text={undeleted && notDoneText('O pedido não foi apagado.', undeleted)} />
      {problem === 'offline' && view && steps.length === 0 && (
        <p
          className={layout.soft}
        >{`Sem internet. O pedido estava assim em ${momentText(readTime)}.`}</p>
      )}
      <ErrorAlert
        text={
          (problem === 'changed' || problem === 'refused') &&
          steps.length === 0 &&
          waitingTexts[problem]
        }
      />
      {view && !view.canAct && (
        <p className={layout.soft}>
          Este link só mostra o pedido. Quem pode mudar algo é quem pediu.
        </p>
      )}
      {needsDay(request) && <NewDay id={id} leave={leave} />}
      {view && isFresh(view) && <NextSteps />}
      {view?.status === 'blocked' && view.steps.includes('object') && <Objection take={take} />}
      {view && !view.acceptedAt && (
        <Offers request={request} view={view} chosen={chosen?.id} onChoose={choose} />
      )}
      {view?.status === 'delivered' && <Deadlines row={request} today={today} />}
      {view && <Review request={request} view={view} leave={leave} />}
      <Supplier request={request} />
      {view?.deliveredAt && view.canAct && (
        <Photos skip={id} isCollected={view.collectedAt !== null} />
      )}
      {view?.status === 'sent' && view.canAct && offersIn(view) === 0 && (
        <NoticesSection request={request} />
      )}
      <Written request={request} />
    </Opened>
  );
}

const formButton = (form: string, text: string) => (
  <Button kind="primary" type="submit" form={form}>
    {text}
  </Button>
);

/** Holds for a second after a step: what a second tap hits has moved under the finger. */
function useHold(isSending: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isSending) return setHeld(true);
    const timer = setTimeout(() => setHeld(false), 1000);
    return () => clearTimeout(timer);
  }, [isSending]);
  return isSending || isHeld;
}

/** The day may be why a request that is not sent cannot be. */
function needsDay({ state, problem }: SentRequest): boolean {
  return state === 'queued' && (problem === 'past' || problem === 'untaken');
}

function NewDay({ id, leave }: { id: string; leave: () => void }) {
  const { form, field } = useForm({
    values: { wish: '' },
    schema: v.object({ wish: v.union([v.literal('soon'), comingDay()]) }),
    toBody: ({ wish }) => ({ wish: wish || 'soon' }),
    async send({ wish }) {
      leave();
      void changeWish(id, wish);
    },
  });
  return (
    <form {...form} id="novo-dia">
      <TextField
        label="Dia da entrega"
        hint="Sem dia, o pedido vai para o quanto antes."
        type="date"
        min={brasiliaDay(Date.now())}
        {...field('wish')}
      />
    </form>
  );
}

function NextSteps() {
  return (
    <section className={layout.closeRows}>
      <h2>O que acontece agora</h2>
      <Numbered
        items={[
          'Cada empresa responde com preço, dias e dia da entrega.',
          'Você compara e aceita uma resposta. O preço fica fechado.',
          'Só essa empresa recebe o seu nome, telefone e rua.',
        ]}
      />
    </section>
  );
}

function Numbered({ items }: { items: readonly string[] }) {
  return (
    <ol className={`${layout.panel} ${task.rows}`}>
      {items.map((item, index) => (
        <li key={item}>
          <span>
            <b>{index + 1}.</b> {item}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The sender of a blocked request says that it is a true one. */
function Objection({ take }: { take: (step: NewVisitorStep) => void }) {
  const { form, field } = useForm({
    values: { reason: '' },
    schema: newObjection,
    toBody: ({ reason }) => ({ step: 'object', reason }),
    async send(step) {
      take(step);
      return undefined;
    },
  });
  return (
    <section className={layout.closeRows}>
      <h2>Se é engano, conteste</h2>
      <Numbered
        items={[
          'Você escreve o que houve. Não precisa de documento.',
          'Uma pessoa do AlugaCaçamba lê em até 3\u00a0dias úteis.',
          'Se você tem razão, o pedido volta a valer de onde parou.',
        ]}
      />
      <p className={layout.soft}>Tem pressa? Ligue para uma empresa da lista da sua cidade.</p>
      <form {...form} id="contestacao">
        <TextArea
          label="O que houve"
          rows={2}
          maxLength={600}
          placeholder="Exemplo: são três obras, uma em cada bairro."
          {...field('reason')}
        />
      </form>
    </section>
  );
}
