import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import { largestText, sizeLimit } from '#src/shared/catalogue/city-rules/size-limit.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import layout from '#src/shared/ui/layout.module.css';
import { Faq, type Question } from '#src/shared/ui/text/faq.tsx';

/** The questions of a city's listing: price, authorisation, size. */
export function ListingQuestions({ city }: { city: City }) {
  return (
    <div className={layout.section}>
      <Faq title={`Dúvidas sobre caçamba ${inCity(city)}`} questions={questionsOn(city)} />
    </div>
  );
}

function questionsOn(city: City): Question[] {
  return [
    {
      question: `Quanto custa alugar uma caçamba ${inCity(city)}?`,
      answer: `Estimativa de 2025: ${priceRangeText(city)} por uma caçamba de 4 a 5 m³. O valor muda com o tamanho, o bairro, os dias de uso e o tipo de entulho. Peça por escrito o preço final e o valor de cada dia a mais.`,
    },
    {
      question: 'Preciso de autorização da prefeitura?',
      answer: `Dentro do seu terreno, em geral não. Na rua ou na calçada pode ser preciso, e em várias cidades quem pede é a própria empresa. Combine isso no orçamento e confirme com o órgão local: ${city.orgaoLocal}.`,
    },
    {
      question: 'Qual tamanho de caçamba escolher?',
      answer: `Para uma reforma pequena, como um banheiro, 3 m³ costumam bastar; para uma reforma completa, 5 m³ ou mais. Para medir: 1 m³ são cerca de 20 carrinhos de mão de 50 litros.${sizeWarning(city)}`,
    },
  ];
}

/** What a city's law leaves of the sizes recommended, as sentences after them. */
function sizeWarning(city: City): string {
  const limit = sizeLimit(city.id);
  if (!limit) return '';
  const rule = ` Pela lei ${ofCity(city)}, a caçamba tem no máximo ${largestText(limit)} (fonte de ${limit.year}).`;
  return 'volume' in limit.largest
    ? `${rule} Uma carga maior vai em mais de uma caçamba.`
    : `${rule} São medidas de fora: pergunte as do modelo antes de pedir a de 4 ou a de 5\u00a0m³.`;
}
