/** Characters of a query's value that are looked at; a longer one is no visitor's. */
const longest = 80;

/** Makes a route's reader of its query: these parameters, as text, where the address has them. */
export function readTexts<Name extends string>(...names: Name[]) {
  return (query: Record<string, unknown>): Partial<Record<Name, string | undefined>> => {
    const texts = names.map((name) => [name, query[name]]);
    return Object.fromEntries(
      texts.flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text.slice(0, longest)]] : [],
      ),
    );
  };
}
