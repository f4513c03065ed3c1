import * as v from 'valibot';
import type { CompanyEdit } from '#src/shared/company/area/company-area.ts';
import {
  areasSchema,
  companyDataSchema,
  offeredSizes,
} from '#src/shared/company/area/company-data.ts';
import { parseReais } from '#src/shared/text/reais.ts';
import type { CompanyForm, SkipField } from './company-form.ts';
import { hoursOf } from './opening-hours.ts';

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
