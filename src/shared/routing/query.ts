/** Visitors type fewer characters; the ids of four companies have 147. */
const maxLength = 150;

/**
 * Writes the query of a URL, '' for an empty one, without undefined values. Commas and slashes stay
 * unescaped, so that people share '?cidade=sc/joinville'.
 */
export function queryText(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}

/** Creates a route's `validateSearch`: these parameters as text, where the query has them. */
export function readTexts<Name extends string>(...names: Name[]) {
  return (query: Record<string, unknown>): Partial<Record<Name, string | undefined>> => {
    const texts = names.flatMap((name) => {
      const text = query[name];
      return typeof text === 'string' ? [[name, text.slice(0, maxLength)]] : [];
    });
    return Object.fromEntries(texts);
  };
}

/** The list parses the texts. `saiu` names a company that is gone. */
export const readListingQuery = readTexts('busca', 'ordem', 'filtro', 'tamanho', 'saiu');

export const readCompanyQuery = readTexts('foto', 'tamanho');
