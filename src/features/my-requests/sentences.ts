import { limitSentences, limitText } from '#src/catalogue/street-limit.ts';
import { waitingTexts } from '#src/device/request-api.ts';
import {
  acceptable,
  acceptedCompany,
  type Row,
  rentalOf,
  type SentRequest,
  writtenIn,
} from '#src/device/request-rows.ts';
import { deadlineOf } from '#src/request/deadline.ts';
import { extraDaysOf, type Rental } from '#src/request/rental.ts';
import type { RequestView } from '#src/request/request.ts';
import type { VisitorStep } from '#src/request/steps.ts';
import { clockText, momentDay, periodTexts, weekdayText, wishedDay } from '#src/request/words.ts';
import { brasiliaDay, daysBetween, type IsoDay } from '#src/shared/text/days.ts';
import { dayAndMonth, daysText, priceText } from '#src/shared/text/format.ts';

export interface Words {
  /** One sentence tells the state, the note what follows from it. */
  sentence: string;
  note: string;
  /** The list has this in place of the note. */
  brief?: string;
  /** The number is negative once the day of collection has passed. */
  daysLeft?: number | undefined;
}

/** Says in words where a row stands, and what follows. */
export function wordsOf(row: Row, today: IsoDay): Words {
  const rental = rentalOf(row);
  const { arrival, collected } = rental;
  const words = row.kind === 'request' && (waitingWords(row) ?? requestWords(row, today));
  if (words) return words;
  if (collected) return goneWords(row, rental, collected);
  if (row.kind === 'skip' && arrival && arrival > today)
    return {
      sentence: `A caçamba chega ${weekdayText(arrival)}`,
      note: 'O prazo conta da chegada.',
    };
  return siteWords(rental, today);
}

/** Says what has not reached the server; undefined where nothing waits. */
function waitingWords(request: SentRequest): Words | undefined {
  const { state, steps, photos, problem, view, email, savedAt } = request;
  const note = problem ? waitingTexts[problem] : '';
  if (state === 'queued' || !view)
    return {
      sentence: problem
        ? 'Pedido salvo neste aparelho, ainda não enviado'
        : 'Enviando o seu pedido',
      note: note || 'Leva alguns segundos. Ele já está salvo neste aparelho.',
      brief: `escrito em ${dayAndMonth(brasiliaDay(savedAt))}`,
    };
  if (problem === 'gone') return { sentence: 'Este pedido não está mais no site', note };
  const step = steps.at(-1);
  if (step) {
    const fate = problem === 'offline' ? 'espera a internet' : 'ainda não chegou ao site';
    return { sentence: `${stepText(step, view)} ${problem ? fate : 'está a caminho'}`, note };
  }
  if (email !== null && problem) return { sentence: 'O seu e-mail ainda não chegou ao site', note };
  return photos.length > 0 ? { sentence: 'Pedido enviado, faltam as fotos', note } : undefined;
}

function stepText(step: VisitorStep, { companies }: RequestView): string {
  if (step.step !== 'accept') return stepTexts[step.step];
  return `Sua escolha da empresa ${companies.find(({ id }) => id === step.companyId)?.name}`;
}

const stepTexts: Record<Exclude<VisitorStep['step'], 'accept'>, string> = {
  cancel: 'O cancelamento',
  deliver: 'O aviso de que a caçamba chegou',
  undeliver: 'O aviso de que a caçamba ainda não chegou',
  ask_exchange: 'O pedido de troca',
  ask_collection: 'O pedido de retirada',
  collect: 'O aviso da retirada',
  uncollect: 'O aviso de que a caçamba ainda está aí',
  close: 'O encerramento',
  object: 'A sua contestação',
};

/** Says how a request stands; undefined where the rental alone tells it. */
function requestWords(request: SentRequest, today: IsoDay): Words | undefined {
  const view = request.view as RequestView;
  const { status, reason, acceptedAt, collectedAt } = view;
  const name = companyOf(request);
  if (status === 'sent') return sentWords(request, view);
  if (status === 'accepted') return acceptedWords(request, name, today);
  if (status === 'delivered') return askedWords(request, view, today);
  if (status === 'blocked') return blockedWords(view);
  if (status === 'expired') return expiredWords(view);
  if (status === 'cancelled') {
    const before = `Você tinha aceitado a resposta da empresa ${name} em ${dayText(acceptedAt)}.`;
    return {
      sentence: 'Pedido cancelado',
      note: [reason && `Motivo: ${reason}`, acceptedAt && before].filter(Boolean).join(' · '),
    };
  }
  if (status === 'collected' || collectedAt) return undefined;
  return {
    sentence: 'Pedido encerrado',
    note: `Ele ficou muito tempo sem novidade. Se a caçamba ainda está aí, fale com a empresa ${name}.`,
  };
}

const otherCompanies = 'Peça preço a outras empresas da cidade.';

