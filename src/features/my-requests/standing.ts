import { loadNames } from '#src/catalogue/skips.ts';
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
import { type Deadline, deadlineOf, type Rental } from '#src/request/deadline.ts';
import type { RequestView, VisitorStep } from '#src/request/request.ts';
import type { VisitorStepName } from '#src/request/steps.ts';
import { momentText, periodTexts, weekdayText, wishedDay } from '#src/request/words.ts';
import { addDays, brasiliaDay, daysBetween, type IsoDay } from '#src/shared/text/days.ts';
import { dayAndMonth, daysText, priceText } from '#src/shared/text/format.ts';

/** A row's state in words, with its place on the line of steps. */
export interface Standing extends Words {
  picture: 'sent' | 'answers' | 'lorry' | 'kerb' | 'full' | 'gone';
  steps: readonly { name: string; when: string }[];
  /** The steps before this one are done. */
  current: number;
  /** The request stopped here for this reason. */
  stop: string | undefined;
  /** The visitor is to act now. */
  isTheirTurn: boolean;
}

interface Words {
  /** One sentence tells the state, the note what follows from it. */
  sentence: string;
  note: string;
  /** The list has this in place of the note. */
  brief?: string | undefined;
  /** The number is negative once the day of collection has passed. */
  daysLeft?: number | undefined;
}

export function standingOf(row: Row, today: IsoDay): Standing {
  const rental = rentalOf(row);
  const deadline = deadlineOf(rental);
  const stage = stageOf(row, rental, today);
  const view = row.kind === 'skip' ? null : row.view;
  const isNoted = row.kind === 'skip';
  const isDue = stage === 3 && deadline.last !== null && deadline.last <= addDays(today, 1);
  const isFull = isDue || view?.collectionAskedAt || view?.exchangeAskedAt;
  const brief = [stage === 3 && 'na obra', companyOf(row)].filter(Boolean).join(' · ');
  return {
    brief,
    ...wordsOf(row, rental, deadline, today),
    picture: view && stops[view.status] ? 'sent' : (pictures[stage] ?? (isFull ? 'full' : 'kerb')),
    steps: stepsOf(row, rental, deadline).slice(isNoted ? 3 : 0),
    current: isNoted ? stage - 3 : stage,
    stop: view ? stops[view.status] : undefined,
    isTheirTurn: isDue || (view !== null && acceptable(view).length > 0),
  };
}

/** Writes '3 m³ · Glória', or what else is known of a noted skip. */
export function titleOf(row: Row): string {
  const isNoted = row.kind === 'skip';
  const { size, skips, bairro } = isNoted ? { ...row, skips: 1, bairro: '' } : writtenIn(row);
  const sizeText = size === 'unknown' || size === '' ? 'caçamba' : `${size}\u00a0m³`;
  const where = isNoted ? row.address || rentalOf(row).city?.name || row.company : bairro;
  return [skips > 1 ? `${skips} × ${sizeText}` : sizeText.replace('c', 'C'), where]
    .filter(Boolean)
    .join(' · ');
}

/** Writes 'entulho misturado · na rua · Joinville'. */
export function factsOf(row: Row): string {
  const { place, city } = rentalOf(row);
  const where = place && (place === 'lot' ? 'no terreno' : 'na rua');
  const first =
    row.kind === 'skip'
      ? row.company
      : loadNames[writtenIn(row).load].toLowerCase().replace('entulho ', '');
  const title = titleOf(row);
  return [first, where, city?.name].filter((fact) => fact && !title.endsWith(fact)).join(' · ');
}

export function companyOf(row: Row): string {
  return row.kind === 'skip' ? row.company : (acceptedCompany(row)?.name ?? '');
}

/** Counts the companies that made an offer. */
export function offersIn({ companies }: RequestView): number {
  return companies.filter(({ offer, state }) => offer && state !== 'withdrawn').length;
}

/** Tells whether no company has opened the request yet. */
export function isFresh({ status, companies }: RequestView): boolean {
  return status === 'sent' && companies.every(({ state }) => state === 'invited');
}

const pictures = ['sent', 'answers', 'lorry', undefined, 'gone', 'gone'] as const;

const stops: Partial<Record<RequestView['status'], string>> = {
  expired: 'Venceu',
  cancelled: 'Cancelado',
  blocked: 'Bloqueado',
};

