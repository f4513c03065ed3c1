import { UsageError } from '#functions/operator/operator-error.ts';

/** What is read of a register's file. */
export type RegisterField = (typeof fields)[number];

/** The position of the column of each field, from 0. */
export type Columns = Partial<Record<RegisterField, number>>;

/**
 * Which columns are read: those of `map`, like 'name=Razão Social,cnpj=CNPJ', or else those whose
 * titles say it. Throws UsageError where a column is missing.
 */
export function findColumns(titles: readonly string[], map: string | undefined): Columns {
  const columns = map === undefined ? guessColumns(titles) : mappedColumns(titles, map);
  if (columns.name !== undefined) return columns;
  throw new UsageError(
    `No column has the names; give it with --map "name=…". The columns are: ${titles.join(', ')}.`,
  );
}

const fields = ['valid', 'cnpj', 'phone', 'address', 'name', 'licence'] as const;

/**
 * A column has one meaning, and the first of these that its title has: 'Validade da licença' is no
 * licence. Of several titles with a name, the legal one is in every register.
 */
const titlePatterns: Readonly<Record<RegisterField, readonly RegExp[]>> = {
  valid: [/\bvalid|\bvenc|\bexpira|\bvigencia/],
  cnpj: [/\bcnpj\b/, /\bcpf\b/, /\bdocumento\b/],
  phone: [/\btelefone/, /\bfone/, /\bcelular|\bwhatsapp|\bcontato/],
  address: [/\bendereco|\blogradouro/],
  name: [
    /\brazao social\b/,
    /\bnome empresarial\b/,
    /\bempresa\b/,
    /\btransportador/,
    /^nome\b/,
    /\bfantasia\b/,
  ],
  licence: [/\blicenca|\balvara\b|\bautorizacao|\bcredenciamento/, /\bcadastro\b|\bregistro\b/],
};

function guessColumns(titles: readonly string[]): Columns {
  const columns: Columns = {};
  const free = new Map(titles.map((title, index) => [index, plain(title)]));
  for (const field of fields) {
    for (const pattern of titlePatterns[field]) {
      const [found] = [...free].find(([, title]) => pattern.test(title)) ?? [];
      if (found === undefined) continue;
      columns[field] = found;
      free.delete(found);
      break;
    }
  }
  return columns;
}

function mappedColumns(titles: readonly string[], map: string): Columns {
  // A title may have a comma.
  const pairs = map.split(/,(?=\s*\w+=)/).map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([given = '', ...rest]) => {
      const field = fields.find((known) => known === given.trim());
      if (!field) throw new UsageError(`--map has the unknown field "${given.trim()}".`);
      const title = rest.join('=').trim();
      const index = titles.findIndex((candidate) => plain(candidate) === plain(title));
      if (index >= 0) return [field, index];
      throw new UsageError(
        `The file has no column "${title}". The columns are: ${titles.join(', ')}.`,
      );
    }),
  );
}

function plain(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
