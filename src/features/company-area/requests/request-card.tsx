import { useEffect, useState } from 'react';
import { cityById } from '#src/catalogue/cities.ts';
import { loadNames } from '#src/catalogue/skips.ts';
import { companyApi } from '#src/features/company-area/api.ts';
import { type CompanyRequest, reviewReply } from '#src/request/request.ts';
import {
  collectionDay,
  daysUntilText,
  momentText,
  offerTerms,
  periodTexts,
  skipsText,
  validUntilText,
} from '#src/request/words.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { daysText, priceText, shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { useDataUrl } from '#src/ui/pictures/use-data-url.ts';
import { TermsList } from '#src/ui/text/text.tsx';
import { RequestActions } from './request-actions.tsx';
import styles from './requests.module.css';
import { useRequests } from './requests-store.ts';

interface RequestCardProps {
  request: CompanyRequest;
  isStill: boolean;
  /** A step that is about to be sent is not said to wait. */
  isStored: boolean;
}

export function RequestCard({ request, isStill, isStored }: RequestCardProps) {
  const { steps, problems } = useRequests();
  const { id, cityId, bairro, photos, contact, answer, review } = request;
  const isWaiting = steps.some(({ requestId }) => requestId === id);
  const title = `${skipsText(request)}, ${bairro}`;
  return (
    <article className={`${layout.card} ${layout.closeRows}`} aria-label={title}>
      <div>
        <h3 id={cardId(id)} tabIndex={-1}>
          {title}
        </h3>
        <p className={layout.soft}>{cityById(cityId).name}</p>
      </div>
      <p>
        <strong>{standingText(request)}</strong>
      </p>
      {rentalText(request) && <p>{rentalText(request)}</p>}
      <TermsList terms={detailsOf(request)} />
      {photos.length > 0 && (
        <div className={layout.cluster}>
          {photos.map((hash, index) => (
            <RequestPhoto key={hash} requestId={id} hash={hash} number={index + 1} />
          ))}
        </div>
      )}
      {answer && <OwnAnswer request={request} answer={answer} />}
      {contact && <Contact contact={contact} cityId={cityId} />}
      {isWaiting && isStored && <p>{storedText}</p>}
      <ErrorAlert text={problems[id]} />
      {review && <ReviewReply request={request} review={review} />}
      <RequestActions request={request} isStill={isStill} />
    </article>
  );
}

export function cardId(requestId: string): string {
  return `pedido-${requestId}`;
}

export const storedText = 'Guardado neste aparelho, ainda não enviado.';

function standingText(request: CompanyRequest): string {
  const { status, state, reason, exchangeAskedAt, review } = request;
  if (state === 'declined') return 'Você recusou.';
  if (state === 'withdrawn') return 'Você retirou a resposta.';
  if (status === 'sent')
    return `${state === 'answered' ? 'A pessoa pode escolher' : 'Responda'} até ${momentText(request.expiresAt)}`;
  if (status === 'cancelled') return `Cancelado${reason && `: ${reason}`}`;
  if (state === 'not_chosen') return 'A pessoa escolheu outra empresa.';
  if (status === 'delivered' && exchangeAskedAt) return 'O cliente pediu a troca.';
  if (review) return `O cliente deu nota ${review.stars} de 5.`;
  return statusTexts[status];
}

const statusTexts = {
  accepted: 'Aceito: combine a entrega.',
  delivered: 'Caçamba entregue.',
  collected: 'Caçamba retirada.',
  closed: 'Encerrado.',
  expired: 'O prazo acabou.',
  blocked: 'Bloqueado.',
};

function detailsOf(request: CompanyRequest): Record<string, string | null> {
  const { load, material, volume, date, period, days, place, remarks, cepPrefix } = request;
  return {
    'Dia pedido': date && `${daysUntilText(date)}${periodTexts[period]}`,
    Material: [loadNames[load], material].filter(Boolean).join(': '),
    Volume: volume === null ? null : `${volume.toLocaleString('pt-BR')}\u00a0m³`,
    'Fica por': days === null ? null : daysText(days),
    Lugar: place === 'lot' ? 'dentro do terreno' : 'na rua',
    CEP: cepPrefix && `${cepPrefix}-…`,
    Observações: remarks,
  };
}

/** Writes 'Entregue em 26/11/2026 · retirar até 01/12/2026'; null before the delivery. */
function rentalText(request: CompanyRequest): string | null {
  const { state, deliveredAt, collectedAt } = request;
  if (state !== 'accepted' || !deliveredAt) return null;
  const dateOf = (moment: string) => shortDate(brasiliaDay(Date.parse(moment)));
  const until = collectionDay(request);
  const next = collectedAt
    ? `retirada em ${dateOf(collectedAt)}`
    : until && `retirar até ${shortDate(until)}`;
  return [`Entregue em ${dateOf(deliveredAt)}`, next].filter(Boolean).join(' · ');
}

