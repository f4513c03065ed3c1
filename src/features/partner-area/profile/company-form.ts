import { cnpj as cnpjRules } from 'cpf-cnpj-validator';
import * as v from 'valibot';
import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import type { CompanyArea, CompanyEdit } from '#src/shared/company/area/company-area.ts';
import {
  areasSchema,
  companyDataSchema,
  type OfferedSkip,
  offeredSizes,
  type ServiceArea,
} from '#src/shared/company/area/company-data.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { parseReais, reaisText } from '#src/shared/text/reais.ts';
import { hoursOf, type Week, weekOf, weekText } from './opening-hours.ts';

/** A size in the form; null where it is not offered. */
export type SkipField = { price: string; pricedOn: string } | null;

/** What the sections 'Dados' and 'Onde atende' edit, as their fields hold it. */
export interface CompanyForm {
  name: string;
  phone: string;
  whatsapp: string;
  address: string;
  website: string;
  cnpj: string;
  description: string;
  openingHours: Week;
  /** In the order of `offeredSizes`. */
  skipSizes: readonly SkipField[];
  areas: readonly ServiceArea[];
}

export type FormKey = keyof CompanyForm;

/** What each part is called, in the order in which they are shown. */
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
  areas: 'Onde atende',
};

export const formKeys = Object.keys(formNames) as FormKey[];

/** The form of what is stored; name and description are those that wait for approval, if any do. */
export function formOf({ data, pending, areas }: CompanyArea): CompanyForm {
  return {
    name: pending?.name ?? data.name,
    phone: formatPhone(data.phone ?? ''),
    whatsapp: formatPhone(data.whatsapp ?? ''),
    address: data.address,
    website: data.website ?? '',
    cnpj: formatCnpj(data.cnpj ?? ''),
    description: pending?.description ?? data.description,
    openingHours: weekOf(data.openingHours),
    skipSizes: offeredSizes.map((size) => skipField(data.skipSizes, size)),
    areas,
  };
}

/** '12.ABC.345/01DE-35'; a text that is no CNPJ stays as it is. */
export function formatCnpj(text: string): string {
  return cnpjRules.isValid(text) ? cnpjRules.format(text) : text;
}

/** Messages by field: 'phone', 'openingHours.1.0', 'skipSizes.5', 'areas.sc/joinville'. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What can be sent, or which fields are wrong. */
export function checkForm(
  form: CompanyForm,
): { edit: Omit<CompanyEdit, 'version'> } | { errors: FieldErrors } {
  const { data, areas } = rowsOf(form);
  const [checkedData, checkedAreas] = [
    v.safeParse(companyDataSchema, data),
    v.safeParse(areasSchema, areas),
  ];
  if (checkedData.success && checkedAreas.success) {
    return { edit: { data: checkedData.output, areas: checkedAreas.output } };
  }
  const issues = [
    ...(checkedData.issues ?? []).map((issue) => ({ issue, part: 'data' })),
    ...(checkedAreas.issues ?? []).map((issue) => ({ issue, part: 'areas' })),
  ];
  const located = issues.map(({ issue, part }) => ({
    path: [part, v.getDotPath(issue)].filter(Boolean).join('.'),
    message: issue.message,
  }));
  return { errors: errorsByField(form, located) };
}

/** Issues by the fields of the form from which the rows were made; of several the first counts. */
export function errorsByField(
  form: CompanyForm,
  issues: readonly { path: string; message: string }[],
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[fieldOf(form, path)] ??= message;
  return errors;
}

/** The rows as the schemas take them; what is no price is NaN, for which they have a message. */
function rowsOf(form: CompanyForm) {
  const { openingHours, skipSizes, areas, ...texts } = form;
  const data = {
    ...texts,
    whatsapp: texts.whatsapp.trim() || null,
    website: texts.website.trim() || null,
    cnpj: texts.cnpj.trim() || null,
    openingHours: hoursOf(openingHours),
    skipSizes: skipRows(skipSizes),
  };
  return { data, areas };
}

function skipRows(fields: readonly SkipField[]) {
  return fields.flatMap((field, index) => {
    if (!field) return [];
    const price = parseReais(field.price, Number.MAX_SAFE_INTEGER);
    const isEmpty = 'problem' in price && price.problem === 'empty';
    const priceFrom = 'value' in price ? price.value : Number.NaN;
    return [
      {
        size: offeredSizes[index],
        priceFrom: isEmpty ? null : priceFrom,
        pricedOn: isEmpty ? null : field.pricedOn || null,
      },
    ];
  });
}

/** 'data.openingHours.3.opens' is a row; its field is named by day and slot. */
function fieldOf(form: CompanyForm, path: string): string {
  const [part, key = '', index] = path.split('.');
  if (part === 'areas') {
    const area = key ? form.areas[Number(key)] : undefined;
    return area ? `areas.${area.cityId}` : 'areas';
  }
  if (key === 'openingHours' && index) {
    const row = hoursOf(form.openingHours)[Number(index)];
    return row ? `openingHours.${row.day}.${row.slot}` : key;
  }
  if (key === 'skipSizes' && index) {
    const row = skipRows(form.skipSizes)[Number(index)];
    return row ? `skipSizes.${row.size}` : key;
  }
  return key;
}

function skipField(skips: readonly OfferedSkip[], size: number): SkipField {
  const skip = skips.find((one) => one.size === size);
  if (!skip) return null;
  return { price: priceText(skip.priceFrom), pricedOn: skip.pricedOn ?? '' };
}

function priceText(price: number | null): string {
  return price === null ? '' : String(price).replace('.', ',');
}

/** A part of the form in words, for two versions side by side. */
export function partText(form: CompanyForm, key: FormKey): string {
  if (key === 'openingHours') return weekText(form.openingHours);
  if (key === 'skipSizes') return skipsText(form.skipSizes);
  if (key === 'areas') return areasText(form.areas);
  return form[key].trim() || 'em branco';
}

function skipsText(fields: readonly SkipField[]): string {
  const texts = fields.flatMap((field, index) => {
    if (!field) return [];
    const price = parseReais(field.price, Number.MAX_SAFE_INTEGER);
    const from = 'value' in price ? ` a partir de ${reaisText(price.value)}` : '';
    return [`${offeredSizes[index]} m³${from}`];
  });
  return texts.join('; ') || 'nenhum tamanho';
}

function areasText(areas: readonly ServiceArea[]): string {
  const texts = areas.map(({ cityId, bairros }) => {
    const name = cityWithId(cityId)?.name ?? cityId;
    return bairros.length > 0 ? `${name} (${bairros.join(', ')})` : `${name} inteira`;
  });
  return texts.join('; ') || 'nenhuma cidade';
}
