import { type Advice, loadLimits } from '#src/features/calculator/arithmetic/advice.ts';
import { density, type Total } from '#src/features/calculator/arithmetic/calculation.ts';
import {
  cubicMetres,
  oneDecimal,
  skipsText,
} from '#src/features/calculator/arithmetic/measure-text.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { formatDecimal } from '#src/shared/text/decimal.ts';

export interface Warning {
  title: string;
  text: string;
  guide?: { path: RoutePath; name: string };
}

const n = '\u00a0';

interface Situation {
  total: Total;
  advice: Advice;
  hasPlaster: boolean;
}

/** What may go wrong with a load, the most expensive first. */
export function warningsFor({ total, advice, hasPlaster }: Situation): Warning[] {
  const isInSkips = advice.way !== 'bags';
  return [
    ...(isInSkips && advice.tripsByWeight ? [overweight(total, advice, advice.tripsByWeight)] : []),
    ...(total.isHeavy ? [heavy] : []),
    ...(isInSkips && advice.larger ? [tight(total, advice.larger)] : []),
    ...(hasPlaster ? [plaster] : []),
  ];
}

function overweight({ weight }: Total, { size, skips }: Advice, trips: number): Warning {
  const [least, most] = loadLimits[size];
  const each = formatDecimal(weight.high / skips, 1);
  return {
    title: 'Confirme o limite de peso',
    text: `${skips === 1 ? 'A carga' : 'Cada caçamba'} pode chegar a ${each}${n}t, e o limite para ${size}${n}m³ vai de ${least} a ${formatDecimal(most, 1)}${n}t, conforme a empresa. Com o limite mais baixo, seriam ${trips} viagens (${formatDecimal(weight.high, 1)} ÷ ${least}). Diga o material e peça o limite por escrito.`,
    guide: { path: '/blog/tamanho-ideal-cacamba-entulho', name: 'Peso e tamanho da caçamba' },
  };
}

const heavy: Warning = {
  title: 'Terra e concreto são pesados',
  text: `Usamos a mesma faixa do entulho solto, de ${oneDecimal(density.low)} a ${oneDecimal(density.high)}${n}t por m³. Molhados, pesam mais: avise a empresa, que pode pedir a caçamba menos cheia.`,
};

function tight({ volume }: Total, larger: NonNullable<Advice['larger']>): Warning {
  return {
    title: 'Ficou perto do limite',
    text: `Se o entulho chegar a ${cubicMetres(volume.high)}, passa da linha. Na dúvida, peça ${skipsText(larger)}, a menos que o peso já esteja no limite.`,
  };
}

const plaster: Warning = {
  title: 'Gesso vai à parte',
  text: 'Separe o gesso e o drywall, secos, em saco ou recipiente próprio: misturados, estragam o entulho que seria reciclado, e muitas empresas recusam a carga. Deixe o gesso fora desta conta e combine a retirada dele.',
  guide: { path: '/blog/descarte-gesso-cacamba-especifica', name: 'Como descartar gesso' },
};