/** Returns the index of the step where the row stands; 5 once all are done. */
function stageOf(row: Row, { arrival, collected }: Rental, today: IsoDay): number {
  if (row.kind === 'skip') return collected ? 5 : arrival && arrival > today ? 2 : 3;
  const { view } = row;
  if (!view || row.state === 'queued') return 0;
  if (view.status === 'closed') return 5;
  if (collected) return 4;
  if (arrival) return 3;
  if (view.acceptedAt) return view.status === 'accepted' ? 2 : 3;
  return stops[view.status] || offersIn(view) > 0 ? 1 : 0;
}

function stepsOf(row: Row, { arrival, collected }: Rental, { last }: Deadline) {
  const view = row.kind === 'skip' ? null : row.view;
  const offers = view?.companies.flatMap(({ offer }) => offer?.sentAt ?? []).sort();
  const planned =
    row.kind === 'skip'
      ? null
      : (acceptedCompany(row)?.offer?.deliverOn ?? wishedDay(writtenIn(row).wish));
  const waiting =
    view?.status === 'sent' &&
    (offersIn(view) > 0
      ? `${offersIn(view)} de ${view.companies.length}`
      : `até ${dayText(view.expiresAt)}`);
  const until = last && `até ${dayAndMonth(last)}`;
  const days = {
    Enviado: dayText(view?.sentAt),
    Respostas: waiting || dayText(offers?.[0]),
    Aceito: dayText(view?.acceptedAt),
    'Na obra': dayAndMonth(arrival ?? planned ?? ''),
    Retirada: collected ? dayAndMonth(collected) : until,
  };
  return Object.entries(days).map(([name, when]) => ({ name, when: when ?? '' }));
}

/** Writes '03/12' of a moment; '' for none. */
function dayText(time: string | null | undefined): string {
  return time ? dayAndMonth(brasiliaDay(Date.parse(time))) : '';
}

