/** A company writes its sizes and prices in a field for each size, and for each load of it. */
import * as v from 'valibot';
import { type Load, loadNames, loads, usualSizes } from '#src/catalogue/skips.ts';
import { dayMs, utcDay } from '#src/shared/text/days.ts';
import { priceText } from '#src/shared/text/format.ts';
import { dayField, list, readReais, reais } from './fields.ts';
import type { CompanyRecord } from './record.ts';

export const companyPrice = reais(1, 'Escreva o preço em reais.', {
  tooHigh: 'Confira o preço: é alto demais.',
  tooPrecise: 'Use no máximo duas casas depois da vírgula, como 350,50.',
});

const pricedOnMessage = 'Na data do preço, use um dia de 2020 até hoje.';

const editedSkip = v.pipe(
  v.object({
    size: v.picklist(usualSizes),
    /** The price is in reais, 'a partir de', and null where none is given. */
    priceFrom: v.nullable(companyPrice),
    /** The prices are of this day, '2026-11-22'. */
    pricedOn: v.nullable(
      v.pipe(
        dayField(pricedOnMessage),
        v.check((text) => hasBegun(text), pricedOnMessage),
      ),
    ),
    loads: v.optional(v.strictObject(v.entriesFromList(loads, v.exactOptional(companyPrice)))),
  }),
  v.check(
    ({ priceFrom, pricedOn }) => (priceFrom === null) === (pricedOn === null),
    'Escreva a data do preço.',
  ),
  v.check(
    ({ priceFrom, loads: prices = {} }) =>
      Object.values(prices).every((price) => priceFrom !== null && price >= priceFrom),
    'O preço de um material é menor. Escreva aqui o menor de todos.',
  ),
);

const oneOfSize = 'Cada tamanho aparece uma vez só.';

export const editedSkips = v.pipe(
  list(editedSkip, usualSizes.length, oneOfSize),
  v.check((skips) => new Set(skips.map(({ size }) => size)).size === skips.length, oneOfSize),
);

/** A day may have begun where its sender is. */
function hasBegun(text: string, now = Date.now()): boolean {
  return text <= utcDay(now + dayMs);
}

/** The form has each size's texts, in the order of `usualSizes`; null where not offered. */
export const skipForm = v.array(
  v.nullable(
    v.object({
      price: v.string(),
      pricedOn: v.string(),
      loads: v.object(v.entriesFromList(loads, v.string())),
    }),
  ),
);

export type SkipForm = v.InferOutput<typeof skipForm>;

export type SkipField = SkipForm[number];

export const emptySkip: NonNullable<SkipField> = {
  price: '',
  pricedOn: '',
  loads: textsOf(() => ''),
};

/** Leaves out skips of sizes that the form does not offer. */
export function skipFormOf(skips: CompanyRecord['skipSizes']): SkipForm {
  return usualSizes.map((size) => {
    const skip = skips.find((candidate) => candidate.size === size);
    if (!skip) return null;
    return {
      price: numberText(skip.priceFrom),
      pricedOn: skip.pricedOn ?? '',
      loads: textsOf((load) => numberText(skip.loads?.[load])),
    };
  });
}

function textsOf(text: (load: Load) => string): Record<Load, string> {
  return Object.fromEntries(loads.map((load) => [load, text(load)])) as Record<Load, string>;
}

/** Writes a number as it is typed; the empty text for none. */
export function numberText(value: number | null | undefined): string {
  return String(value ?? '').replace('.', ',');
}

/** Makes a row of each size that is offered; a price left open is the lowest one of its loads. */
export function skipRows(form: SkipForm) {
  return form.flatMap((skip, index) => {
    if (!skip) return [];
    const prices = loads.flatMap((load) => {
      const price = readReais(skip.loads[load]);
      return price === null ? [] : ([[load, price]] as const);
    });
    const [lowest = null] = prices
      .map(([, price]) => price)
      .filter((price) => !Number.isNaN(price))
      .sort((a, b) => a - b);
    const priceFrom = readReais(skip.price) ?? lowest;
    return [
      {
        size: usualSizes[index],
        priceFrom,
        pricedOn: priceFrom === null ? null : skip.pricedOn || null,
        ...(prices.length > 0 && { loads: Object.fromEntries(prices) }),
      },
    ];
  });
}

/** Tells whether a price is written for this size, of any load. */
export function hasPrice(skip: SkipField): boolean {
  return skip !== null && [skip.price, ...Object.values(skip.loads)].some((text) => text.trim());
}

/** Writes '5 m³ a partir de R$ 450 (terra R$ 520)'. */
export function skipPricesText(form: SkipForm): string {
  const texts = form.flatMap((skip, index) => {
    if (!skip) return [];
    const price = readReais(skip.price);
    const from = price ? ` a partir de ${priceText(price)}` : '';
    const byLoad = loads.flatMap((load) => {
      const loadPrice = readReais(skip.loads[load]);
      return loadPrice ? [`${loadNames[load].toLowerCase()} ${priceText(loadPrice)}`] : [];
    });
    const others = byLoad.length > 0 ? ` (${byLoad.join(', ')})` : '';
    return [`${usualSizes[index]} m³${from}${others}`];
  });
  return texts.join('; ') || 'nenhum tamanho';
}
