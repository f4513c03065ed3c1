import { type CountedKind, countedKinds, type Statistics } from '#src/company/statistics.ts';

export const kindLabels: Readonly<Record<CountedKind, string>> = {
  shown: 'Vezes na lista',
  page: 'Páginas abertas',
  chat: 'Toques no WhatsApp',
  call: 'Toques no telefone',
  website: 'Toques no site',
  saved: 'Vezes salva',
};

/** For the head of a narrow column; each can be broken at its soft hyphen. */
export const shortLabels: Readonly<Record<CountedKind, string>> = {
  shown: 'Na lista',
  page: 'Pá\u00adgina',
  chat: 'Whats\u00adApp',
  call: 'Tele\u00adfone',
  website: 'Site',
  saved: 'Salva',
};

export function isEmpty({ total, previous }: Statistics): boolean {
  return countedKinds.every((kind) => total[kind] + previous[kind] === 0);
}