function wordsOf(row: Row, rental: Rental, deadline: Deadline, today: IsoDay): Words {
  const { arrival, collected } = rental;
  if (row.kind === 'request') {
    const { view } = row;
    const words = waitingWords(row) ?? (view && requestWords(row, view, today));
    if (words) return words;
  } else if (!collected && arrival && arrival > today)
    return {
      sentence: `A caçamba chega ${weekdayText(arrival)}`,
      note: 'O prazo conta da chegada.',
    };
  return collected
    ? goneWords(row, rental, deadline, collected)
    : siteWords(rental, deadline, today);
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

const stepTexts: Record<Exclude<VisitorStepName, 'accept'>, string> = {
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
function requestWords(request: SentRequest, view: RequestView, today: IsoDay): Words | undefined {
  const { status, reason, acceptedAt, collectionAskedAt, exchangeAskedAt } = view;
  const name = companyOf(request);
  if (status === 'sent') return sentWords(view);
  if (status === 'accepted') return acceptedWords(request, name, today);
  if (status === 'blocked') return blockedWords(view);
  if (status === 'expired') return expiredWords(view);
  if (status === 'cancelled') {
    const before = `Você tinha aceitado a resposta da empresa ${name} em ${dayText(acceptedAt)}.`;
    return {
      sentence: 'Pedido cancelado',
      note: [reason && `Motivo: ${reason}`, acceptedAt && before].filter(Boolean).join(' · '),
    };
  }
  if (status !== 'delivered') return undefined;
  if (collectionAskedAt) {
    const { last } = deadlineOf(rentalOf(request));
    const isLate = last !== null && last < today;
    const call = isLate ? ` Era até ${weekdayText(last)}: ligue para a empresa.` : '';
    return {
      sentence: 'Você pediu a retirada',
      note: `${name} recebeu o aviso em ${dayText(collectionAskedAt)}.${call}`,
      daysLeft: isLate ? daysBetween(today, last) : undefined,
    };
  }
  return exchangeAskedAt
    ? {
        sentence: 'Você pediu a troca',
        note: `${name} recebeu o aviso em ${dayText(exchangeAskedAt)} e diz o preço antes.`,
      }
    : undefined;
}

const otherCompanies = 'Peça preço a outras empresas da cidade.';

function sentWords(view: RequestView): Words {
  const { companies, expiresAt, sentAt, isExtended } = view;
  const count = offersIn(view);
  if (count > 0) return offeredWords(view, count);
  const brief = `enviado em ${dayText(sentAt)}`;
  if (companies.every(({ state }) => state === 'declined' || state === 'withdrawn'))
    return { sentence: 'Nenhuma destas empresas pode atender', note: otherCompanies, brief };
  const clock = momentText(expiresAt).replace(/^.*às /, '');
  const until = `até ${weekdayText(brasiliaDay(Date.parse(expiresAt)))}, às ${clock}`;
  const isOne = companies.length === 1;
  const sentence = isFresh(view)
    ? `${isOne ? 'Uma empresa recebeu' : `${companies.length} empresas receberam`} o seu pedido`
    : `${isOne ? 'A empresa está' : 'As empresas estão'} vendo o seu pedido`;
  const note = isExtended
    ? `Ninguém respondeu em três dias, e o prazo aumentou: vai ${until}.`
    : `${isOne ? 'Ela tem' : 'Elas têm'} ${until}.`;
  return { sentence, note, brief };
}

function offeredWords(view: RequestView, count: number): Words {
  const isOne = count === 1;
  const sentence = isOne ? 'Uma empresa respondeu' : `${count} empresas responderam`;
  const offers = acceptable(view).map(({ offer }) => offer);
  const [first] = offers.map(({ validUntil }) => brasiliaDay(Date.parse(validUntil))).sort();
  if (!first) {
    const note = 'Não dá mais para aceitar estas respostas.';
    return { sentence, note: view.canAct ? note : 'Quem pediu pode aceitar uma.' };
  }
  const lowest = priceText(Math.min(...offers.map(({ total }) => total)));
  return {
    sentence,
    note: `Aceite ${isOne ? '' : 'uma '}até ${weekdayText(first)}. O preço da resposta é o que vale.`,
    brief: `${isOne ? '' : 'de '}${lowest} · aceite até ${dayAndMonth(first)}`,
  };
}

function acceptedWords(request: SentRequest, name: string, today: IsoDay): Words {
  const { deliverOn, period = 'any' } = acceptedCompany(request)?.offer ?? {};
  const day = deliverOn ?? wishedDay(writtenIn(request).wish);
  if (day && day < today)
    return {
      sentence: `A caçamba era para chegar ${weekdayText(day)}`,
      note: 'Se chegou, avise abaixo. Se não, ligue para a empresa.',
    };
  return {
    sentence: day
      ? `A caçamba chega ${weekdayText(day)}${periodTexts[period]}`
      : 'Combine o dia da entrega',
    note: `${name} tem o seu telefone e a rua. Deixe a vaga livre.`,
  };
}

function expiredWords({ companies, expiresAt }: RequestView): Words {
  const end = companies.flatMap(({ offer }) => offer?.validUntil ?? []).sort();
  return end.length > 0
    ? {
        sentence: 'As respostas venceram',
        note: `Valiam até ${dayText(end.at(-1))}. ${otherCompanies}`,
      }
    : {
        sentence: 'O prazo acabou sem resposta',
        note: `Nenhuma empresa respondeu até ${dayText(expiresAt)}. ${otherCompanies}`,
      };
}

function blockedWords({ block }: RequestView): Words {
  const { by, objectedAt } = block ?? {};
  const reason =
    by === 'operator'
      ? 'Nossa equipe bloqueou este pedido, porque ele não parece de verdade.'
      : 'Duas empresas avisaram que ele não parece de verdade.';
  return {
    sentence: 'O pedido está bloqueado',
    note: objectedAt
      ? `Você contestou em ${dayText(objectedAt)}. Uma pessoa do AlugaCaçamba lê em até 3\u00a0dias úteis.`
      : `${reason} Nenhuma responde enquanto isso.`,
  };
}

function siteWords(rental: Rental, { last, street }: Deadline, today: IsoDay): Words {
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
  if (!limit) return `${city.name} não diz o prazo na rua.`;
  if (!street) return limitSentences(limit);
  const inHours = limit.count.unit === 'hours' ? ', na hora em que chegou' : '';
  const hour = street.time ? `, às ${street.time}` : inHours;
  return `${city.name} deixa ${limitText(limit)} na rua, até ${weekdayText(street.day)}${hour}.`;
}

/** Says how long the skip stayed, and what that costs. */
function goneWords(row: Row, { arrival }: Rental, { price, last }: Deadline, day: IsoDay): Words {
  const late = last && day > last ? daysBetween(last, day) : 0;
  const end = late ? `${daysText(late)} depois do prazo` : last ? 'no prazo' : weekdayText(day);
  const days = arrival && daysBetween(arrival, day);
  const stay =
    days === 0 ? 'Ela chegou e saiu no mesmo dia.' : days && `Ela ficou ${daysText(days)}.`;
  const offer = row.kind === 'request' ? acceptedCompany(row)?.offer : undefined;
  const extra = price && day > price ? daysBetween(price, day) : 0;
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
