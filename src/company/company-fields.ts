/**
 * Each field that a company writes has one entry: what may be stored, what its sheet holds, and the
 * way between both. The record, which every listing loads, does without them: the check of a CNPJ
 * and the catalogue of cities weigh more than all the rest of it.
 */
import * as v from 'valibot';
import { cities, cityWithId } from '#src/catalogue/cities.ts';
import { maxDays } from '#src/catalogue/skips.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';
import type { FieldIssue } from '#src/shared/runtime/server.ts';
import { readCnpj } from '#src/shared/text/documents.ts';
import { cnpjText, priceText } from '#src/shared/text/format.ts';
import {
  checkFields,
  cnpjField,
  line,
  lines,
  list,
  maxBairroLength,
  phoneField,
  readBy,
  readReais,
  readWhole,
  wholeNumber,
  words,
} from './fields.ts';
import { type CompanyRecord, companyRecord } from './record.ts';
import {
  companyPrice,
  editedSkips,
  numberText,
  skipForm,
  skipFormOf,
  skipPricesText,
  skipRows,
} from './skip-form.ts';
import { editedHours, hoursOf, weekOf, weekSchema, weekText } from './week-form.ts';

interface CompanyField<Form, Stored, Schema> {
  /** A choice between two versions shows this name. */
  label: string;
  /** The schema normalises what may be stored; its messages stand beside the field. */
  schema: Schema;
  form: v.GenericSchema<unknown, Form>;
  toForm(stored: Stored): Form;
  /** The result is unchecked: the schema refuses what is wrong. */
  toValue(form: Form): unknown;
  isFilled(form: Form): boolean;
  /** Writes the present value for its row, or for a choice between two versions. */
  inWords(form: Form): string;
  /** Finds the part of the sheet, like '5.soil', that a path like ['0', 'loads', 'soil'] names. */
  partAt?(form: Form, path: readonly string[]): string | undefined;
}

export const maxDescription = 600;

export const maxExtras = 300;

const bairroMessage = `Escreva só o nome de cada bairro, com no máximo cinco palavras e ${maxBairroLength} caracteres.`;

/** A bairro is public before the operator reads it, so that it holds no more than a name. */
const bairro = v.pipe(
  line(maxBairroLength, 'Escreva o nome do bairro.', bairroMessage),
  v.check(
    (name) => /\p{L}/u.test(name) && name.split(' ').length <= 5 && !hasContacts(name),
    bairroMessage,
  ),
);

/** An address is public before the operator reads it. A CEP may follow another number. */
const address = v.pipe(
  words(300),
  v.check(
    (text) => !hasContacts(text.replace(/(?<!\d)\d{5}-\d{3}(?!\d)/, '')),
    'Escreva só o endereço, sem telefone, e-mail nem link. O CEP é como 89201-000.',
  ),
);

const cityId = v.picklist(
  cities.map(({ id }) => id),
  'Escolha uma cidade da lista.',
);

const oneOfCity = 'Cada cidade aparece uma vez só.';