function sentWords(request: SentRequest, view: RequestView): Words {
  const { companies, expiresAt, sentAt, isExtended } = view;
  if (offersIn(view) > 0) return offeredWords(request, view);
  const brief = `enviado em ${dayText(sentAt)}`;
  if (companies.every(({ state }) => state === 'declined' || state === 'withdrawn'))
    return { sentence: 'Nenhuma destas empresas pode atender', note: otherCompanies, brief };
  const end = lastMinute(expiresAt);
  const until = `até ${weekdayText(momentDay(end))}, ${clockText(end)}`;
  const isOne = companies.length === 1;
  const sentence = isFresh(view)
    ? `${isOne ? 'Uma empresa recebeu' : `${companies.length} empresas receberam`} o seu pedido`
    : `${isOne ? 'A empresa está' : 'As empresas estão'} vendo o seu pedido`;
  const note = isExtended
    ? `Ninguém respondeu em três dias: o prazo agora vai ${until}.`
    : `${isOne ? 'Ela pode responder' : 'Elas podem responder'} ${until}.`;
  const { replySpeed } = request;
  const usual = `Em geral ${isOne ? 'responde' : 'respondem'} ${replySpeed}, no horário de trabalho. `;
  return { sentence, note: replySpeed && !isExtended ? usual + note : note, brief };
}

function offeredWords(request: SentRequest, view: RequestView): Words {
  const count = offersIn(view);
  const isOne = count === 1;
  const sentence = isOne ? 'Uma empresa respondeu' : `${count} empresas responderam`;
  const offers = acceptable(request).map(({ offer }) => offer);
  const [first] = offers.map(({ validUntil }) => momentDay(validUntil)).sort();
  if (!first) {
    const note = `Não dá mais para aceitar ${isOne ? 'esta resposta' : 'estas respostas'}.`;
    return { sentence, note: view.canAct ? note : 'Só quem pediu pode aceitar.' };
  }
  const lowest = priceText(Math.min(...offers.map(({ total }) => total)));
  return {
    sentence,
    note: `Aceite ${isOne ? '' : 'uma '}até ${weekdayText(first)}. O preço da resposta é o que vale.`,
    brief: `${isOne ? '' : 'de '}${lowest} · aceite até ${dayAndMonth(first)}`,
  };
}

function acceptedWords(request: SentRequest, name: string, today: IsoDay): Words {
  const day = plannedDay(request);
  if (day && day < today)
    return {
      sentence: `A caçamba era para chegar ${weekdayText(day)}`,
      note: 'Se chegou, avise abaixo. Se não, ligue para a empresa.',
    };
  const { period = 'any' } = acceptedCompany(request)?.offer ?? {};
  return {
    sentence: day
      ? `A caçamba chega ${weekdayText(day)}${periodTexts[period]}`
      : 'Combine o dia da entrega',
    note: `${name} tem o seu telefone e a rua. Deixe o lugar livre.`,
  };
}

/** Says what the company was asked for; undefined where it was asked for nothing. */
function askedWords(
  request: SentRequest,
  { collectionAskedAt, exchangeAskedAt }: RequestView,
  today: IsoDay,
): Words | undefined {
  const name = companyOf(request);
  const { last } = deadlineOf(rentalOf(request));
  const isLate = last !== null && last < today;
  const call = isLate ? ` A retirada era até ${weekdayText(last)}: ligue para a empresa.` : '';
  const daysLeft = isLate ? daysBetween(today, last) : undefined;
  if (collectionAskedAt)
    return {
      sentence: 'Você pediu a retirada',
      note: `${name} recebeu o aviso em ${dayText(collectionAskedAt)}.${call}`,
      daysLeft,
    };
  if (!exchangeAskedAt) return undefined;
  return {
    sentence: 'Você pediu a troca',
    note: `${name} recebeu o aviso em ${dayText(exchangeAskedAt)} e diz o preço antes de trocar.${call}`,
    daysLeft,
  };
}

function expiredWords({ companies, expiresAt }: RequestView): Words {
  const end = companies
    .flatMap(({ offer }) => offer?.validUntil ?? [])
    .sort()
    .at(-1);
  const silence = `Nenhuma empresa respondeu até ${dayText(lastMinute(expiresAt))}.`;
  return {
    sentence: end ? 'As respostas venceram' : 'O prazo acabou sem resposta',
    note: `${end ? `Valiam até ${dayText(end)}.` : silence} ${otherCompanies}`,
  };
}

