import { cityById } from '#src/catalogue/cities.ts';
import { loadNames } from '#src/catalogue/skips.ts';
import areaStyles from '#src/features/company-area/company-area.module.css';
import { usePicture } from '#src/features/company-area/photo-card.tsx';
import { placeTexts } from '#src/request/draft.ts';
import { type CompanyRequest, reviewReply } from '#src/request/request.ts';
import {
  accessTexts,
  collectionDay,
  daysUntilText,
  momentDay,
  momentText,
  offerTerms,
  periodTexts,
  validUntilText,
  wishedDay,
  wishText,
} from '#src/request/words.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { daysText, listText, priceText, shortDate } from '#src/shared/text/format.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { TermsList } from '#src/ui/text/text.tsx';
import { RequestActions } from './request-actions.tsx';
import styles from './requests.module.css';
import { useRequests } from './requests-store.ts';

/** Shows all that is known of a request, with everything that may be done. */
export function RequestDetails({ request }: { request: CompanyRequest }) {
  const { id, photos, offer, contact, cityId, status, state, review } = request;
  const terms = offer && offerTerms(offer, 'o cliente');
  // An accepted offer holds for the whole rental.
  const isOpen = status === 'sent' && state === 'offered';
  const valid = offer?.isOver ? 'Valeu até' : 'Vale até';
  return (
    <div id={detailsId(id)} className={`${layout.closeRows} ${styles.details}`}>
      {contact && <Contact contact={contact} cityId={cityId} />}
      <TermsList terms={datesOf(request)} />
      <TermsList terms={detailsOf(request)} />
      {photos.length > 0 && (
        <div className={layout.cluster}>
          {photos.map((hash, index) => (
            <RequestPhoto key={hash} requestId={id} hash={hash} number={index + 1} />
          ))}
        </div>
      )}
      {offer && (
        <div>
          <p>
            <strong>{`Sua resposta: ${priceText(offer.total)}`}</strong>
            {offer.version > 1 && <span>{` (versão ${offer.version})`}</span>}
          </p>
          <TermsList terms={isOpen ? { ...terms, [valid]: validUntilText(offer) } : { ...terms }} />
        </div>
      )}
      {review && <ReviewReply request={request} review={review} />}
      <RequestActions request={request} />
    </div>
  );
}

export function detailsId(requestId: string): string {
  return `detalhes-${requestId}`;
}

function datesOf(request: CompanyRequest): Record<string, string | null> {
  const { state, sentAt, deliveredAt, collectedAt, exchanges } = request;
  const until = collectionDay(request);
  const changed = exchanges.map(
    ({ on, total }) => shortDate(on) + (total === null ? '' : ` (${priceText(total)})`),
  );
  const dateOf = (moment: string | null) => moment && shortDate(momentDay(moment));
  return {
    Chegou: state === 'accepted' ? null : momentText(sentAt),
    Entregue: dateOf(deliveredAt),
    [changed.length > 1 ? 'Trocas' : 'Troca']: listText(changed),
    'Retirar até': collectedAt ? null : until && shortDate(until),
    Retirada: dateOf(collectedAt),
  };
}

function detailsOf(request: CompanyRequest): Record<string, string | null> {
  const { cityId, bairro, load, volume, wish, period, days, place, access, remarks } = request;
  const day = wishedDay(wish);
  return {
    Bairro: `${bairro}, ${cityById(cityId).name}`,
    'Dia pedido': `${day ? daysUntilText(day) : wishText(wish)}${periodTexts[period]}`,
    Material: loadNames[load],
    Volume: volume === null ? null : `${volume.toLocaleString('pt-BR')}\u00a0m³`,
    'Fica por': days === null ? null : daysText(days),
    Lugar: placeTexts[place],
    Acesso: listText(access.map((hint) => accessTexts[hint])),
    Observações: remarks,
  };
}

interface RequestPhotoProps {
  requestId: string;
  hash: string;
  number: number;
}

/** A tap shows the photo whole. */
function RequestPhoto({ requestId, hash, number }: RequestPhotoProps) {
  const url = usePicture(`/requests/${requestId}/photos/${hash}`);
  const name = `Foto ${number} do pedido`;
  if (!url) return null;
  return (
    <Dialog
      opener={<img src={url} alt={name} className={styles.requestPhoto} />}
      openerClass={styles.requestPhotoButton}
      title={name}
    >
      <img src={url} alt="" />
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
    send: ({ text }) => store.reply(request.id, text),
  });

  return (
    <div className={`${layout.panel} ${layout.closeRows} ${areaStyles.tile}`}>
      <p>
        <strong>Avaliação: {stars} de 5</strong>
      </p>
      {text && <p>{text}</p>}
      {state !== 'live' && <p className={layout.soft}>{stateTexts[state]}</p>}
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

const stateTexts = { waiting: 'Ainda não está no ar.', removed: 'Nossa equipe tirou do ar.' };

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
    <div>
      <p>
        <strong>{name}</strong>
        <br />
        {street}
      </p>
      <div className={layout.smallButtons}>
        <a href={telLink(phone)} className={button.secondary}>
          {formatPhone(phone)}
        </a>
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
