import { type KindId, kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import { readLine } from '#src/features/calculator/arithmetic/line.ts';
import { lineAmount } from '#src/features/calculator/arithmetic/measure-text.ts';

/** '30 ÷ 20 = 1,5 m³': the example of a kind, worked out as the calculator does. */
export function exampleText(id: KindId): string {
  const kind = kindOf(id);
  const result = readLine({ key: 0, kind: id, texts: kind.example });
  if (!('volume' in result)) throw new Error(`The example of ${id} is incomplete`);
  return `${result.formula} = ${lineAmount(kind, result.volume)}`;
}
