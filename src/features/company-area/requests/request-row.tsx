import { type ReactNode, useEffect, useState } from 'react';
import { checkFields } from '#src/company/fields.ts';
import areaStyles from '#src/features/company-area/company-area.module.css';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import type { CompanyRequest } from '#src/request/request.ts';
import { type NewCompanyStep, newOffer } from '#src/request/steps.ts';
import { accessTexts, momentDay, validUntilText } from '#src/request/words.ts';
import { telLink } from '#src/shared/contact/phone.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { dayAndMonth, daysText, formatDecimal, priceText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { OfferSheet, toOffer, usePrefilled } from './offer-sheet.tsx';
import { HappenedDialog, ReasonDialog } from './request-actions.tsx';
import { detailsId, RequestDetails } from './request-details.tsx';
import {
  arrivalText,
  groupOf,
  longTitleOf,
  moneyText,
  nextStep,
  nextText,
  timeLeft,
  titleOf,
  wishLine,
} from './request-groups.ts';
import styles from './requests.module.css';
import { useRequests } from './requests-store.ts';

interface RequestRowProps {
  request: CompanyRequest;
  isStill: boolean;
}

/** A new request is three lines, and one tap sends what the table of prices says. */
export function NewRequest({ request, isStill }: RequestRowProps) {
  const { profile } = useProfile();
  const { store, answer, loading, drafts, isWaiting } = useRequests();
  const { id, state, steps } = request;
  const prefilled = usePrefilled(request);
  const [isChanging, setChanging] = useState(false);
  const checked = checkFields(newOffer, toOffer(request, prefilled));
  const mayOffer = steps.includes('offer');
  // An open sheet stays where it is while its first letter makes a draft.
  const isQuick = mayOffer && (isChanging || !drafts[id]);
  const quick = isQuick && 'output' in checked ? checked.output : undefined;
  const hints = hintsOf(request);

  // The visitor may be told only after another answer of the server.
  useEffect(() => {
    if (answer && loading === 'loaded' && state === 'invited') void store.see();
  }, [answer, loading, state, store]);

  return (
    <Row request={request} title={longTitleOf(request, profile.data)}>
      <div className={`${layout.rows} ${styles.newHead}`}>
        <p>{wishLine(request)}</p>
        {hints && <p className={`${layout.soft} ${styles.oneLine}`}>{hints}</p>}
        <div className={layout.ends}>
          <span className={styles.left}>
            {`${timeLeft(request)} · chegou ${arrivalText(request)}`}
          </span>
          {quick && (
            <OfferSheet
              request={request}
              opener="Mudar"
              openerClass={styles.change}
              onOpen={() => setChanging(true)}
              onClose={() => {
                setChanging(false);
                // The button that opened the sheet goes with the first draft.
                if (drafts[id]) document.getElementById(rowId(id))?.focus();
              }}
            />
          )}
        </div>
      </div>
      <div className={`${layout.cluster} ${styles.newButtons}`}>
        {quick && (
          <StepButton kind="primary" request={request} isStill={isStill} step={quick}>
            <span>Responder</span>{' '}
            <strong>{`${priceText(quick.total)} · ${daysText(quick.days)}`}</strong>
          </StepButton>
        )}
        {mayOffer && !quick && (
          <OfferSheet
            request={request}
            opener={drafts[id] ? 'Continuar a resposta' : 'Responder'}
            openerClass={button.primary}
          />
        )}
        {steps.includes('decline') && !isWaiting(id) && (
          <ReasonDialog
            opener="Não posso"
            title="Por que você não pode atender?"
            text="A pessoa lê o motivo."
            usual={['Sem caçamba nesse dia', 'Fora da minha área', 'Não levo esse material']}
            onSend={(reason) => void store.take(id, { step: 'decline', reason })}
          />
        )}
      </div>
    </Row>
  );
}

interface StepButtonProps extends RequestRowProps {
  step: NewCompanyStep;
  kind: 'primary' | 'secondary';
  children: ReactNode;
}

/** A held button keeps the focus, unlike a disabled one. */
function StepButton({ request, isStill, step, kind, children }: StepButtonProps) {
  const { store, isWaiting } = useRequests();
  const isHeld = isWaiting(request.id) || !isStill;
  return (
    <Button
      kind={kind}
      aria-disabled={isHeld}
      onClick={() => {
        if (!isHeld) void store.take(request.id, step);
      }}
    >
      {children}
    </Button>
  );
}

