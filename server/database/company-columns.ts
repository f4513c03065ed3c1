import {
  type CompanyData,
  type FieldName,
  fieldNames,
  waitingNames,
} from '#src/company/company-fields.ts';

type ColumnName = Exclude<FieldName, 'servedCities'>;

/** A company's cities are rows of their own. */
export const columnFields = fieldNames.filter(
  (name): name is ColumnName => name !== 'servedCities',
);

/** Writes SQL for these columns of `companies`, as in 'opening_hours' for 'openingHours'. */
export function columnsOf(names: readonly ColumnName[]): string {
  return names.map(columnOf).join(', ');
}

export function selectedFields(names: readonly ColumnName[]): string {
  return names.map((name) => `companies.${columnOf(name)} as "${name}"`).join(', ');
}

/** The SQL gives all columns as one JSON object of fields. */
export const fieldsObject = `json_build_object(${columnFields
  .map((name) => `'${name}', companies.${columnOf(name)}`)
  .join(', ')})`;

export const waitingColumns = columnsOf(waitingNames);

/** The SQL gives the texts that wait, as arguments of `json_build_object`. */
export const waitingFields = waitingNames
  .map((name) => `'${name}', company_changes.${name}`)
  .join(', ');

/** Writes fields as JSON that `jsonb_populate_record` makes a row of. */
export function rowJson(data: Partial<CompanyData>, names: readonly ColumnName[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [columnOf(name), data[name]])));
}

export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
