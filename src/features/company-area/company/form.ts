import * as v from 'valibot';
import { cityWithId } from '#src/catalogue/cities.ts';
import { type Load, loadNames, loads, usualSizes } from '#src/catalogue/request-draft.ts';
import type { CompanyArea } from '#src/company/area.ts';
import { type CompanyEdit, companyEdit, servedCity } from '#src/company/edit.ts';
import type { CompanyRecord, RentalTerms } from '#src/company/record.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { readCnpj } from '#src/shared/text/documents.ts';
import { cnpjText, readReais, reaisText } from '#src/shared/text/format.ts';
import { hoursOf, weekOf, weekSchema, weekText } from './opening-hours.ts';

/** The prices of a skip with each load; what drafts lack that were stored before is empty. */
const loadTexts = v.object(v.entriesFromList(loads, v.optional(v.string(), '')));

/** The texts of the fields in the profile's sheets. */
export const formFields = v.object({
  name: v.string(),
  phone: v.string(),
  whatsapp: v.string(),
  address: v.string(),
  website: v.string(),
  cnpj: v.string(),
  description: v.string(),
  openingHours: weekSchema,
  /** In the order of `usualSizes`; null where a size is not offered. */
  skipSizes: v.array(
    v.nullable(
      v.object({ price: v.string(), pricedOn: v.string(), loads: v.optional(loadTexts, {}) }),
    ),
  ),
  rentalTerms: v.object({ days: v.string(), extraDay: v.string(), extras: v.string() }),
  servedCities: v.array(
    v.object({ cityId: servedCity.entries.cityId, bairros: v.array(v.string()) }),
  ),
});

/** Makes an edit of the fields' texts; the messages are those of the edit. */
const companyForm = v.pipe(formFields, v.transform(toEdit), v.omit(companyEdit, ['version']));

export type CompanyForm = v.InferOutput<typeof formFields>;

export type SkipField = CompanyForm['skipSizes'][number];

/** Of a size that has just been chosen. */
export const emptySkip: NonNullable<SkipField> = {
  price: '',
  pricedOn: '',
  loads: v.parse(loadTexts, {}),
};

export type FormKey = keyof CompanyForm;

/** Names of the parts, in the order in which they are shown. */
export const formNames: Record<FormKey, string> = {
  name: 'Nome da empresa',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  address: 'Endereço',
  website: 'Site',
  cnpj: 'CNPJ',
  description: 'Descrição',
  openingHours: 'Horário de atendimento',
  skipSizes: 'Tamanhos e preços',
  rentalTerms: 'Condições do aluguel',
  servedCities: 'Onde atende',
};

export const formKeys = Object.keys(formNames) as FormKey[];

/** The form of what is stored; name and description are the pending ones, if there are any. */
export function formOf({ data, pending, servedCities }: CompanyArea): CompanyForm {
  return {
    name: pending?.name ?? data.name,
    phone: formatPhone(data.phone ?? ''),
    whatsapp: formatPhone(data.whatsapp ?? ''),
    address: data.address,
    website: data.website ?? '',
    cnpj: formatCnpj(data.cnpj ?? ''),
    description: pending?.description ?? data.description,
    openingHours: weekOf(data.openingHours),
    skipSizes: usualSizes.map((size) => skipField(data.skipSizes, size)),
    rentalTerms: {
      days: numberText(data.rentalTerms.days),
      extraDay: numberText(data.rentalTerms.extraDay),
      extras: data.rentalTerms.extras,
    },
    servedCities,
  };
}

/** '12.ABC.345/01DE-35'; a text that is no CNPJ stays as it is. */
export function formatCnpj(text: string): string {
  const cnpj = readCnpj(text);
  return cnpj ? cnpjText(cnpj) : text;
}

function skipField(skips: CompanyRecord['skipSizes'], size: number): SkipField {
  const skip = skips.find((one) => one.size === size);
  if (!skip) return null;
  return {
    price: numberText(skip.priceFrom),
    pricedOn: skip.pricedOn ?? '',
    loads: textsOf((load) => numberText(skip.loads?.[load])),
  };
}

function textsOf(text: (load: Load) => string): Record<Load, string> {
  return Object.fromEntries(loads.map((load) => [load, text(load)])) as Record<Load, string>;
}

function numberText(value: number | null | undefined): string {
  return String(value ?? '').replace('.', ',');
}

/** Whether a price is written for this size, of any load. */
export function hasPrice(skip: SkipField): boolean {
  return skip !== null && [skip.price, ...Object.values(skip.loads)].some((text) => text.trim());
}

/** Messages by field: 'phone', 'openingHours.1.0', 'skipSizes.5', 'skipSizes.5.soil', 'servedCities.sc/joinville'. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The edit to be sent, or the errors of fields. */
export function checkForm(
  form: CompanyForm,
): { edit: Omit<CompanyEdit, 'version'> } | { errors: FieldErrors } {
  const { success, output, issues = [] } = v.safeParse(companyForm, form);
  if (success) return { edit: output };
  const located = issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  return { errors: errorsByField(form, located) };
}

/** Issues of an edit by the fields of the form that it was made of; of several the first counts. */
export function errorsByField(
  form: CompanyForm,
  issues: readonly { path: string; message: string }[],
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[fieldOf(form, path)] ??= message;
  return errors;
}

