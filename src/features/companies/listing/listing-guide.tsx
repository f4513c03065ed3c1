import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import { cityArticlePath, permitPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq, type Question } from '#src/shared/ui/text/faq.tsx';
import styles from './listing-text.module.css';

/** How skip hire works in a city, where it is delivered, what goes in, who has to allow it. */
export function ListingGuide({ city }: { city: City }) {
  return (
    <div className={`${layout.section} ${layout.touchLinks} ${styles.guide}`}>
      <section>
        <h2>Como funciona o aluguel de caçamba</h2>
        <Illustration name="rental-steps" className={styles.picture} />
        <ol>
          <li>
            Peça o orçamento a duas ou três empresas, dizendo o bairro, o tamanho e o material.
          </li>
          <li>A empresa entrega a caçamba vazia no dia combinado e deixa o prazo por escrito.</li>
          <li>Você enche até a borda, sem passar dela, e avisa quando terminar.</li>
          <li>
            A empresa retira e leva a um local licenciado. Peça o comprovante de destinação (CTR ou
            MTR).
          </li>
        </ol>
      </section>
      <section>
        <h2>Bairros atendidos {inCity(city)}</h2>
        <p>As empresas costumam atender a cidade toda. Alguns dos bairros:</p>
        <ul className={styles.bairros}>
          {city.bairros.map((bairro) => (
            <li key={bairro}>{bairro}</li>
          ))}
        </ul>
        {city.articleSlug && (
          <p>
            <PageLink to={cityArticlePath(city.articleSlug)}>
              Leia o guia de caçamba {inCity(city)}
            </PageLink>
          </p>
        )}
      </section>
      <section>
        <h2>O que pode ir na caçamba</h2>
        <Illustration name="fill-line" className={styles.picture} />
        <p>
          <strong>Pode:</strong> tijolo, bloco, concreto, argamassa, telha de barro, azulejo, piso e
          terra.
        </p>
        <p>
          <strong>Separe e pergunte antes:</strong> gesso e drywall, madeira, metal, plástico e
          poda.
        </p>
        <p>
          <strong>Não pode:</strong> lixo doméstico, pneus, pilhas, lâmpadas, eletrônicos, tintas,
          solventes, óleos, telha de amianto e lixo hospitalar.
        </p>
        <p>
          <PageLink to="/blog/o-que-pode-colocar-cacamba-entulho">Ver a lista completa</PageLink>
        </p>
      </section>
      <section>
        <h2>Precisa de autorização?</h2>
        <Illustration name="street-placement" className={styles.picture} />
        <p>
          Dentro do terreno, em geral não. Na rua ou na calçada pode ser preciso, e muitas vezes é a
          empresa quem pede. {placeOfAuthority(city)}
        </p>
        <p>
          <PageLink to={permitPath(city.id)}>Regras para caçamba {inCity(city)}</PageLink>
        </p>
        <p>
          <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
            Quando é preciso autorização
          </PageLink>
        </p>
      </section>
    </div>
  );
}

/** The questions of a city's listing: price, authorisation, size. */
export function ListingQuestions({ city }: { city: City }) {
  return (
    <div className={layout.section}>
      <Faq title={`Dúvidas sobre caçamba ${inCity(city)}`} questions={questionsOn(city)} />
    </div>
  );
}

function placeOfAuthority(city: City): string {
  return `O órgão que responde por isso ${inCity(city)}: ${city.orgaoLocal}. Confirme com ele antes de pôr a caçamba na rua.`;
}

function questionsOn(city: City): Question[] {
  return [
    {
      question: `Quanto custa alugar uma caçamba ${inCity(city)}?`,
      answer: `Estimativa de 2025: ${priceRangeText(city)} por uma caçamba de 4 a 5 m³. O valor muda com o tamanho, o bairro, os dias de uso e o tipo de entulho. Peça o preço final por escrito, com a diária extra incluída.`,
    },
    {
      question: 'Preciso de autorização da prefeitura?',
      answer: `Dentro do seu terreno, em geral não. Na rua ou na calçada pode ser preciso, e em várias cidades quem pede é a própria empresa. Combine isso no orçamento e confirme com o órgão local: ${city.orgaoLocal}.`,
    },
    {
      question: 'Qual tamanho de caçamba escolher?',
      answer:
        'Para uma reforma pequena, como um banheiro, 3 m³ costumam bastar; para uma reforma completa, 5 m³ ou mais. Para medir: 1 m³ são cerca de 20 carrinhos de mão de 50 litros.',
    },
  ];
}