/** The order is that in which a choice between two versions shows them. */
export const companyFields = {
  name: textField('Nome da empresa', line(120, 'Escreva o nome da empresa.')),
  phone: textField('Telefone', phoneField(), formatPhone),
  /** The number is null where the phone takes messages too, or there is no WhatsApp. */
  whatsapp: optionalField('WhatsApp', phoneField(), formatPhone),
  address: textField('Endereço', address),
  website: optionalField('Site', webAddress('Escreva um endereço que comece com https://.')),
  cnpj: optionalField('CNPJ', cnpjField, formatCnpj),
  description: textField('Descrição', lines(maxDescription)),
  openingHours: field({
    label: 'Horário de atendimento',
    schema: editedHours,
    form: weekSchema,
    toForm: (hours: CompanyRecord['openingHours']) => weekOf(hours),
    toValue: hoursOf,
    isFilled: (week) => hoursOf(week).length > 0,
    inWords: weekText,
    partAt(week, [index]) {
      const row = hoursOf(week)[Number(index)];
      return row && `${row.day}.${row.slot}`;
    },
  }),
  skipSizes: field({
    label: 'Tamanhos e preços',
    schema: editedSkips,
    form: skipForm,
    toForm: (skips: CompanyRecord['skipSizes']) => skipFormOf(skips),
    toValue: skipRows,
    isFilled: (skips) => skips.some((skip) => skip !== null),
    inWords: skipPricesText,
    partAt(skips, [index, column, load]) {
      const row = skipRows(skips)[Number(index)];
      return row && (column === 'loads' && load ? `${row.size}.${load}` : String(row.size));
    },
  }),
  rentalTerms: field({
    label: 'Condições do aluguel',
    schema: v.object({
      days: v.nullable(wholeNumber(maxDays)),
      extraDay: v.nullable(companyPrice),
    }),
    form: v.object({ days: v.string(), extraDay: v.string() }),
    toForm: ({ days, extraDay }: CompanyRecord['rentalTerms']) => ({
      days: numberText(days),
      extraDay: numberText(extraDay),
    }),
    toValue: ({ days, extraDay }) => ({ days: readWhole(days), extraDay: readReais(extraDay) }),
    isFilled: (terms) => Object.values(terms).some((text) => text.trim()),
    inWords({ days, extraDay }) {
      const price = readReais(extraDay);
      const texts = [
        days.trim() && `${days.trim()} ${days.trim() === '1' ? 'dia incluído' : 'dias incluídos'}`,
        price && `diária extra ${priceText(price)}`,
      ];
      return texts.filter(Boolean).join('; ') || 'em branco';
    },
    partAt: (_, [part]) => part,
  }),
  extras: textField('O que custa a mais', lines(maxExtras)),
  /** Each city is served whole where no bairro is named. */
  servedCities: field({
    label: 'Onde atende',
    schema: v.pipe(
      list(
        v.object({
          cityId,
          bairros: list(bairro, 100, 'Escreva no máximo 100 bairros.'),
        }),
        cities.length,
        oneOfCity,
      ),
      v.check(
        (servedCities) =>
          new Set(servedCities.map(({ cityId }) => cityId)).size === servedCities.length,
        oneOfCity,
      ),
    ),
    form: v.array(v.object({ cityId, bairros: v.array(v.string()) })),
    toForm: (servedCities: CompanyRecord['servedCities']) => servedCities,
    toValue: (servedCities) => servedCities,
    isFilled: (servedCities) => servedCities.length > 0,
    inWords(servedCities) {
      const texts = servedCities.map(({ cityId, bairros }) => {
        const name = cityWithId(cityId)?.name ?? cityId;
        return bairros.length > 0 ? `${name} (${bairros.join(', ')})` : `${name} inteira`;
      });
      return texts.join('; ') || 'nenhuma cidade';
    },
    partAt: (servedCities, [index]) => servedCities[Number(index)]?.cityId,
  }),
};

function field<Form, Stored, Schema>(entry: CompanyField<Form, Stored, Schema>) {
  return entry;
}

function textField<Schema>(
  label: string,
  schema: Schema,
  format: (stored: string) => string = String,
) {
  return field({
    label,
    schema,
    form: v.string(),
    toForm: (stored: string | null) => format(stored ?? ''),
    toValue: String,
    isFilled: (text) => text.trim() !== '',
    inWords: (text) => text.trim() || 'em branco',
  });
}

/** The empty text is null. */
function optionalField<Schema extends v.GenericSchema>(
  label: string,
  schema: Schema,
  format: (stored: string) => string = String,
) {
  const entry = textField(label, v.nullable(schema), format);
  return { ...entry, toValue: (text: string) => text.trim() || null };
}