/** Errors of the parts for which `isWanted` is true: 'openingHours.1.0' is of 'openingHours'. */
export function errorsWhere(errors: FieldErrors, isWanted: (part: string) => boolean): FieldErrors {
  const wanted = Object.entries(errors).filter(([field]) =>
    isWanted(field.split('.')[0] as string),
  );
  return Object.fromEntries(wanted);
}

/** 'data.openingHours.3.opens' is a row; its field is named by day and slot. */
function fieldOf(form: CompanyForm, path: string): string {
  const [part, key = '', index, column, load] = path.split('.');
  if (part === 'servedCities') {
    const area = key ? form.servedCities[Number(key)] : undefined;
    return area ? `servedCities.${area.cityId}` : 'servedCities';
  }
  if (key === 'openingHours' && index) {
    const row = hoursOf(form.openingHours)[Number(index)];
    return row ? `openingHours.${row.day}.${row.slot}` : key;
  }
  if (key === 'skipSizes' && index) {
    const row = skipRows(form.skipSizes)[Number(index)];
    if (!row) return key;
    return column === 'loads' && load ? `skipSizes.${row.size}.${load}` : `skipSizes.${row.size}`;
  }
  if (key === 'rentalTerms' && index) return `rentalTerms.${index}`;
  return key;
}

/** The edit before its check: what is no price is NaN, for which there is a message. */
function toEdit({ servedCities, ...texts }: v.InferOutput<typeof formFields>): unknown {
  const data = {
    ...texts,
    whatsapp: texts.whatsapp.trim() || null,
    website: withScheme(texts.website.trim()) || null,
    cnpj: texts.cnpj.trim() || null,
    openingHours: hoursOf(texts.openingHours),
    skipSizes: skipRows(texts.skipSizes),
    rentalTerms: termsOf(texts.rentalTerms),
  };
  return { data, servedCities };
}

/** 'https://www.empresa.com.br' for what people write and say: 'www.empresa.com.br'. */
function withScheme(address: string): string {
  return address && !/^\w+:/.test(address) ? `https://${address}` : address;
}

function skipRows(fields: readonly SkipField[]) {
  return fields.flatMap((field, index) => {
    if (!field) return [];
    const prices = loads.flatMap((load) => {
      const price = readReais(field.loads[load]);
      return price === null ? [] : ([[load, price]] as const);
    });
    const [lowest = null] = prices
      .map(([, price]) => price)
      .filter((price) => !Number.isNaN(price))
      .sort((one, other) => one - other);
    const priceFrom = readReais(field.price) ?? lowest;
    return [
      {
        size: usualSizes[index],
        priceFrom,
        pricedOn: priceFrom === null ? null : field.pricedOn || null,
        ...(prices.length > 0 && { loads: Object.fromEntries(prices) }),
      },
    ];
  });
}

function termsOf({ days, extraDay, extras }: CompanyForm['rentalTerms']): RentalTerms {
  const isDays = /^\s*\d+\s*$/.test(days);
  return {
    days: days.trim() === '' ? null : isDays ? Number(days) : Number.NaN,
    extraDay: readReais(extraDay),
    extras,
  };
}

/** Whether a part of the form says something. */
export function isFilled(form: CompanyForm, key: FormKey): boolean {
  if (key === 'openingHours') return hoursOf(form.openingHours).length > 0;
  if (key === 'skipSizes') return form.skipSizes.some((skip) => skip !== null);
  if (key === 'rentalTerms') return Object.values(form.rentalTerms).some((text) => text.trim());
  return key === 'servedCities' ? form.servedCities.length > 0 : form[key].trim() !== '';
}

/** A part of the form in words, for its row and for two versions side by side. */
export function partText(form: CompanyForm, key: FormKey): string {
  if (key === 'openingHours') return weekText(form.openingHours);
  if (key === 'skipSizes') return skipsText(form.skipSizes);
  if (key === 'rentalTerms') return termsText(form.rentalTerms);
  if (key === 'servedCities') return servedCitiesText(form.servedCities);
  return form[key].trim() || 'em branco';
}

function skipsText(fields: readonly SkipField[]): string {
  const texts = fields.flatMap((field, index) => {
    if (!field) return [];
    const price = readReais(field.price);
    const from = price ? ` a partir de ${reaisText(price)}` : '';
    const byLoad = loads.flatMap((load) => {
      const reais = readReais(field.loads[load]);
      return reais ? [`${loadNames[load].toLowerCase()} ${reaisText(reais)}`] : [];
    });
    const others = byLoad.length > 0 ? ` (${byLoad.join(', ')})` : '';
    return [`${usualSizes[index]} m³${from}${others}`];
  });
  return texts.join('; ') || 'nenhum tamanho';
}

function termsText({ days, extraDay, extras }: CompanyForm['rentalTerms']): string {
  const price = readReais(extraDay);
  const texts = [
    days.trim() && `${days.trim()} ${days.trim() === '1' ? 'dia incluído' : 'dias incluídos'}`,
    price && `dia a mais ${reaisText(price)}`,
    extras.trim(),
  ];
  return texts.filter(Boolean).join('; ') || 'em branco';
}

function servedCitiesText(servedCities: CompanyForm['servedCities']): string {
  const texts = servedCities.map(({ cityId, bairros }) => {
    const name = cityWithId(cityId)?.name ?? cityId;
    return bairros.length > 0 ? `${name} (${bairros.join(', ')})` : `${name} inteira`;
  });
  return texts.join('; ') || 'nenhuma cidade';
}