function blockedWords({ block, companies }: RequestView): Words {
  const { by, at, objectedAt, isDecided } = block ?? {};
  if (isDecided)
    return {
      sentence: 'O pedido continua bloqueado',
      note: 'Uma pessoa do AlugaCaçamba leu o que você escreveu e manteve o bloqueio.',
    };
  const reason =
    by === 'operator'
      ? 'Nossa equipe bloqueou este pedido, porque ele não parece de verdade.'
      : `${companies.length === 1 ? 'A empresa avisou' : 'Duas empresas avisaram'} que ele não parece de verdade.`;
  return {
    sentence: `O pedido está bloqueado desde ${dayText(at)}`,
    note: objectedAt
      ? `Você contestou em ${dayText(objectedAt)}. Uma pessoa do AlugaCaçamba lê em até 3\u00a0dias úteis.`
      : `${reason} Nenhuma empresa responde enquanto isso.`,
  };
}

function siteWords(rental: Rental, today: IsoDay): Words {
  const { last, street } = deadlineOf(rental);
  if (!last) return { sentence: 'A caçamba está na obra', note: priceRule(rental) };
  const daysLeft = daysBetween(today, last);
  const near = daysLeft === 0 ? 'hoje, ' : daysLeft === 1 ? 'amanhã, ' : '';
  const verb = daysLeft < 0 ? 'A retirada era até' : 'Retirada até';
  return {
    sentence: `${verb} ${near}${weekdayText(last)}`,
    note: street?.day === last ? streetRule(rental) : priceRule(rental),
    daysLeft,
  };
}

/** Says until when the price pays. */
export function priceRule(rental: Rental): string {
  const { price } = deadlineOf(rental);
  return price
    ? `O preço cobre até ${weekdayText(price)}, sem contar o dia da chegada.`
    : 'Anote em “Mais” quantos dias o preço cobre.';
}

/** Says how long the city lets the skip stand there. */
export function streetRule(rental: Rental): string {
  const { city, place } = rental;
  const { limit, street } = deadlineOf(rental);
  if (place === 'lot') return 'Dentro do terreno vale só o prazo do preço.';
  if (place === null) return 'Anote em “Mais” se ela está no terreno ou na rua.';
  if (!city) return 'Pergunte à prefeitura até quando ela pode ficar na rua.';
  if (!limit) return `${city.name} não diz quantos dias ela pode ficar na rua.`;
  if (!street) return limitSentences(limit);
  const inHours = limit.count.unit === 'hours' ? ', na hora em que chegou' : '';
  const hour = street.time ? `, às ${street.time}` : inHours;
  return `${city.name} deixa ${limitText(limit)} na rua, até ${weekdayText(street.day)}${hour}.`;
}

/** Says how long the skip stayed, and what that costs. */
function goneWords(row: Row, rental: Rental, day: IsoDay): Words {
  const { arrival } = rental;
  const { last } = deadlineOf(rental);
  const late = last && day > last ? daysBetween(last, day) : 0;
  const end = late ? `${daysText(late)} depois do prazo` : last ? 'no prazo' : weekdayText(day);
  const days = arrival && daysBetween(arrival, day);
  const stay =
    days === 0 ? 'Ela chegou e saiu no mesmo dia.' : days && `Ela ficou ${daysText(days)}.`;
  const offer = row.kind === 'request' ? acceptedCompany(row)?.offer : undefined;
  const extra = extraDaysOf(rental, day);
  const isWhole = row.kind === 'request' && row.view?.exchanges.length === 0;
  const cost = extra
    ? extraText(extra, offer?.extraDay ?? null)
    : offer && isWhole && `Sem diária extra: você paga ${priceText(offer.total)}.`;
  return {
    sentence: `A caçamba foi retirada ${end}`,
    note: [stay, cost].filter(Boolean).join(' '),
  };
}

/** Writes '2 diárias extras: R$ 40.'; '' for none. */
export function extraText(days: number, price: number | null): string {
  if (days <= 0) return '';
  const noun = days === 1 ? '1 diária extra' : `${days} diárias extras`;
  return price === null ? `${noun}.` : `${noun}: ${priceText(days * price)}.`;
}

export function companyOf(row: Row): string {
  return row.kind === 'skip' ? row.company : (acceptedCompany(row)?.name ?? '');
}

/** The wait for a day ends at its midnight, which people take for the day after. */
export function lastMinute(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 60_000).toISOString();
}

/** Counts the companies that made an offer. */
export function offersIn({ companies }: RequestView): number {
  return companies.filter(({ offer, state }) => offer && state !== 'withdrawn').length;
}

/** Tells whether no company has opened the request yet. */
export function isFresh({ status, companies }: RequestView): boolean {
  return status === 'sent' && companies.every(({ state }) => state === 'invited');
}

/** Writes '03/12' of a moment; '' for none. */
export function dayText(time: string | null | undefined): string {
  return time ? dayAndMonth(momentDay(time)) : '';
}

/** Returns the day of delivery that was agreed, or else wished. */
export function plannedDay(request: SentRequest): IsoDay | null {
  return acceptedCompany(request)?.offer?.deliverOn ?? wishedDay(writtenIn(request).wish);
}
