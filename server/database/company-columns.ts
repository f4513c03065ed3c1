import { type CompanyData, type FieldName, fieldNames } from '#src/company/company-fields.ts';

type ColumnName = Exclude<FieldName, 'servedCities'>;

/** A company's cities are rows of their own. */
export const columnFields = fieldNames.filter(
  (name): name is ColumnName => name !== 'servedCities',
);

/** Writes SQL for these columns of `companies`, as in 'opening_hours' for 'openingHours'. */
export function columnsOf(names: readonly ColumnName[]): string {
  return names.map(columnOf).join(', ');
}

/** Writes SQL for the same, each under the field's name. */
export function selectedFields(names: readonly ColumnName[]): string {
  return names.map((name) => `companies.${columnOf(name)} as "${name}"`).join(', ');
}

/** The SQL gives all columns as one JSON object of fields. */
export const fieldsObject = `json_build_object(${columnFields
  .map((name) => `'${name}', companies.${columnOf(name)}`)
  .join(', ')})`;

/** Writes fields as JSON that `jsonb_populate_record` makes a row of. */
export function rowJson(data: Partial<CompanyData>, names: readonly ColumnName[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [columnOf(name), data[name]])));
}

export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
