import {
  bagsUpTo,
  loadLimits,
  skipAbove,
  usable,
} from '#src/features/calculator/arithmetic/advice.ts';
import { density } from '#src/features/calculator/arithmetic/calculation.ts';
import { tolerance } from '#src/features/calculator/arithmetic/formula.ts';
import {
  cubicMetres,
  oneDecimal,
  percent,
} from '#src/features/calculator/arithmetic/measure-text.ts';
import { formatDecimal } from '#src/shared/text/decimal.ts';
import layout from '#src/shared/ui/layout.module.css';
import { skipSizes } from '#src/shared/visitor-data/request/request-draft.ts';
import styles from './reasons.module.css';

const n = '\u00a0';

const [light, dense] = [density.low, density.high].map(oneDecimal);

const limits = skipSizes.map((size) => {
  const [least, most] = loadLimits[size];
  return `${size}${n}m³, de ${least} a ${formatDecimal(most, 1)}${n}t`;
});

const reasons = [
  {
    name: 'Por que uma faixa de volume',
    text: `Cada linha pode dar ${percent(tolerance)} a mais ou a menos. É a diferença entre os carrinhos: contamos 50${n}L, o de 50${n}L leva uns 45 e o de 60${n}L, uns 55. Banheiro e cozinha completos têm a faixa que uma empresa publica.`,
  },
  {
    name: 'Peso',
    text: `Entulho solto pesa de ${light} a ${dense}${n}t por m³, e usamos a mesma faixa para terra e concreto. O menor volume vezes ${light} dá o peso mínimo; o maior vezes ${dense}, o máximo.`,
  },
  {
    name: 'Caçamba e viagens',
    text: `Vale a menor de 3, 4 ou 5${n}m³ que leva o volume do meio da faixa até a linha, 10${n}cm abaixo da borda: ${percent(usable)} do tamanho dela. A de 5${n}m³ leva ${cubicMetres(5 * usable)}; acima disso, são mais caçambas ou mais viagens. A de 7${n}m³ só algumas empresas têm.`,
  },
  {
    name: 'Limite de carga',
    text: `Muda de empresa para empresa: ${limits.join('; ')}. Avisamos quando a carga pode passar do limite mais baixo.`,
  },
  {
    name: 'Sacos, Ecoponto ou caçamba',
    text: `Até ${cubicMetres(bagsUpTo)}, ou 20 carrinhos, sacos ou Ecoponto bastam. Acima de cerca de ${cubicMetres(skipAbove)}, ou de 20 a 30 carrinhos, a caçamba compensa.`,
  },
];

/** Why the numbers are what they are. */
export function Reasons() {
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ name, text }) => (
        <div key={name} className={layout.card}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