interface OwnAnswerProps {
  request: CompanyRequest;
  answer: NonNullable<CompanyRequest['answer']>;
}

function OwnAnswer({ request: { status, state }, answer }: OwnAnswerProps) {
  const terms = offerTerms(answer, 'o cliente');
  const { isOver, version } = answer;
  // An accepted offer holds for the whole rental.
  const isOpen = status === 'sent' && state === 'answered';
  return (
    <div>
      <p>
        <strong>{`Sua resposta: ${priceText(answer.total)}`}</strong>
        {version > 1 && <span>{` (versão ${version})`}</span>}
      </p>
      <TermsList
        terms={
          isOpen ? { ...terms, [isOver ? 'Valeu até' : 'Vale até']: validUntilText(answer) } : terms
        }
      />
    </div>
  );
}

interface RequestPhotoProps {
  requestId: string;
  hash: string;
  number: number;
}

/** The company's token loads the photo; a tap shows it whole. */
function RequestPhoto({ requestId, hash, number }: RequestPhotoProps) {
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    void companyApi.loadRequestPhoto(requestId, hash).then(({ answer }) => {
      if (!isGone) setPicture(answer);
    });
    return () => {
      isGone = true;
    };
  }, [requestId, hash]);
  return picture && <PhotoView picture={picture} name={`Foto ${number} do pedido`} />;
}

function PhotoView({ picture, name }: { picture: Blob; name: string }) {
  const url = useDataUrl(picture);
  if (!url) return null;
  return (
    <Dialog
      opener={<img src={url} alt={name} className={styles.requestPhoto} />}
      openerClass={styles.requestPhotoButton}
      title={name}
    >
      <img src={url} alt="" className={styles.wholePhoto} />
    </Dialog>
  );
}

interface ReviewReplyProps {
  request: CompanyRequest;
  review: NonNullable<CompanyRequest['review']>;
}

function ReviewReply({ request, review }: ReviewReplyProps) {
  const { store } = useRequests();
  const { stars, text, state, reply, waitingReply, replyRefusal, canReply } = review;
  const ownReply = reply ?? waitingReply;
  const { errors, failure, form, field } = useForm({
    values: { text: waitingReply ?? '' },
    schema: reviewReply,
    toBody: (values) => values,
    send: ({ text }) => store.reply(request.id, text),
  });

  return (
    <div className={`${layout.panel} ${layout.closeRows} ${styles.contact}`}>
      <p>
        <strong>Avaliação: {stars} de 5</strong>
      </p>
      {text && <p>{text}</p>}
      {state === 'waiting' && <p className={layout.soft}>Ainda não está no ar.</p>}
      {state === 'removed' && <p className={layout.soft}>Nossa equipe tirou do ar.</p>}
      {ownReply && (
        <p>
          <strong>Sua resposta:</strong> {ownReply}
        </p>
      )}
      {waitingReply && !replyRefusal && (
        <p className={layout.soft}>Nossa equipe lê a resposta antes de publicar.</p>
      )}
      {replyRefusal && <p>Nossa equipe não publicou a resposta: {replyRefusal}</p>}
      {state === 'live' && !ownReply && !canReply && (
        <p className={layout.soft}>Não dá mais para responder: passaram 30 dias.</p>
      )}
      {canReply && (
        <form {...form} className={layout.closeRows}>
          <TextField
            label="Responder em público, uma vez"
            hint="Não escreva o nome nem o telefone do cliente. Nossa equipe lê antes de publicar."
            maxLength={600}
            {...field('text')}
            error={errors.text ?? failure}
          />
          <div>
            <Button type="submit">Enviar a resposta</Button>
          </div>
        </form>
      )}
    </div>
  );
}

interface ContactProps {
  contact: NonNullable<CompanyRequest['contact']>;
  cityId: CompanyRequest['cityId'];
}

function Contact({ contact, cityId }: ContactProps) {
  const { name, phone, street } = contact;
  const chat = chatNumber({ phone });
  const { name: city, stateCode } = cityById(cityId);
  const place = new URLSearchParams({ api: '1', query: `${street}, ${city}, ${stateCode}` });
  return (
    <div className={`${layout.panel} ${layout.closeRows} ${styles.contact}`}>
      <p>
        <strong>{name}</strong>
        <br />
        {street}
      </p>
      <div className={layout.smallButtons}>
        {phone && (
          <a href={telLink(phone)} className={button.secondary}>
            {formatPhone(phone)}
          </a>
        )}
        {chat && (
          <OutsideLink href={chatLink(chat, `Olá, ${name}!`)} className={button.chat}>
            WhatsApp
          </OutsideLink>
        )}
        <OutsideLink
          href={`https://www.google.com/maps/search/?${place}`}
          className={button.secondary}
        >
          Mapa
        </OutsideLink>
      </div>
      <p className={layout.soft}>O contrato é entre vocês. Use estes dados só para este aluguel.</p>
    </div>
  );
}
