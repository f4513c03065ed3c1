import { type City, inCity } from '#src/shared/catalogue/catalogue.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import type { Question } from '#src/shared/ui/text/faq.tsx';

/** The questions of a city's article: price, authorisation, what may be discarded. */
export function cityArticleQuestions(city: City): Question[] {
  return [
    {
      question: `Qual é o preço médio de uma caçamba ${inCity(city)}?`,
      answer: `A estimativa de 2025 é de ${priceRangeText(city)} por 4 a 5 m³. Bairro, tamanho, dias e material mudam o valor; compare pelo menos dois orçamentos.`,
    },
    {
      question: 'A caçamba na rua precisa de autorização?',
      answer: `Pode precisar, na rua e na calçada. Em várias cidades é a empresa quem pede. Confirme com o órgão local: ${city.orgaoLocal}.`,
    },
    {
      question: 'O que pode ser descartado?',
      answer:
        'Entulho limpo: tijolo, concreto, argamassa, telha de barro, azulejo e terra. Gesso vai separado. Lixo doméstico, tinta, solvente, pneu, eletrônico e amianto não podem ir.',
    },
  ];
}
