import type { City } from '#src/catalogue/cities.ts';
import { inCity, ofCity, priceRangeText } from '#src/catalogue/city-text.ts';
import { largestText, sizeLimit } from '#src/catalogue/size-limit.ts';
import { cityArticlePath, dropOffPath, permitPath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { Faq, type Question } from '#src/ui/text/text.tsx';
import { Collapsible } from './city-facts.tsx';
import styles from './listing.module.css';

/** How skip hire works in a city, the bairros served, permitted waste and permits. */
export function ListingGuide({ city }: { city: City }) {
  return (
    <div className={`${layout.section} ${layout.touchLinks} ${styles.guide}`}>
      <Collapsible title="Como funciona o aluguel de caçamba">
        <Illustration name="rental-steps" className={styles.picture} />
        <ol>
          <li>
            Peça o orçamento a duas ou três empresas, dizendo o bairro, o tamanho e o material.
          </li>
          <li>A empresa entrega a caçamba vazia no dia combinado e deixa o prazo por escrito.</li>
          <li>Você enche até 10{'\u00a0'}cm abaixo da borda e avisa quando terminar.</li>
          <li>A empresa retira e leva a um local licenciado. {city.proof.sentence}</li>
        </ol>
      </Collapsible>
      <Collapsible title={`Bairros atendidos ${inCity(city)}`}>
        <p>As empresas costumam atender a cidade toda. Alguns dos bairros:</p>
        <ul className={`${layout.cluster} ${styles.bairros}`}>
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
      </Collapsible>
      <Collapsible title="O que pode ir na caçamba">
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
        <p>
          <PageLink to={dropOffPath(city.id)}>Onde levar pouco entulho {inCity(city)}</PageLink>
        </p>
      </Collapsible>
      <Collapsible title="Precisa de autorização?">
        <Illustration name="street-placement" className={styles.picture} />
        <p>
          Dentro do terreno, em geral não. Na rua ou na calçada pode ser preciso, e muitas vezes é a
          empresa quem pede. O órgão que responde por isso {inCity(city)}: {city.orgaoLocal}.
          Confirme com ele antes de colocar a caçamba na rua.
        </p>
        <p>
          <PageLink to={permitPath(city.id)}>Regras para caçamba {inCity(city)}</PageLink>
        </p>
        <p>
          <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
            Quando é preciso autorização
          </PageLink>
        </p>
      </Collapsible>
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

/** The city's limits on the recommended sizes, as sentences after them. */
function sizeWarning(city: City): string {
  const limit = sizeLimit(city.id);
  if (!limit) return '';
  const rule = ` Pela lei ${ofCity(city)}, a caçamba tem no máximo ${largestText(limit)} (fonte de ${limit.year}).`;
  return 'volume' in limit.largest
    ? `${rule} Uma carga maior vai em mais de uma caçamba.`
    : `${rule} São medidas de fora: pergunte as do modelo antes de pedir a de 4 ou a de 5\u00a0m³.`;
}

const guides = [
  ['tamanho-ideal-cacamba-entulho', 'Que tamanho de caçamba pedir'],
  ['preco-aluguel-cacamba-entulho', 'Quanto custa o aluguel'],
  ['o-que-pode-colocar-cacamba-entulho', 'O que pode ir na caçamba'],
  ['precisa-licenca-prefeitura-cacamba', 'Quando é preciso licença'],
] as const;

/** Reading for a list without companies, even offline. */
export function SuggestedGuides() {
  return (
    <>
      <h3>Enquanto isso, prepare o pedido</h3>
      <ul className={styles.links}>
        {guides.map(([slug, text]) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`}>
              <Icon name="book" />
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a company is marked as paid for. */
export function SponsoredReason() {
  return (
    <p>
      Ela é parceira do AlugaCaçamba e paga para aparecer primeiro. Isso só vale na ordem
      “Recomendadas”. A nota e as avaliações vêm do Google e não mudam por isso.
    </p>
  );
}

/** The meaning of the mark 'open', and its limits. */
export function AvailabilityNote() {
  return (
    <>
      “Disponível Agora” quer dizer que a empresa está aberta, pelo horário dela ou segundo o
      Google. Pergunte se ela tem caçamba livre.
    </>
  );
}

/** Where to look when a city has no company. */
export function OtherCities() {
  return (
    <p>
      Veja as <PageLink to="/#empresas">outras cidades atendidas</PageLink>: muitas empresas
      entregam também nas cidades vizinhas.
    </p>
  );
}
