import { type FormEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { cityById } from '#src/catalogue/cities.ts';
import { isPublic } from '#src/company/area.ts';
import { canTake, type StepOf } from '#src/company/request-steps.ts';
import type { CompanyRequest } from '#src/company/requests.ts';
import { companyApi } from '#src/features/company-area/api.ts';
import { useCompany } from '#src/features/company-area/company/company-store.ts';
import styles from '#src/features/company-area/company-area.module.css';
import { session } from '#src/features/company-area/session/session.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { loadNames } from '#src/shared/contact/request-draft.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { dayOf, reaisText, shortDate, weekdays } from '#src/shared/text/format.ts';
import { Badge, ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { useDataUrl } from '#src/ui/pictures/use-data-url.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { RequestSettingsForm } from './request-settings.tsx';
import requestStyles from './requests.module.css';
import { createRequestsStore, type RequestsStore } from './requests-store.ts';

/** What visitors ask the company for, and its answers. */
export function RequestsSection() {
  const { area } = useCompany();
  const userId = session.get()?.id ?? '';
  const store = useMemo(() => createRequestsStore(userId, companyApi), [userId]);
  useEffect(() => store.open(), [store]);
  const { answer, loading, steps, problems, drafts } = useSyncExternalStore(
    store.subscribe,
    store.get,
  );
  const groups = groupsOf(answer?.requests ?? []);
  return (
    <section aria-labelledby="pedidos" className={`${layout.rows} ${styles.narrow}`}>
      <h1 id="pedidos" tabIndex={-1}>
        Pedidos
      </h1>
      <div role="status">
        {loading === 'reading' && <p>Abrindo os pedidos...</p>}
        {loading === 'unavailable' && (
          <p className={layout.soft}>
            O site não respondeu. Estes são os pedidos da última vez. O que você responder fica
            guardado e é enviado depois.
          </p>
        )}
      </div>
      {answer && !answer.settings.takesRequests && isPublic(area) && (
        <p className={layout.dashed}>
          A sua empresa ainda não recebe pedidos. Ligue abaixo: quem precisa de caçamba na sua
          cidade passa a pedir por aqui, e você responde em um minuto.
        </p>
      )}
      {answer?.settings.takesRequests && answer.requests.length === 0 && (
        <p className={layout.dashed}>
          Nenhum pedido ainda. Quando chegar um, você recebe um aviso.
        </p>
      )}
      {groups.map(({ name, requests }) => (
        <section key={name} aria-label={name} className={layout.closeRows}>
          <h2 className={layout.cluster}>
            {name} <Badge kind="open">{requests.length}</Badge>
          </h2>
          {requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              store={store}
              isWaiting={steps.some(({ requestId }) => requestId === request.id)}
              problem={problems[request.id]}
              hasDraft={request.id in drafts}
            />
          ))}
        </section>
      ))}
      {answer && <RequestSettingsForm settings={answer.settings} save={store.saveSettings} />}
    </section>
  );
}

/** By what is to be done; groups without a request are left out. */
export function groupsOf(requests: readonly CompanyRequest[]) {
  const groups: Record<string, CompanyRequest[]> = {
    Novos: [],
    Respondidos: [],
    Aceitos: [],
    Encerrados: [],
  };
  for (const request of requests) groups[groupOf(request)]?.push(request);
  return Object.entries(groups)
    .map(([name, members]) => ({ name, requests: members }))
    .filter((group) => group.requests.length > 0);
}

function groupOf({ status, state }: CompanyRequest): string {
  if (status === 'sent' && (state === 'invited' || state === 'seen')) return 'Novos';
  if (status === 'sent' && state === 'answered') return 'Respondidos';
  const goesOn = ['accepted', 'delivered', 'collected'].includes(status);
  return goesOn && state === 'accepted' ? 'Aceitos' : 'Encerrados';
}

interface RequestCardProps {
  request: CompanyRequest;
  store: RequestsStore;
  /** Something of it is not sent yet. */
  isWaiting: boolean;
  problem: string | undefined;
  hasDraft: boolean;
}

