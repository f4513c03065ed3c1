import type { RoutePath } from '#src/shared/routing/links.ts';
import { formatDecimal, oneDecimal } from '#src/shared/text/format.ts';
import { type Advice, loadLimits, maxInBags, minForSkip, type Total } from './calculation.ts';
import { debrisDensity, type Range, scale, soilDensity } from './debris.ts';
import { largestText, sizeLimits } from './size-limit.ts';

/** The advice in words. */
export function verdictOf(total: Total, advice: Advice): Verdict {
  return { bags, compare, skips }[advice.way](total, advice);
}

/** A load that can be ordered. */
export interface Load {
  total: Total;
  advice: Advice;
  hasPlaster: boolean;
}

/** Warnings about a load, the most expensive first. */
export function warningsFor({ total, advice, hasPlaster }: Load): Warning[] {
  const isInSkips = advice.way !== 'bags';
  return [
    ...(isInSkips && advice.tripsByWeight ? [overweight(total, advice, advice.tripsByWeight)] : []),
    ...(total.parts.some(({ density }) => density === soilDensity) ? [soil] : []),
    ...(total.lines.some(({ kind }) => kind.isHeavy) ? [concrete] : []),
    ...(isInSkips && advice.larger ? [tight(total, advice.larger)] : []),
    ...(hasPlaster ? [plaster] : []),
  ];
}

/** '2,34 m³'. */
export function cubicMetres(volume: number): string {
  return `${volume < 0.01 ? 'menos de 0,01' : formatDecimal(volume, 2)}${nbsp}m³`;
}

/** '2,1 a 2,6 m³'. */
export function volumeRange(volume: Range): string {
  return `${rangeText(volume)}${nbsp}m³`;
}

/** '2,1 a 4,1 t', or kilograms below half a tonne. */
export function weightRange(weight: Range): string {
  if (weight.high >= 0.5) return `${rangeText(weight)}${nbsp}t`;
  return `${rangeText(scale(weight, 1000), 0)}${nbsp}kg`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** 'uma caçamba de 3 m³', '2 caçambas de 4 m³'. */
function skipsText({ skips, size }: { skips: number; size: number }): string {
  return `${skips === 1 ? 'uma caçamba' : `${skips}${nbsp}caçambas`} de ${size}${nbsp}m³`;
}

interface Verdict {
  title: string;
  text: string;
}

interface Warning {
  title: string;
  text: string;
  guide?: { path: RoutePath; name: string };
}

const nbsp = '\u00a0';

function bags({ volume, weight }: Total): Verdict {
  const count = Math.ceil(volume.middle * 50 - 1e-9);
  const [from, to] = [weight.low / volume.low, weight.high / volume.high].map((tonnes) =>
    Math.round(tonnes * 20),
  );
  return {
    title: 'Talvez você não precise de caçamba',
    text: `Até ${maxInBags}${nbsp}m³, bastam sacos ou, se a sua cidade tiver, um Ecoponto. Confirme antes quanto ele aceita por pessoa. Em sacos de 20${nbsp}L, ${count === 1 ? 'é um' : `são ${count}`}. Um saco cheio pesa de ${from} a ${to}${nbsp}kg, então encha menos e conte mais sacos.`,
  };
}

function compare(_: Total, advice: Advice): Verdict {
  return {
    title: `Compare: sacos ou ${skipsText(advice)}`,
    text: `Acima de ${maxInBags}${nbsp}m³, os sacos já dão trabalho, e a caçamba compensa a partir de cerca de ${formatDecimal(minForSkip, 1)}${nbsp}m³. Veja antes se a sua cidade tem um Ecoponto que aceite esse total.`,
  };
}

function skips({ volume }: Total, advice: Advice): Verdict {
  const { skips: count, skipsOfSeven } = advice;
  const held = `${cubicMetres(volume.middle)} sem passar da linha, 10${nbsp}cm abaixo da borda`;
  const which =
    count === 1
      ? `É a menor que leva ${held}.`
      : `São as menores que levam ${held}. Pode ser a mesma, em ${count} viagens.`;
  const seven = skipsOfSeven
    ? ` Às vezes há caçamba de 7${nbsp}m³: ${skipsOfSeven === 1 ? 'bastaria uma' : `bastariam ${skipsOfSeven}`}. Antes, veja se a sua cidade aceita esse tamanho, porque em Curitiba o limite é de ${largestText(sizeLimits['pr/curitiba'])}.`
    : '';
  return {
    title: `Peça ${skipsText(advice)}`,
    text: which + seven,
  };
}

function overweight({ weight }: Total, { size, skips }: Advice, trips: number): Warning {
  const [least, most] = loadLimits[size];
  const each = formatDecimal(weight.high / skips, 1);
  return {
    title: 'Confirme o limite de peso',
    text: `${skips === 1 ? 'A carga' : 'Cada caçamba'} pode chegar a ${each}${nbsp}t, e o limite para ${size}${nbsp}m³ vai de ${least} a ${formatDecimal(most, 1)}${nbsp}t, conforme a empresa. Com o limite mais baixo, seriam ${trips} viagens. Diga o material e peça o limite por escrito.`,
    guide: { path: '/blog/tamanho-ideal-cacamba-entulho', name: 'Peso e tamanho da caçamba' },
  };
}

const soil: Warning = {
  title: 'Terra pesa mais que entulho',
  text: `A conta vai de ${oneDecimal(soilDensity.low)}${nbsp}t por m³, a terra seca e solta, a ${oneDecimal(soilDensity.high)}${nbsp}t, a argila molhada. Avise a empresa, que pode pedir a caçamba menos cheia.`,
};

const concrete: Warning = {
  title: 'Concreto é pesado',
  text: `Quebrado, ele fica perto de ${oneDecimal(debrisDensity.high)}${nbsp}t por m³, o máximo da faixa do entulho. Avise a empresa, que pode pedir a caçamba menos cheia.`,
};

function tight({ volume }: Total, larger: NonNullable<Advice['larger']>): Warning {
  return {
    title: 'Ficou perto do limite',
    text: `Se o entulho chegar a ${cubicMetres(volume.high)}, ele passa da linha. Na dúvida, peça ${skipsText(larger)}, a menos que o peso já esteja no limite.`,
  };
}

const plaster: Warning = {
  title: 'Gesso vai à parte',
  text: 'Separe o gesso e o drywall, secos, em saco ou recipiente próprio. Misturados, eles estragam o entulho que seria reciclado, e muitas empresas recusam a carga. Deixe o gesso fora desta conta e combine a retirada dele.',
  guide: { path: '/blog/descarte-gesso-cacamba-especifica', name: 'Como descartar gesso' },
};

function rangeText({ low, high }: Range, decimals = high < 1 ? 2 : 1): string {
  const [from, to] = [formatDecimal(low, decimals), formatDecimal(high, decimals)];
  return from === to ? from : `${from} a ${to}`;
}
