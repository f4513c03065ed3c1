/** Which of these encodings, the better ones first, the asking browser likes best; undefined if it reads none. */
export function acceptedEncoding<Name extends string>(
  { headers }: Request,
  encodings: readonly Name[],
): Name | undefined {
  const header = headers.get('accept-encoding');
  if (header === null) return undefined;
  const weights = readWeights(header);
  const weightOf = (name: Name) => weights.get(name) ?? 0;
  return encodings
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))[0];
}

/** Weights by name, as in 'gzip;q=0.5, br'. */
function readWeights(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [name = '', weight] = entry.toLowerCase().split(/;\s*q=/);
    return [name.trim(), weight === undefined ? 1 : Number(weight) || 0];
  });
  return new Map(entries);
}