/** What may change the price is seen without a tap. */
function hintsOf({ size, volume, access, photos, remarks }: CompanyRequest): string {
  const photosText = photos.length === 1 ? 'uma foto' : `${photos.length} fotos`;
  return [
    size === 'unknown' && volume !== null && `cerca de ${formatDecimal(volume, 1)}\u00a0m³`,
    ...access.map((hint) => accessTexts[hint]),
    photos.length > 0 && photosText,
    remarks && `“${remarks}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Every other request has its next step, what it is worth, and a call. */
export function RequestRow({ request, isStill }: RequestRowProps) {
  const { profile } = useProfile();
  const { isWaiting } = useRequests();
  const { id, contact, steps } = request;
  const group = groupOf(request);
  const step = nextStep(request);
  const [standing, place, worth] = linesOf(request, group);
  return (
    <Row request={request} title={titleOf(request, profile.data)} group={group}>
      <p className={`${layout.soft} ${layout.twoLines} ${styles.standing}`}>{standing}</p>
      <p className={`${layout.soft} ${styles.worth}`}>
        {place && <span className={styles.oneLine}>{place}</span>}
        {worth && <span>{place ? ` · ${worth}` : worth}</span>}
      </p>
      <div className={`${layout.smallButtons} ${styles.rowButtons}`}>
        {group === 'offered' && steps.includes('offer') && (
          <OfferSheet request={request} opener="Mudar" openerClass={button.secondary} />
        )}
        {(step === 'deliver' || step === 'collect') && (
          <StepButton
            kind="secondary"
            request={request}
            isStill={isStill}
            step={{ step, on: brasiliaDay(Date.now()) }}
          >
            {step === 'deliver' ? 'Entreguei' : 'Retirei'}
          </StepButton>
        )}
        {step === 'exchange' && !isWaiting(id) && (
          <HappenedDialog request={request} step={step} opener="Troquei" />
        )}
        {contact && (
          <a
            href={telLink(contact.phone)}
            aria-label={`Ligar para ${contact.name}`}
            className={button.secondary}
          >
            <Icon name="phone" />
          </a>
        )}
      </div>
    </Row>
  );
}

/** Returns how a request stands, where it is or whose, and what it is worth. */
function linesOf(request: CompanyRequest, group: ReturnType<typeof groupOf>) {
  const { offer, contact, expiresAt } = request;
  if (group === 'offered' && offer) {
    const until = [momentDay(expiresAt), momentDay(offer.validUntil)].sort()[0] as string;
    const isOver = `o prazo da resposta acabou em ${validUntilText(offer)}`;
    return [
      `${priceText(offer.total)}, ${daysText(offer.days)}`,
      offer.isOver ? isOver : `o cliente decide até ${dayAndMonth(until)}`,
    ];
  }
  if (group !== 'finished') return [nextText(request), contact?.street, moneyText(request)];
  const whose = contact ? `${contact.name} · ${contact.street}` : undefined;
  return [standingText(request), whose, request.collectedAt && moneyText(request)];
}

function standingText(request: CompanyRequest): string {
  const { status, state, reason, collectedAt, review } = request;
  if (state === 'declined') return 'Você recusou.';
  if (state === 'withdrawn') return 'Você retirou a resposta.';
  if (status === 'cancelled') return `Cancelado${reason && `: ${reason}`}`;
  if (state === 'not_chosen') return 'A pessoa escolheu outra empresa.';
  if (review) return `O cliente deu nota ${review.stars} de 5.`;
  if (collectedAt) return `Retirada em ${dayAndMonth(momentDay(collectedAt))}.`;
  if (status === 'blocked') return 'Bloqueado.';
  return status === 'expired' ? 'O prazo acabou.' : 'Encerrado.';
}

interface RowProps {
  request: CompanyRequest;
  title: string;
  group?: ReturnType<typeof groupOf>;
  children: ReactNode;
}

/** A tap on the row opens all that is known. */
function Row({ request, title, group = 'new', children }: RowProps) {
  const { problems, isWaiting, isAway } = useRequests();
  const { id } = request;
  const [isOpen, setOpen] = useState(false);
  return (
    <article className={`${styles.row} ${styles[group]}`} aria-label={title}>
      <div className={group === 'new' ? styles.newRequest : styles.rental}>
        <h3>
          <button
            type="button"
            id={rowId(id)}
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId(id) : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        </h3>
        {children}
      </div>
      {isWaiting(id) && isAway && <p className={areaStyles.note}>{storedText}</p>}
      <ErrorAlert text={problems[id]} />
      {isOpen && <RequestDetails request={request} />}
    </article>
  );
}

export function rowId(requestId: string): string {
  return `pedido-${requestId}`;
}

export const storedText = 'Guardado neste aparelho, ainda não enviado.';

/** Tells whether the requests have stood as they are for a while: a second tap is not meant for others. */
export function useIsStill(): boolean {
  const { answer } = useRequests();
  // Each changes with the place of a row and of its buttons.
  const places = JSON.stringify(
    answer?.requests.map((request) => [request.id, groupOf(request), nextStep(request)]),
  );
  const [settled, setSettled] = useState(places);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(places), stillMs);
    return () => clearTimeout(timer);
  }, [places]);
  return places === settled;
}

const stillMs = 1000;
