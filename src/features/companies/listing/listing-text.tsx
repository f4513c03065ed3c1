import { getRouteApi } from '@tanstack/react-router';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import { largestText, sizeLimit } from '#src/shared/catalogue/city-rules/size-limit.ts';
import { limitText, streetLimit } from '#src/shared/catalogue/city-rules/street-limit.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import {
  cityArticlePath,
  dropOffPath,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq, type Question } from '#src/shared/ui/text/faq.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { Fold } from './fold.tsx';
import styles from './listing-text.module.css';
import { companyGoneId, useCompanyGone } from './use-company-gone.ts';

// One file for what a listing shows later, because each more would cost a round trip.
export { CompanyMore } from '#src/features/companies/card/company-more.tsx';
export { NoConnection, SearchBusy } from '#src/features/companies/list/search-pauses.tsx';
export { ListDate } from '#src/features/companies/refresh/list-date.tsx';
export { ListUpkeep } from '#src/features/companies/refresh/list-upkeep.tsx';
export { AvailabilityNote, OtherCities, SponsoredReason } from './list-notes.tsx';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** The title and the purpose of a city's page. */
export function ListingHead({ city }: { city: City }) {
  const path = listingPath(city.id);
  return (
    <>
      <PageHead
        title={`Aluguel de Caçamba em ${city.name}, ${city.stateCode} | AlugaCaçamba`}
        description={`Empresas de caçamba de entulho ${inCity(city)}, ${city.stateCode}: compare avaliações, telefones e endereços e peça orçamento grátis pelo WhatsApp.`}
        path={path}
        preview={{
          kind: `Empresas da cidade · ${city.stateCode}`,
          title: `Aluguel de caçamba ${inCity(city)}`,
        }}
      />
      <div className={styles.hero}>
        <PageHero
          crumbs={[
            { name: city.state, path: '/#empresas' },
            { name: city.name, path },
          ]}
          title={`Aluguel de caçamba de entulho ${inCity(city)}, ${city.stateCode}`}
        >
          <Lead key={city.id} city={city} />
        </PageHero>
      </div>
    </>
  );
}

/** What to know before asking for a quote, beside the list. */
export function QuickFacts({ city }: { city: City }) {
  const facts = [
    [`Preço ${inCity(city)}`, priceRangeText(city), 'estimativa de 2025, caçamba de 4 a 5 m³'],
    ['Prazo', '3 a 7 dias', rentalNote(city)],
    ['Tamanhos', '3, 4 e 5 m³', sizeNote(city)],
  ];
  return (
    <aside
      className={`${layout.toppedPanel} ${layout.smallTerms} ${layout.touchLinks} ${layout.sticky} ${styles.facts}`}
      aria-labelledby="antes-de-pedir"
    >
      <h2 id="antes-de-pedir">Antes de pedir</h2>
      <dl>
        {facts.map(([term, value, note]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Illustration name="skip-sizes" className={styles.picture} />
      <PageLink to="/blog/tamanho-ideal-cacamba-entulho">Como escolher o tamanho</PageLink>
    </aside>
  );
}

/** How skip hire works in a city, the bairros served, permitted waste and permits. */
export function ListingGuide({ city }: { city: City }) {
  return (
    <div className={`${layout.section} ${layout.touchLinks} ${styles.guide}`}>
      <Fold title="Como funciona o aluguel de caçamba">
        <Illustration name="rental-steps" className={styles.picture} />
        <ol>
          <li>
            Peça o orçamento a duas ou três empresas, dizendo o bairro, o tamanho e o material.
          </li>
          <li>A empresa entrega a caçamba vazia no dia combinado e deixa o prazo por escrito.</li>
          <li>Você enche até 10{'\u00a0'}cm abaixo da borda e avisa quando terminar.</li>
          <li>
            A empresa retira e leva a um local licenciado. Peça o comprovante de destinação (CTR ou
            MTR).
          </li>
        </ol>
      </Fold>
      <Fold title={`Bairros atendidos ${inCity(city)}`}>
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
      </Fold>
      <Fold title="O que pode ir na caçamba">
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
      </Fold>
      <Fold title="Precisa de autorização?">
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
      </Fold>
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

/** What can be read while there is no company to show, even offline. */
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

/**
 * The purpose of a listing, or a notice that the city searched for was not found, or the company is
 * gone. The prerendered page has no search: the notice takes the sentence's place, so nothing moves.
 */
function Lead({ city }: { city: City }) {
  const { busca } = route.useSearch();
  const hydrated = useHydrated();
  const isCompanyGone = useCompanyGone();
  if (isCompanyGone) {
    return (
      <div className={`${layout.lead} ${styles.lead}`} id={companyGoneId}>
        <p className={styles.notice} role="status">
          A empresa que você procurava saiu do AlugaCaçamba. Veja abaixo outras {inCity(city)}.
        </p>
      </div>
    );
  }
  if (!hydrated || !busca) {
    return (
      <p className={`${layout.lead} ${styles.lead}`}>
        Compare as empresas e peça o orçamento pelo WhatsApp. Grátis e sem cadastro.
      </p>
    );
  }
  return (
    <div className={`${layout.lead} ${styles.lead}`}>
      <div className={styles.notice}>
        <p role="status">
          Não encontramos '{busca.trim()}'. Mostrando {city.name}, {city.stateCode}
        </p>
        <p>
          <PageLink to="/#empresas">Ver todas as cidades atendidas</PageLink>
        </p>
      </div>
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

function rentalNote({ id }: City): string {
  const limit = streetLimit(id);
  if (!limit || limit.changedBy) return 'o usual; na rua, a cidade pode exigir menos';
  const where = limit.where ? ` ${limit.where}` : '';
  return `o usual; na rua${where}, no máximo ${limitText(limit)} (fonte de ${limit.year})`;
}

function sizeNote({ id }: City): string {
  const carts = 'cerca de 20 carrinhos de mão por m³';
  const limit = sizeLimit(id);
  return limit ? `${carts}; pela lei da cidade, até ${largestText(limit)}` : carts;
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

const guides = [
  ['tamanho-ideal-cacamba-entulho', 'Que tamanho de caçamba pedir'],
  ['preco-aluguel-cacamba-entulho', 'Quanto custa o aluguel'],
  ['o-que-pode-colocar-cacamba-entulho', 'O que pode ir na caçamba'],
  ['precisa-licenca-prefeitura-cacamba', 'Quando é preciso licença'],
] as const;
