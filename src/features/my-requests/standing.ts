import { acceptable, type Row, rentalOf, writtenIn } from '#src/device/request-rows.ts';
import { deadlineOf } from '#src/request/deadline.ts';
import type { RequestView } from '#src/request/request.ts';
import { shortLoadText, shortSkipsText } from '#src/request/words.ts';
import { addDays, type IsoDay } from '#src/shared/text/days.ts';
import { dayAndMonth } from '#src/shared/text/format.ts';
import {
  companyOf,
  dayText,
  lastMinute,
  offersIn,
  plannedDay,
  type Words,
  wordsOf,
} from './sentences.ts';

/** A row's state in words, with its place on the line of steps. */
export interface Standing extends Words {
  picture: 'sent' | 'answers' | 'lorry' | 'kerb' | 'full' | 'gone';
  steps: readonly { name: string; when: string }[];
  /** The steps before this one are done. */
  current: number;
  /** The request ended at the current step, for the reason that its name says. */
  isStopped: boolean;
  /** The visitor is to act now. */
  isTheirTurn: boolean;
}

export function standingOf(row: Row, today: IsoDay): Standing {
  const isNoted = row.kind === 'skip';
  const view = isNoted ? null : row.view;
  const { last } = deadlineOf(rentalOf(row));
  const stage = stageOf(row, today);
  const stop = view ? stops[view.status] : undefined;
  const isDue = stage === 3 && last !== null && last <= addDays(today, 1);
  const isFull = isDue || view?.collectionAskedAt || view?.exchangeAskedAt;
  const isUnsent = row.kind === 'request' && row.state === 'queued';
  // The day on which a request stopped is unknown.
  const name = stop ?? (isUnsent && 'A enviar');
  const steps = stepsOf(row).map((step, index) =>
    name && index === stage ? { name, when: '' } : step,
  );
  return {
    brief: [stage === 3 && 'na obra', companyOf(row)].filter(Boolean).join(' · '),
    ...wordsOf(row, today),
    picture: stop ? 'sent' : (pictures[stage] ?? (isFull ? 'full' : 'kerb')),
    steps: isNoted ? steps.slice(3) : steps,
    current: isNoted ? stage - 3 : stage,
    isStopped: stop !== undefined,
    isTheirTurn: isDue || (!isNoted && acceptable(row).length > 0),
  };
}

/** Writes '3 m³ · Glória', or what else is known of a noted skip. */
export function titleOf(row: Row): string {
  if (row.kind === 'request') {
    const { size, skips, bairro } = writtenIn(row);
    return `${shortSkipsText({ size, skips })} · ${bairro}`;
  }
  const where = row.address || rentalOf(row).city?.name || row.company;
  const skip = shortSkipsText({ size: row.size ?? 'unknown', skips: 1 });
  return [skip, where].filter(Boolean).join(' · ');
}

/** Writes 'misturado · na rua · Joinville'. */
export function factsOf(row: Row): string {
  const { place, city } = rentalOf(row);
  const where = place && (place === 'lot' ? 'no terreno' : 'na rua');
  const first = row.kind === 'skip' ? row.company : shortLoadText(writtenIn(row).load);
  const title = titleOf(row);
  return [first, where, city?.name].filter((fact) => fact && !title.endsWith(fact)).join(' · ');
}

const pictures = ['sent', 'answers', 'lorry', undefined, 'gone', 'gone'] as const;

const stops: Partial<Record<RequestView['status'], string>> = {
  expired: 'Venceu',
  cancelled: 'Cancelado',
  blocked: 'Bloqueado',
};

/** Returns the index of the step where the row stands; 5 once all are done. */
function stageOf(row: Row, today: IsoDay): number {
  const { arrival, collected } = rentalOf(row);
  if (row.kind === 'skip') return collected ? 5 : arrival && arrival > today ? 2 : 3;
  const { view } = row;
  if (!view || row.state === 'queued') return 0;
  if (view.status === 'closed') return 5;
  if (collected) return 4;
  if (arrival) return 3;
  if (view.acceptedAt) return view.status === 'accepted' ? 2 : 3;
  return stops[view.status] || offersIn(view) > 0 ? 1 : 0;
}

function stepsOf(row: Row) {
  const rental = rentalOf(row);
  const { arrival, collected } = rental;
  const { last } = deadlineOf(rental);
  const view = row.kind === 'skip' ? null : row.view;
  const offers = view?.companies.flatMap(({ offer }) => offer?.sentAt ?? []).sort();
  const planned = row.kind === 'skip' ? null : plannedDay(row);
  const waiting =
    view?.status === 'sent' &&
    (offersIn(view) > 0
      ? `${offersIn(view)} de ${view.companies.length}`
      : `até ${dayText(lastMinute(view.expiresAt))}`);
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
