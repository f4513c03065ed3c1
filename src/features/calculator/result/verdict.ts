import {
  type Advice,
  bagsUpTo,
  skipAbove,
  usable,
} from '#src/features/calculator/arithmetic/advice.ts';
import type { Total } from '#src/features/calculator/arithmetic/calculation.ts';
import {
  cubicMetres,
  percent,
  skipsText,
} from '#src/features/calculator/arithmetic/measure-text.ts';
import { formatDecimal } from '#src/shared/text/decimal.ts';

export interface Verdict {
  title: string;
  text: string;
  /** How the numbers in it come about. */
  formulas: readonly string[];
}

const n = '\u00a0';

/** The answer in words. */
export function verdictOf({ volume: { middle } }: Total, advice: Advice): Verdict {
  return { bags, compare, skips }[advice.way](middle, advice);
}

function bags(volume: number): Verdict {
  const count = Math.ceil(volume * 50 - 1e-9);
  return {
    title: 'Você não precisa de caçamba',
    text: `Até ${bagsUpTo}${n}m³, bastam sacos ou, se a sua cidade tiver, um Ecoponto: confirme antes quanto ele aceita por pessoa. Um saco de 20${n}L cheio até a boca pesa de 20 a 32${n}kg, então encha menos e conte mais sacos.`,
    formulas: [
      `${amount(volume)} × 50 = ${count} ${count === 1 ? 'saco' : 'sacos'} de 20${n}L, se cheios`,
    ],
  };
}

function compare(volume: number, advice: Advice): Verdict {
  return {
    title: `Compare: sacos ou ${skipsText(advice)}`,
    text: `Acima de ${bagsUpTo}${n}m³, os sacos já dão trabalho, e a caçamba compensa a partir de cerca de ${formatDecimal(skipAbove, 1)}${n}m³. Veja antes se a sua cidade tem um Ecoponto que aceite esse total.`,
    formulas: fillFormulas(volume, advice),
  };
}

function skips(volume: number, advice: Advice): Verdict {
  const { skips: count, ofSeven } = advice;
  const held = `${cubicMetres(volume)} sem passar da linha, 10${n}cm abaixo da borda`;
  const which =
    count === 1
      ? `É a menor que leva ${held}.`
      : `São as menores que levam ${held}; pode ser a mesma, em ${count} viagens.`;
  const seven = ofSeven
    ? ` Às vezes há caçamba de 7${n}m³: ${ofSeven === 1 ? 'bastaria uma' : `bastariam ${ofSeven}`}.`
    : '';
  return {
    title: `Peça ${skipsText(advice)}`,
    text: which + seven,
    formulas: fillFormulas(volume, advice),
  };
}

function fillFormulas(volume: number, { size, skips: count, share }: Advice): string[] {
  const all = count === 1 ? '' : `${count} × `;
  const total = count === 1 ? `${size}` : `(${count} × ${size})`;
  return [
    `Até a linha: ${all}${size} × ${formatDecimal(usable, 1)} = ${cubicMetres(count * size * usable)}`,
    `Enche: ${amount(volume)} ÷ ${total} = ${percent(share.middle)}`,
  ];
}

function amount(volume: number): string {
  return formatDecimal(volume, 2);
}
