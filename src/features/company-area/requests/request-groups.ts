import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyProfile } from '#src/company/profile.ts';
import { extraDaysOf } from '#src/request/rental.ts';
import type { CompanyRequest, CompanyRequests } from '#src/request/request.ts';
import {
  clockText,
  dueDay,
  momentDay,
  periodTexts,
  shortLoadText,
  shortSkipsText,
  whenText,
  wishText,
} from '#src/request/words.ts';
import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { addDays, brasiliaDay } from '#src/shared/text/days.ts';
import { dayAndMonth, daysText, monthText, priceText } from '#src/shared/text/format.ts';
import { capitalized, fold } from '#src/shared/text/words.ts';

/** The names stand in the order of a company's work. */
export const groupNames = {
  new: 'Para responder',
  offered: 'Respondidos',
  late: 'Atrasadas',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  later: 'Depois',
  finished: 'Encerrados',
};

type GroupName = keyof typeof groupNames;

/** The skip is to be brought, changed or taken away on some day. */
export const rentalGroups = ['late', 'today', 'tomorrow', 'later'] as const;

export const groupOrder = ['new', 'offered', ...rentalGroups, 'finished'] as const;

type RequestGroups = Record<GroupName, CompanyRequest[]>;

/** Groups requests by what is to be done: the oldest new one, and the earliest day, come first. */
export function groupsOf(requests: readonly CompanyRequest[], now = Date.now()): RequestGroups {
  const today = brasiliaDay(now);
  const found = groupBy(requests, (request) => groupOf(request, today));
  const names = Object.keys(groupNames) as GroupName[];
  const groups = Object.fromEntries(
    names.map((name) => [name, found.get(name) ?? []]),
  ) as RequestGroups;
  groups.new.sort((a, b) => a.sentAt.localeCompare(b.sentAt));
  // The year stands for no day.
  const order = (request: CompanyRequest) => nextDay(request) ?? '9999';
  for (const name of rentalGroups) groups[name].sort((a, b) => order(a).localeCompare(order(b)));
  return groups;
}

/** Tells whether a request waits for the company's first word. */
export function isNew({ status, state }: CompanyRequest): boolean {
  return status === 'sent' && (state === 'invited' || state === 'seen');
}

export function groupOf(request: CompanyRequest, today = brasiliaDay(Date.now())): GroupName {
  if (isNew(request)) return 'new';
  if (request.status === 'sent' && request.state === 'offered') return 'offered';
  if (!nextStep(request)) return 'finished';
  const due = nextDay(request);
  if (due === null) return request.wish === 'soon' ? 'today' : 'later';
  if (due <= today) return due === today ? 'today' : 'late';
  return due === addDays(today, 1) ? 'tomorrow' : 'later';
}

/** Names the company's usual next step of a rental; undefined where none is left. */
export function nextStep({ steps, exchangeAskedAt, collectionAskedAt }: CompanyRequest) {
  if (steps.includes('deliver')) return 'deliver';
  const isExchange = exchangeAskedAt && !collectionAskedAt && steps.includes('exchange');
  if (isExchange) return 'exchange';
  return steps.includes('collect') ? 'collect' : undefined;
}

function nextDay(request: CompanyRequest): string | null {
  const isWithinWeek = request.status === 'accepted' && request.wish === 'week';
  return dueDay(request) ?? (isWithinWeek ? addDays(momentDay(request.sentAt), 7) : null);
}

type ServedCities = Pick<CompanyProfile['data'], 'servedCities'>;

/** Writes '3 m³ · Glória'. */
export function titleOf(request: CompanyRequest, data: ServedCities): string {
  return `${shortSkipsText(request)} · ${placeOf(request, data)}`;
}

/** Writes '2 × 3 m³ · misturado · Glória'. */
export function longTitleOf(request: CompanyRequest, data: ServedCities): string {
  return `${shortSkipsText(request)} · ${shortLoadText(request.load)} · ${placeOf(request, data)}`;
}

/** A bairro's name may be that of another city's; the company's first city goes without saying. */
function placeOf({ cityId, bairro }: CompanyRequest, { servedCities }: ServedCities): string {
  return cityId === servedCities[0]?.cityId ? bairro : `${bairro}, ${cityById(cityId).name}`;
}