/** Takes 'www.empresa.com.br' too, as people write it. */
function webAddress(message: string) {
  const read = (text: string) => safeWebUrl(/^\w+:/.test(text) ? text : `https://${text}`);
  return v.pipe(readBy(read, message), v.regex(/^https:\/\/[^/?#]+\.\w/, message));
}

/** Writes '12.ABC.345/01DE-35'; a text that is no CNPJ stays as it is. */
export function formatCnpj(text: string): string {
  const cnpj = readCnpj(text);
  return cnpj ? cnpjText(cnpj) : text;
}

type Fields = typeof companyFields;

export type FieldName = keyof Fields;

export const fieldNames = Object.keys(companyFields) as [FieldName, ...FieldName[]];

/** The database stores the fields like this; a new company has no phone. */
export const companyData = v.object({
  ...v.required(v.pick(companyRecord, fieldNames), ['cnpj']).entries,
  servedCities: companyFields.servedCities.form,
});

export type CompanyData = v.InferOutput<typeof companyData>;

export type CompanyForm = { [Name in FieldName]: ReturnType<Fields[Name]['toForm']> };

/** The same table is typed for code that goes through all fields. */
const table: {
  [Name in FieldName]: CompanyField<CompanyForm[Name], CompanyData[Name], Fields[Name]['schema']>;
} = companyFields;

/** A draft has some of the form's fields. */
export const formChanges = v.object(
  everyField((name) => v.exactOptional(table[name].form)) as {
    [Name in FieldName]: v.ExactOptionalSchema<
      v.GenericSchema<unknown, CompanyForm[Name]>,
      undefined
    >;
  },
);

/** The database's column holds no larger integer. */
const maxVersion = 2 ** 31 - 1;

const editedData = v.object(
  everyField((name) => table[name].schema) as { [Name in FieldName]: Fields[Name]['schema'] },
);

/** The body of PUT /functions/v1/company has all fields, edited from this version. */
export const companyEdit = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVersion)),
  data: editedData,
});

export type CompanyEdit = v.InferOutput<typeof companyEdit>;

/**
 * These texts of a company wait for the operator; each is a column of `companies` and of
 * `company_changes`, and stands like this in a sentence.
 */
export const waitingWords = {
  name: 'o nome',
  description: 'a descrição',
  extras: 'o que custa a mais',
};

export type WaitingName = keyof typeof waitingWords;

export const waitingNames = Object.keys(waitingWords) as WaitingName[];

interface StoredFields {
  data: CompanyData;
  pending: Record<WaitingName, string | null> | null;
}

/** Makes the form of what is stored, with the texts that wait, if there are any. */
export function formOf({ data, pending }: StoredFields): CompanyForm {
  const latest: CompanyData = { ...data };
  for (const name of waitingNames) latest[name] = pending?.[name] ?? data[name];
  const toForm = <Name extends FieldName>(name: Name) => table[name].toForm(latest[name]);
  return everyField(toForm) as CompanyForm;
}

/** Each key is a field: 'phone', 'openingHours.1.0', 'skipSizes.5.soil'. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the fields to be sent, or the errors of the form. */
export function checkForm(
  form: CompanyForm,
): { data: CompanyEdit['data'] } | { errors: FieldErrors } {
  const toValue = <Name extends FieldName>(name: Name) => table[name].toValue(form[name]);
  const checked = checkFields(editedData, everyField(toValue));
  return 'issues' in checked
    ? { errors: errorsByField(form, checked.issues) }
    : { data: checked.output };
}

/** Puts issues by the part of the form that they are about; of several the first counts. */
export function errorsByField(form: CompanyForm, issues: readonly FieldIssue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[placeOf(form, path)] ??= message;
  return errors;
}

/** The path is of fields or of an edit: 'openingHours.3.opens' is a row, named by day and slot. */
function placeOf(form: CompanyForm, path: string): string {
  const [name = '', ...rest] = path.replace(/^data\./, '').split('.');
  const part = name in table && rest.length > 0 ? partAt(form, name as FieldName, rest) : undefined;
  return part === undefined ? name : `${name}.${part}`;
}

function partAt<Name extends FieldName>(form: CompanyForm, name: Name, path: readonly string[]) {
  return table[name].partAt?.(form[name], path);
}

export function isFilled<Name extends FieldName>(form: CompanyForm, name: Name): boolean {
  return table[name].isFilled(form[name]);
}

export function inWords<Name extends FieldName>(form: CompanyForm, name: Name): string {
  return table[name].inWords(form[name]);
}

function everyField<Value>(read: (name: FieldName) => Value): Record<FieldName, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<
    FieldName,
    Value
  >;
}
