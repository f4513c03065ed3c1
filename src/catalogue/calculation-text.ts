import { maxSkips } from '#src/catalogue/skips.ts';
import { formatDecimal, oneDecimal } from '#src/shared/text/format.ts';
import { type Estimate, loadLimits, maxInBags, minForSkip, type Order } from './calculation.ts';
import { debrisDensity, type Range, soilDensity } from './debris.ts';

export function verdictOf(estimate: Estimate): Message {
  return { bags, compare, skips, lorries }[estimate.way](estimate);
}

/** Lists warnings about a load, the most expensive first. */
export function warningsFor(estimate: Estimate): Message[] {
  const { way, kinds, larger, isOverweight } = estimate;
  const isInSkips = way === 'compare' || way === 'skips';
  return [
    ...(isInSkips && isOverweight ? [overweight(estimate)] : []),
    ...(kinds.some(({ isHeavy }) => isHeavy) ? [heavy] : []),
    ...(isInSkips && larger ? [tight(larger)] : []),
  ];
}

export function cubicMetres(volume: number): string {
  return `${volume < 0.01 ? 'menos de 0,01' : formatDecimal(volume, 2)}${nbsp}m³`;
}

/** Writes '2,1 a 4,1 t', or kilograms below one tonne. */
export function weightText({ low, high }: Range): string {
  if (high >= 1) return `${formatDecimal(low, 1)} a ${formatDecimal(high, 1)}${nbsp}t`;
  return `${formatDecimal(low * 1000, 0)} a ${formatDecimal(high * 1000, 0)}${nbsp}kg`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Writes 'uma caçamba de 3 m³', '2 caçambas de 4 m³'. */
function orderText({ skips, size }: Order): string {
  return `${skips === 1 ? 'uma caçamba' : `${skips}${nbsp}caçambas`} de ${size}${nbsp}m³`;
}

interface Message {
  title: string;
  text: string;
}

const nbsp = '\u00a0';

function bags({ volume, weight }: Estimate): Message {
  const count = Math.ceil(volume * 50 - 1e-9);
  const [from, to] = [weight.low, weight.high].map((tonnes) => Math.round((tonnes / volume) * 20));
  return {
    title: 'Talvez você não precise de caçamba',
    text: `Até ${maxInBags}${nbsp}m³, bastam sacos ou, se a sua cidade tiver, um Ecoponto. Confirme antes quanto ele aceita por pessoa. Em sacos de 20${nbsp}L cheios, conte ${count}. Cada um pesa de ${from} a ${to}${nbsp}kg, então encha menos e conte mais sacos.`,
  };
}

function compare({ order }: Estimate): Message {
  return {
    title: `Compare: sacos ou ${orderText(order)}`,
    text: `Acima de ${maxInBags}${nbsp}m³, os sacos já dão trabalho, e a caçamba compensa a partir de cerca de ${formatDecimal(minForSkip, 1)}${nbsp}m³. Veja antes se a sua cidade tem um Ecoponto que aceite esse total.`,
  };
}

function skips({ volume, order }: Estimate): Message {
  const held = `${cubicMetres(volume)} sem passar da linha, 10${nbsp}cm abaixo da borda`;
  return {
    title: `Peça ${orderText(order)}`,
    text:
      order.skips === 1
        ? `É a menor que leva ${held}.`
        : `São as menores que levam ${held}. Pode ser a mesma, em ${order.skips} viagens. Pergunte também pela de 7${nbsp}m³, que nem toda empresa tem e nem toda cidade aceita.`,
  };
}

function lorries(): Message {
  return {
    title: 'Confira as medidas',
    text: `A conta passa de ${maxSkips} caçambas de 5${nbsp}m³. Se for isso mesmo, a obra é para caminhões, e você deve pedir uma visita antes do orçamento.`,
  };
}

function overweight({ weight, order: { size, skips: count } }: Estimate): Message {
  const { low, high } = loadLimits[size];
  return {
    title: 'Confirme o limite de peso',
    text: `${count === 1 ? 'A carga' : 'Cada caçamba'} pode chegar a ${formatDecimal(weight.high / count, 1)}${nbsp}t, e o limite para ${size}${nbsp}m³ vai de ${low} a ${formatDecimal(high, 1)}${nbsp}t, conforme a empresa. Diga o material e peça o limite por escrito.`,
  };
}

const heavy: Message = {
  title: 'Terra e concreto são pesados',
  text: `A terra vai de ${oneDecimal(soilDensity.low)}${nbsp}t por m³, seca e solta, a ${oneDecimal(soilDensity.high)}${nbsp}t, a argila molhada. O concreto quebrado fica perto de ${oneDecimal(debrisDensity.high)}${nbsp}t. Avise a empresa, que pode pedir a caçamba menos cheia.`,
};

function tight(larger: Order): Message {
  return {
    title: 'Ficou perto do limite',
    text: `Se o entulho passar um pouco da conta, ele passa da linha. Na dúvida, peça ${orderText(larger)}, a menos que o peso já esteja no limite.`,
  };
}