/** Writes 'seg, 30/11, manhã · 5 dias · na rua'. */
export function wishLine({ wish, period, days, place }: CompanyRequest): string {
  return [
    whenText(wish, period),
    days && daysText(days),
    place === 'street' ? 'na rua' : 'no terreno',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Writes 'faltam 2 d 23 h', 'faltam 5 h', 'falta 1 min'. */
export function timeLeft({ expiresAt }: CompanyRequest, now = Date.now()): string {
  const left = spanText(Date.parse(expiresAt) - now);
  return `${left.startsWith('1\u00a0') ? 'falta' : 'faltam'} ${left}`;
}

/** Writes milliseconds as '2 d 23 h', '5 h', '1 min'. */
export function spanText(span: number): string {
  const minutes = Math.max(Math.floor(span / 60_000), 0);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days}\u00a0d ${hours}\u00a0h`;
  return hours > 0 ? `${hours}\u00a0h` : `${minutes}\u00a0min`;
}

/** Writes 'às 14:32', or 'em 26/11' for another day. */
export function arrivalText({ sentAt }: CompanyRequest, now = Date.now()): string {
  const day = momentDay(sentAt);
  return day === brasiliaDay(now) ? clockText(sentAt) : `em ${dayAndMonth(day)}`;
}

/** Says what the company does next and when: 'retirar até 30/11', 'venceu 24/11'. */
export function nextText(request: CompanyRequest, now = Date.now()): string {
  const { wish, offer, collectionAskedAt } = request;
  const step = nextStep(request) ?? 'collect';
  const [day, today] = [nextDay(request), brasiliaDay(now)];
  const verb = verbs[step];
  if (day === null) return `${verb} ${wishText(wish)}`;
  if (day < today) {
    const isOverdue = step === 'collect' && !collectionAskedAt;
    return `${isOverdue ? 'venceu' : `${verb}: era para`} ${dayAndMonth(day)}`;
  }
  if (step === 'deliver' && wish === 'week' && !offer?.deliverOn) return 'entregar esta semana';
  const period = step === 'deliver' ? periodTexts[offer?.period ?? 'any'] : '';
  if (day === today) return `${verb}${period.slice(1) || ' hoje'}`;
  if (day === addDays(today, 1)) return `${verb} amanhã${period}`;
  return `${verb} ${step === 'collect' ? 'até' : 'em'} ${dayAndMonth(day)}${period}`;
}

const verbs = { deliver: 'entregar', exchange: 'trocar', collect: 'retirar' };

/** Writes '2 × R$ 25 = R$ 50' where days are owed, else what was asked for or agreed. */
export function moneyText(request: CompanyRequest, now = Date.now()): string {
  const { exchangeAskedAt, collectionAskedAt, collectedAt, offer } = request;
  const days = extraDays(request, now);
  const extra = offer?.extraDay
    ? `${days} × ${priceText(offer.extraDay)} = ${priceText(days * offer.extraDay)}`
    : days === 1
      ? '1 diária extra'
      : `${days} diárias extras`;
  if (days > 0) return extra;
  if (collectionAskedAt && !collectedAt) return 'cliente pediu retirada';
  if (exchangeAskedAt && !collectedAt) return 'cliente pediu troca';
  return offer ? `${priceText(offer.total)}, ${daysText(offer.days)}` : '';
}

export function extraDays(request: CompanyRequest, now = Date.now()): number {
  const { deliveredAt, collectionAskedAt, collectedAt, offer } = request;
  const rental = {
    arrival: deliveredAt && momentDay(deliveredAt),
    days: offer?.days ?? null,
    asked: collectionAskedAt && momentDay(collectionAskedAt),
    collected: collectedAt && momentDay(collectedAt),
  };
  return extraDaysOf(rental, brasiliaDay(now));
}

/**
 * Counts the requests that have arrived since the month began; undefined without any, and where the
 * device lacks some of them.
 */
export function monthFigures(
  { requests, hasMore }: Omit<CompanyRequests, 'settings'>,
  now = Date.now(),
) {
  const month = brasiliaDay(now).slice(0, 7);
  const arrived = requests.filter(({ sentAt }) => momentDay(sentAt).startsWith(month));
  if (arrived.length === 0 || (hasMore && arrived.length === requests.length)) return undefined;
  const accepted = arrived.filter(
    ({ state, status }) => state === 'accepted' && status !== 'cancelled',
  );
  const answered = arrived.filter(({ offer, state }) => offer || state === 'declined');
  const finished = accepted.filter(({ collectedAt }) => collectedAt);
  const priced = accepted.flatMap(({ offer, exchanges }) => [offer, ...exchanges]);
  return {
    title: `${capitalized(monthText(month).split(' ')[0] ?? '')} até hoje`,
    counts: `recebidos ${arrived.length}, respondidos ${answered.length}, aceitos ${accepted.length}, encerrados ${finished.length}`,
    /** The sum in reais is of the accepted offers, and of the exchanges that were paid. */
    total: priced.reduce((sum, part) => sum + (part?.total ?? 0), 0),
  };
}

/** Tells whether a search by bairro, street, name or phone finds a request. */
export function isFound({ bairro, contact }: CompanyRequest, text: string): boolean {
  const { name = '', street = '', phone = '' } = contact ?? {};
  const digits = text.replace(/\D/g, '');
  const isPhone = digits.length > 2 && !/\p{L}/u.test(text);
  if (isPhone && phone.replace(/\D/g, '').includes(digits)) return true;
  return fold([bairro, street, name].join(' ')).includes(fold(text.trim()));
}
