import type { City } from '#src/catalogue/cities.ts';
import { inCity, priceBasis, priceRangeText } from '#src/catalogue/city-text.ts';
import type { ListedRules, ListingFacts } from '#src/catalogue/listing-facts.ts';
import { cityArticlePath, dropOffPath, permitPath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import pictures from '#src/ui/pictures/pictures.module.css';
import { DeskList, RulesList, SourceNotes } from '#src/ui/text/rules-list.tsx';
import { Faq, type Question } from '#src/ui/text/text.tsx';
import { askedDesk, type CityWithFacts, Collapsible } from './city-facts.tsx';
import styles from './listing.module.css';

export function ListingGuide({ city, facts }: CityWithFacts) {
  const { articleSlug } = city;
  const here = inCity(city);
  return (
    <div className={`${layout.section} ${styles.guide}`}>
      <Collapsible title="Como funciona o aluguel de caçamba">
        <Illustration name="rental-steps" className={pictures.large} />
        <p>
          Peça orçamento a duas ou três empresas. Encha até 10{'\u00a0'}cm abaixo da borda. No fim,
          peça {city.proof}: o MTR só prova a saída.
        </p>
        <Sentences texts={facts.company} />
        {facts.register && (
          <p>
            <OutsideLink href={facts.register.url}>Site: {facts.register.name}</OutsideLink>
          </p>
        )}
        <p>
          <PageLink to="/blog/como-funciona-aluguel-cacamba">Ver passo a passo</PageLink>
        </p>
      </Collapsible>
      <Collapsible title={`Bairros atendidos ${here}`}>
        <p>Entre outros:</p>
        <ul className={`${layout.cluster} ${styles.bairros}`}>
          {city.bairros.map((bairro) => (
            <li key={bairro}>{bairro}</li>
          ))}
        </ul>
        {articleSlug && (
          <p>
            <PageLink to={cityArticlePath(articleSlug)}>Leia o guia de caçamba {here}</PageLink>
          </p>
        )}
      </Collapsible>
      <Collapsible title="O que pode ir na caçamba">
        <Illustration name="fill-line" className={pictures.large} />
        <p>
          Tijolo, concreto, telha de barro, azulejo e terra. Lixo, tinta, pneu, eletrônico e amianto
          não podem.
        </p>
        <p>
          <PageLink to="/blog/o-que-pode-colocar-cacamba-entulho">Ver a lista completa</PageLink>
        </p>
        <h3>Pequenas quantidades</h3>
        <Sentences texts={facts.small} />
        {facts.places.length > 0 && (
          <ul>
            {facts.places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        )}
        <p>Órgão de limpeza da cidade: {city.orgaoLocal}.</p>
        <p>
          <PageLink to={dropOffPath(city.id)}>Pontos de entrega {here}</PageLink>
        </p>
      </Collapsible>
      {facts.rules ? (
        <CityRules city={city} rules={facts.rules} />
      ) : (
        <Collapsible title="Precisa de autorização?">
          <Illustration name="street-placement" className={pictures.large} />
          <p>Dentro do terreno, em geral não.</p>
          <Sentences texts={facts.street} />
          <p>Confirme com {facts.desk.text}.</p>
          <p>
            <PageLink to={permitPath(city.id)}>Regras para caçamba {here}</PageLink>
          </p>
          <p>
            <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
              Quando é preciso autorização
            </PageLink>
          </p>
        </Collapsible>
      )}
    </div>
  );
}

/** A city without a page of rules has them here; they are printed, unlike the rest of the guide. */
function CityRules({ city, rules }: { city: City; rules: ListedRules }) {
  const { isStreetKnown, topics, desks, notes } = rules;
  return (
    <section id="regras" className={`${layout.closeRows} ${styles.rules}`} data-beside-paper>
      <h2>Regras para caçamba {inCity(city)}</h2>
      <p>
        No terreno,{' '}
        <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
          em geral não é preciso autorização
        </PageLink>
        .{!isStreetKnown && ' Na rua, quem decide é a prefeitura.'}
      </p>
      <RulesList heading="h3" topics={topics} />
      <DeskList heading="h3" {...desks} />
      <div>
        <h3>Fontes</h3>
        <SourceNotes notes={notes} />
      </div>
    </section>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

export function ListingQuestions({ city, facts }: CityWithFacts) {
  return (
    <div className={`${layout.section} ${layout.screenOnly} ${styles.questions}`}>
      <Faq title={`Dúvidas sobre caçamba ${inCity(city)}`} questions={questionsOn(city, facts)} />
    </div>
  );
}

function questionsOn(city: City, { desk, sizeWarning, rules }: ListingFacts): Question[] {
  const permit = {
    question: 'Preciso de autorização da prefeitura?',
    answer: `Dentro do terreno, em geral não. Para a rua, pergunte ${askedDesk(desk.text)}.`,
  };
  return [
    {
      question: `Quanto custa alugar uma caçamba ${inCity(city)}?`,
      answer: `${priceRangeText(city)} por 4 a 5 m³ (${priceBasis(city)}). Peça por escrito o preço final e o do dia a mais.`,
    },
    // The rules above answer this, where there are such.
    ...(rules ? [] : [permit]),
    {
      question: 'Qual tamanho de caçamba escolher?',
      answer: [
        '3 m³ para uma reforma pequena, 5 m³ ou mais para uma completa. 1 m³ são cerca de 20 carrinhos de mão.',
        sizeWarning,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ];
}

export function SuggestedGuides() {
  return (
    <>
      <h2>Enquanto isso, prepare o pedido</h2>
      <ul className={`${layout.tightRows} ${styles.links}`}>
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

const guides = [
  ['tamanho-ideal-cacamba-entulho', 'Que tamanho de caçamba pedir'],
  ['preco-aluguel-cacamba-entulho', 'Quanto custa o aluguel'],
  ['o-que-pode-colocar-cacamba-entulho', 'O que pode ir na caçamba'],
  ['precisa-licenca-prefeitura-cacamba', 'Quando é preciso licença'],
] as const;
