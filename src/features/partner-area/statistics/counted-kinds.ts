import {
  type CountedKind,
  countedKinds,
  type Statistics,
} from '#src/shared/company/area/statistics.ts';

export const kindLabels: Readonly<Record<CountedKind, string>> = {
  shown: 'Vezes na lista',
  page: 'Páginas abertas',
  chat: 'Toques no WhatsApp',
  call: 'Toques no telefone',
  website: 'Toques no site',
  saved: 'Vezes salva',
};

/** What there is to show: a page of its own only for a company that has one. */
export function shownKinds({ total, previous }: Statistics): CountedKind[] {
  return countedKinds.filter((kind) => kind !== 'page' || total.page + previous.page > 0);
}

export function isEmpty({ total, previous }: Statistics): boolean {
  return countedKinds.every((kind) => total[kind] + previous[kind] === 0);
}