function RequestCard({ request, store, isWaiting, problem, hasDraft }: RequestCardProps) {
  const { id, cityId, bairro, size, skips, photos, contact, answer, review } = request;
  const what = size === 'unknown' ? 'Caçamba' : `Caçamba de ${size}\u00a0m³`;
  const title = `${skips > 1 ? `${skips} × ` : ''}${what}, ${bairro}`;
  return (
    <article className={`${layout.card} ${layout.closeRows}`} aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p className={layout.soft}>{cityById(cityId).name}</p>
      </div>
      <p>
        <strong>{standingText(request)}</strong>
      </p>
      <dl className={`${layout.smallTerms} ${requestStyles.requestTerms}`}>
        {Object.entries(detailsOf(request)).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {photos.length > 0 && (
        <div className={layout.cluster}>
          {photos.map((hash, index) => (
            <RequestPhoto key={hash} requestId={id} hash={hash} number={index + 1} />
          ))}
        </div>
      )}
      {answer && (
        <p>
          Sua resposta: {reaisText(answer.total)}, {answer.days}{' '}
          {answer.days === 1 ? 'dia' : 'dias'}, vale até {shortDate(answer.validUntil.slice(0, 10))}
          {answer.version > 1 && ` (versão ${answer.version})`}.
        </p>
      )}
      {contact && <Contact contact={contact} cityId={cityId} />}
      <p role="status">{isWaiting && 'Guardado neste aparelho, ainda não enviado.'}</p>
      <ErrorAlert text={problem} />
      {review && <ReviewReply request={request} review={review} store={store} />}
      <Actions request={request} store={store} hasDraft={hasDraft} />
    </article>
  );
}

function standingText(request: CompanyRequest): string {
  const { status, state, reason, exchangeAskedAt, review } = request;
  if (status === 'sent' && state === 'declined') return 'Você recusou.';
  if (status === 'sent' && state === 'withdrawn') return 'Você retirou a resposta.';
  if (status === 'sent')
    return `${state === 'answered' ? 'Espera a escolha da pessoa' : 'Espera a sua resposta'} até ${momentText(request.expiresAt)}`;
  if (status === 'cancelled') return `Cancelado${reason && `: ${reason}`}`;
  if (state !== 'accepted') return 'A pessoa escolheu outra empresa.';
  if (status === 'delivered' && exchangeAskedAt) return 'O cliente pediu a troca.';
  if (review) return `Avaliado com ${review.stars} de 5.`;
  return statusTexts[status];
}

const statusTexts = {
  accepted: 'Aceito: combine a entrega.',
  delivered: 'Entregue.',
  collected: 'Retirado.',
  closed: 'Encerrado.',
  expired: 'O prazo acabou.',
  blocked: 'Bloqueado.',
};

/** 'sexta-feira, 27/11, 14:32' */
function momentText(iso: string): string {
  const time = new Date(iso);
  const day = time.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
  return `${weekdays[time.getDay()]}, ${day}, ${time.toLocaleTimeString('pt-BR', { timeStyle: 'short' })}`;
}

function detailsOf(request: CompanyRequest): Record<string, string | null> {
  const { load, material, volume, date, period, days, place, remarks, cepPrefix } = request;
  return {
    Entrega: date && `${daysUntilText(date)}${periodTexts[period]}`,
    Material: [loadNames[load], material].filter(Boolean).join(': '),
    Volume: volume === null ? null : `${volume.toLocaleString('pt-BR')}\u00a0m³`,
    'Fica por': days === null ? null : `${days} ${days === 1 ? 'dia' : 'dias'}`,
    Lugar: place === 'lot' ? 'dentro do terreno' : 'na rua',
    CEP: cepPrefix && `${cepPrefix}-…`,
    Observações: remarks,
  };
}

const periodTexts = { any: '', morning: ', de manhã', afternoon: ', à tarde' };

/** 'daqui a 3 dias, terça-feira, 01/12' */
export function daysUntilText(date: string, now = Date.now()): string {
  const days = Math.round((Date.parse(date) - Date.parse(dayOf(now))) / 86_400_000);
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const distance = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `daqui a ${days} dias`;
  const exact = `${weekday}, ${shortDate(date).slice(0, 5)}`;
  return days < 0 ? exact : `${distance}, ${exact}`;
}

interface RequestPhotoProps {
  requestId: string;
  hash: string;
  number: number;
}

/** Loaded with the company's token; a tap shows it whole. */
function RequestPhoto({ requestId, hash, number }: RequestPhotoProps) {
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    companyApi.loadRequestPhoto(requestId, hash).then(
      (loaded) => {
        if (!isGone) setPicture(loaded);
      },
      () => undefined,
    );
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
      opener={<img src={url} alt={name} className={requestStyles.requestPhoto} />}
      openerClass={requestStyles.requestPhotoButton}
      title={name}
    >
      <img src={url} alt="" className={requestStyles.wholePhoto} />
    </Dialog>
  );
}

interface ReviewReplyProps {
  request: CompanyRequest;
  review: NonNullable<CompanyRequest['review']>;
  store: RequestsStore;
}

