import { UsageError } from '#server/command-line.ts';
import { fold } from '#src/shared/text/words.ts';
import { type Columns, isSameTitle } from './sheet.ts';

export type RegisterField = keyof typeof titlePatterns;

export type RegisterColumns = Columns<RegisterField>;

/**
 * A column has one meaning, and the first of these that its title has: 'Validade da licença' is no
 * licence. Of several titles with a name, the legal one is in every register.
 */
const titlePatterns = {
  valid: [/\bvalid|\bvenc|\bexpira|\bvigencia/],
  cnpj: [/\bcnpj\b/, /\bcpf\b/, /\bdocumento\b/],
  ddd: [/^(\w+ )?ddd\W*\d?$/],
  phone: [/^(?!.*(mail|\bnome\b)).*\b((tel|cel)\b|telefone|fone|celular|whats|contato)/],
  address: [/\bendereco|\blogradouro/],
  name: [
    /\brazao social\b/,
    /\bnome empresarial\b/,
    /^(nome d[ae] )?(empresa|transportador)(?!.*\b(situacao|status))/,
    /^nome\b(?!.* (fantasia|responsavel|socio|tecnico)\b)/,
    /\bfantasia\b/,
  ],
  licence: [/\blicenca|\balvara\b|\bautorizacao|\bcredenciamento/, /\bcadastro\b|\bregistro\b/],
};

const fields = Object.keys(titlePatterns) as RegisterField[];

/** Several columns may hold these fields. */
const repeated = new Set<RegisterField>(['ddd', 'phone']);

/** Finds the columns whose titles say what they have; none where no title is that of the names. */
export function guessColumns(titles: readonly string[]): RegisterColumns {
  const columns: RegisterColumns = {};
  for (const field of fields) {
    const taken = Object.values(columns).flat();
    const found = titlePatterns[field].flatMap((pattern) =>
      titles.flatMap((title, at) => (!taken.includes(at) && pattern.test(fold(title)) ? at : [])),
    );
    if (found.length > 0) columns[field] = repeated.has(field) ? found : found.slice(0, 1);
  }
  return columns.name ? columns : {};
}

interface Named {
  field: RegisterField;
  title: string;
}

/** Reads a text like 'name=Razão Social,phone=Fone 1,phone=Fone 2'. Throws UsageError. */
export function readMap(map: string): Named[] {
  // A title may have a comma.
  return map.split(/,(?=\s*\w+=)/).map((pair) => {
    const [fieldName = '', ...rest] = pair.split('=');
    const field = fields.find((candidate) => candidate === fieldName.trim());
    if (!field) throw new UsageError(`--map has the unknown field "${fieldName.trim()}".`);
    return { field, title: rest.join('=').trim() };
  });
}

/** Leaves out fields whose title the sheet lacks; `refuseMissing` reports them. */
export function mappedColumns(titles: readonly string[], named: readonly Named[]): RegisterColumns {
  const columns: RegisterColumns = {};
  for (const { field, title } of named) {
    const position = titles.findIndex((column) => isSameTitle(column, title));
    if (position >= 0) columns[field] = [...(columns[field] ?? []), position];
  }
  return columns;
}

/** Throws UsageError where a column that is named is missing, or the one with the names. */
export function refuseMissing(
  titles: readonly string[],
  columns: RegisterColumns,
  named: readonly Named[],
): void {
  const all = `The columns are: ${titles.filter(Boolean).join(', ')}.`;
  const missing = named.find(({ title }) => !titles.some((column) => isSameTitle(column, title)));
  if (missing) throw new UsageError(`The file has no column "${missing.title}". ${all}`);
  if (columns.name) return;
  throw new UsageError(`No column has the names; give it with --map "name=…". ${all}`);
}
