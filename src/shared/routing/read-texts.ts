/** Characters; no visitor types more. */
const maxLength = 80;

/** Creates a route's `validateSearch`: these parameters as text, where the query has them. */
export function readTexts<Name extends string>(...names: Name[]) {
  return (query: Record<string, unknown>): Partial<Record<Name, string | undefined>> => {
    const texts = names.map((name) => [name, query[name]]);
    return Object.fromEntries(
      texts.flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text.slice(0, maxLength)]] : [],
      ),
    );
  };
}
