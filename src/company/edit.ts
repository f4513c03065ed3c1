/**
 * A company's own edit. Apart from the record, which every listing loads: the check of a CNPJ and
 * the catalogue of cities weigh more than all the rest of it.
 */
import * as v from 'valibot';
import { cities } from '#src/catalogue/cities.ts';
import { loads, mostDays, usualSizes } from '#src/catalogue/request-draft.ts';
import { safeWebUrl } from '#src/shared/contact/phone.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { isDay } from '#src/shared/text/days.ts';
import { plainText } from '#src/shared/text/words.ts';
import { cnpjField } from './claim.ts';
import type { writtenFields } from './record.ts';

/** The longest description of a company, in characters. */
export const maxDescription = 600;

const written = {
  /** Waits for approval. */
  name: line(120, 'Escreva o nome da empresa, com no máximo 120 caracteres.'),
  /** Waits for approval. Lines are kept. */
  description: v.pipe(
    v.string(),
    v.transform(cleanLines),
    v.maxLength(maxDescription, `Use no máximo ${maxDescription} caracteres na descrição.`),
  ),
  phone: phone(),
  /** Null: the phone takes messages too, or there is no WhatsApp. */
  whatsapp: v.nullable(phone()),
  address: v.pipe(
    v.string(),
    v.transform((text) => plainText(text, text.length)),
    v.maxLength(300, 'Use no máximo 300 caracteres no endereço.'),
  ),
  website: v.nullable(website()),
  cnpj: v.nullable(cnpjField),
  openingHours: v.pipe(
    v.array(openingHours()),
    v.maxLength(14, 'Use no máximo dois horários por dia.'),
  ),
  skipSizes: v.pipe(
    v.array(skipSize()),
    v.check(
      (skips) => new Set(skips.map(({ size }) => size)).size === skips.length,
      'Cada tamanho aparece uma vez só.',
    ),
  ),
  /** Pages of an older version send none: what is stored stays. */
  rentalTerms: v.optional(rentalTerms()),
} satisfies Record<(typeof writtenFields)[number], v.GenericSchema>;

/** A city of the catalogue that a company serves, whole or in some of its bairros. */
export const servedCity = v.object({
  cityId: v.picklist(
    cities.map(({ id }) => id),
    'Escolha uma cidade da lista.',
  ),
  /** By name; none: the whole city. */
  bairros: v.pipe(
    v.array(line(80, 'Escreva o nome do bairro.')),
    v.maxLength(100, 'Escreva no máximo 100 bairros.'),
  ),
});

const servedCities = v.pipe(
  v.array(servedCity),
  v.check(
    (servedCities) =>
      new Set(servedCities.map(({ cityId }) => cityId)).size === servedCities.length,
    'Cada cidade aparece uma vez só.',
  ),
);

/** The largest integer of the database's column. */
const maxVersion = 2 ** 31 - 1;

/**
 * The body of PUT /functions/v1/company: the whole form, made from this version. The messages, which
 * stand beside the fields, are for the visitor.
 */
export const companyEdit = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVersion)),
  data: v.object(written),
  servedCities,
});

export type CompanyEdit = v.InferOutput<typeof companyEdit>;

function line(maxLength: number, message: string) {
  return v.pipe(
    v.string(message),
    v.transform((text) => plainText(text, text.length)),
    v.minLength(1, message),
    v.maxLength(maxLength, message),
  );
}

function phone() {
  const message = 'Escreva um telefone com DDD, como (47) 99999-0000.';
  return v.pipe(v.string(message), v.transform(normalizePhone), v.string(message));
}

function website() {
  const message = 'Escreva um endereço que comece com https://.';
  return v.pipe(
    v.string(message),
    v.transform(safeWebUrl),
    v.string(message),
    v.startsWith('https://', message),
  );
}

function openingHours() {
  const time = v.pipe(
    v.string(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora, como 08:00.'),
  );
  return v.pipe(
    v.object({
      /** 0 is Sunday. */
      day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      opens: time,
      closes: time,
    }),
    v.check(({ opens, closes }) => opens < closes, 'A hora de fechar vem depois da hora de abrir.'),
  );
}

function skipSize() {
  return v.pipe(
    v.object({
      size: v.picklist(usualSizes),
      /** Reais, 'a partir de'; null: no price is given. */
      priceFrom: v.nullable(price()),
      /** The day of the prices, '2026-11-22'. */
      pricedOn: v.nullable(
        v.pipe(
          v.string(),
          v.check((day) => isPriceDay(day), 'Na data do preço, use um dia de 2020 até hoje.'),
        ),
      ),
      loads: v.optional(v.record(v.picklist(loads), price())),
    }),
    v.check(
      ({ priceFrom, pricedOn }) => (priceFrom === null) === (pricedOn === null),
      'Escreva a data do preço.',
    ),
    v.check(
      ({ priceFrom, loads = {} }) =>
        Object.values(loads).every((one) => priceFrom !== null && one >= priceFrom),
      'O preço de um material é menor. Escreva aqui o menor de todos.',
    ),
  );
}

function price() {
  return v.pipe(
    v.number('Escreva o preço em reais.'),
    v.minValue(1, 'Escreva o preço em reais.'),
    v.maxValue(99_999, 'Confira o preço: é alto demais.'),
    v.check(
      (reais) => Number(reais.toFixed(2)) === reais,
      'Use no máximo duas casas depois da vírgula, como 350,50.',
    ),
  );
}

function rentalTerms() {
  const days = `Escreva um número de dias de 1 a ${mostDays}.`;
  return v.object({
    days: v.nullable(
      v.pipe(v.number(days), v.integer(days), v.minValue(1, days), v.maxValue(mostDays, days)),
    ),
    extraDay: v.nullable(price()),
    extras: v.pipe(
      v.string(),
      v.transform(cleanLines),
      v.maxLength(300, 'Use no máximo 300 caracteres.'),
    ),
  });
}

/** Whether there is such a day, which may have begun where the sender is. */
function isPriceDay(day: string, now = Date.now()): boolean {
  return isDay(day) && day > '2020' && Date.parse(day) <= now + 86_400_000;
}

function cleanLines(text: string): string {
  const lines = text.split(/\r?\n/).map((part) => plainText(part, part.length));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
