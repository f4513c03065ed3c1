import { loadNames } from '#src/catalogue/skips.ts';
import {
  acceptable,
  acceptedCompany,
  type Row,
  rentalOf,
  writtenIn,
} from '#src/device/request-rows.ts';
import { type Deadline, deadlineOf, type Rental } from '#src/request/deadline.ts';
import type { RequestView } from '#src/request/request.ts';
import { wishedDay } from '#src/request/words.ts';
import { addDays, type IsoDay } from '#src/shared/text/days.ts';
import { dayAndMonth } from '#src/shared/text/format.ts';
import { companyOf, dayText, offersIn, type Words, wordsOf } from './sentences.ts';

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
