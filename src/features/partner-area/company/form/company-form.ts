import { cnpj as cnpjRules } from 'cpf-cnpj-validator';
import type { CompanyArea } from '#src/shared/company/area/company-area.ts';
import {
  type OfferedSkip,
  offeredSizes,
  type ServiceArea,
} from '#src/shared/company/area/company-data.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { type Week, weekOf } from './opening-hours.ts';

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

/** The form of what is stored; name and description are the pending ones, if there are any. */
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

function skipField(skips: readonly OfferedSkip[], size: number): SkipField {
  const skip = skips.find((one) => one.size === size);
  if (!skip) return null;
  return { price: priceText(skip.priceFrom), pricedOn: skip.pricedOn ?? '' };
}

function priceText(price: number | null): string {
  return price === null ? '' : String(price).replace('.', ',');
}