/** What the customer wrote, and the company's one reply. */
function ReviewReply({ request, review, store }: ReviewReplyProps) {
  const { stars, text, state, reply } = review;
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string>();

  function send(event: FormEvent) {
    event.preventDefault();
    if (written.trim() === '') return setProblem('Escreva a resposta.');
    store
      .reply(request.id, written)
      .catch(() => setProblem('Não foi possível enviar. Verifique a conexão e tente de novo.'));
  }

  return (
    <div className={`${layout.panel} ${layout.closeRows} ${requestStyles.contact}`}>
      <p>
        <strong>Avaliação: {stars} de 5</strong>
      </p>
      {text && <p>{text}</p>}
      {state === 'waiting' && <p className={layout.soft}>Ainda não está no ar.</p>}
      {state === 'removed' && <p className={layout.soft}>Nossa equipe tirou do ar.</p>}
      {reply && (
        <p>
          <strong>Sua resposta:</strong> {reply}
        </p>
      )}
      {!reply && state === 'live' && (
        <form noValidate data-temporary className={layout.closeRows} onSubmit={send}>
          <TextField
            label="Responder em público, uma vez"
            hint="Não escreva o nome nem o telefone do cliente."
            maxLength={600}
            error={problem}
            value={written}
            onText={(next) => {
              setWritten(next);
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit">Publicar a resposta</Button>
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

/** Of who accepted the answer. */
function Contact({ contact, cityId }: ContactProps) {
  const { name, phone, street } = contact;
  const { name: city, stateCode } = cityById(cityId);
  const place = new URLSearchParams({ api: '1', query: `${street}, ${city}, ${stateCode}` });
  return (
    <div className={`${layout.panel} ${layout.closeRows} ${requestStyles.contact}`}>
      <p>
        <strong>{name}</strong>
        <br />
        {street}
      </p>
      <div className={layout.smallButtons}>
        {phone && (
          <>
            <a href={telLink(phone)} className={button.secondary}>
              {formatPhone(phone)}
            </a>
            <OutsideLink href={chatLink(phone, `Olá, ${name}!`)} className={button.chat}>
              WhatsApp
            </OutsideLink>
          </>
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

interface ActionsProps {
  request: CompanyRequest;
  store: RequestsStore;
  hasDraft: boolean;
}

/** What the company can do now. */
function Actions({ request, store, hasDraft }: ActionsProps) {
  const { id, status, state, exchangeAskedAt, isReported, answer } = request;
  const may = (step: StepOf<'company'>) => canTake('company', step, status);
  const isOpen = status === 'sent' && state !== 'not_chosen';
  const isMine = state === 'accepted';
  const after = [
    { step: 'deliver', text: 'Entreguei', kind: 'primary' },
    { step: 'exchanged', text: 'Troquei', kind: 'primary' },
    { step: 'collect', text: 'Retirei', kind: 'primary' },
    { step: 'undeliver', text: 'Ainda não entreguei', kind: 'secondary' },
    { step: 'uncollect', text: 'Ainda não retirei', kind: 'secondary' },
  ] as const;
  return (
    <div className={layout.actions}>
      {isOpen && <AnswerSheet request={request} store={store} hasDraft={hasDraft} />}
      {isOpen && state === 'answered' && (
        <Button onClick={() => void store.take(id, { step: 'withdraw' })}>
          Retirar a resposta
        </Button>
      )}
      {isOpen && !answer && state !== 'declined' && (
        <ReasonDialog
          opener="Não posso atender"
          title="Por que você não pode atender?"
          text="A pessoa lê o motivo."
          usual={['Sem caçamba nesse dia', 'Fora da minha área', 'Não levo esse material']}
          onSend={(reason) => void store.take(id, { step: 'decline', reason })}
        />
      )}
      {isMine &&
        after
          .filter(({ step }) => may(step) && (step !== 'exchanged' || exchangeAskedAt))
          .map(({ step, text, kind }) => (
            <Button key={step} kind={kind} onClick={() => void store.take(id, { step })}>
              {text}
            </Button>
          ))}
      {isMine && may('cancel') && (
        <ReasonDialog
          opener="Cancelar o aluguel"
          title="Por que você cancela?"
          text="A pessoa recebe o aviso com o motivo, e o pedido termina."
          usual={['Caminhão quebrado', 'Sem acesso ao local', 'A pessoa desistiu']}
          onSend={(reason) => void store.take(id, { step: 'cancel', reason })}
        />
      )}
      {may('report') && (isOpen || isMine) && !isReported && (
        <ReasonDialog
          opener="Pedido falso?"
          title="O pedido é falso?"
          text="Conte o que aconteceu. Se outra empresa disser o mesmo, o pedido é bloqueado."
          usual={['O telefone não existe', 'O endereço não existe', 'É propaganda']}
          onSend={(reason) => void store.take(id, { step: 'report', reason })}
        />
      )}
      {isReported && <p className={layout.soft}>Você avisou que este pedido parece falso.</p>}
    </div>
  );
}

interface ReasonDialogProps {
  opener: string;
  title: string;
  text: string;
  /** Reasons that one tap sends. */
  usual: readonly string[];
  onSend: (reason: string) => void;
}

function ReasonDialog({ opener, title, text, usual, onSend }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      opener={opener}
      openerClass={button.secondary}
      title={title}
      actions={<Button type="submit">Voltar</Button>}
    >
      <p>{text}</p>
      <form method="dialog" className={layout.rows} onSubmit={() => onSend(reason.trim())}>
        <div className={layout.smallButtons}>
          {usual.map((one) => (
            <Button
              key={one}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close();
                onSend(one);
              }}
            >
              {one}
            </Button>
          ))}
        </div>
        <TextField
          label="Outro motivo"
          maxLength={200}
          required
          value={reason}
          onText={setReason}
        />
        <Button type="submit" kind="primary">
          Enviar
        </Button>
      </form>
    </Dialog>
  );
}
