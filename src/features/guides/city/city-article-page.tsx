import { getRouteApi } from '@tanstack/react-router';
import { articleData } from '#src/features/guides/article-data.ts';
import styles from '#src/features/guides/guide/guide-page.module.css';
import { RelatedGuides } from '#src/features/guides/guide/related-guides.tsx';
import { inCity, ofCity } from '#src/shared/catalogue/catalogue.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import { cityArticleAddress, listingAddress } from '#src/shared/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { cityArticleQuestions } from './city-article-questions.ts';

const route = getRouteApi('/blog/cacamba-entulho-{$articleSlug}');

const published = '2025-01-15';

const relatedSlugs = [
  'precisa-licenca-prefeitura-cacamba',
  'tamanho-ideal-cacamba-entulho',
  'o-que-pode-colocar-cacamba-entulho',
];

/** What to know about skips in a city: one template for every city that has an article. */
export function CityArticlePage() {
  const { city } = route.useRouteContext();
  const address = cityArticleAddress(city.articleSlug ?? '');
  const title = `Caçamba de Entulho em ${city.name}, ${city.stateCode}`;
  const description = `Preço estimado, tamanhos, autorização e descarte de entulho ${inCity(city)}, ${city.stateCode}: o que saber antes de alugar uma caçamba.`;
  return (
    <article>
      <PageHead title={`${title} | AlugaCaçamba`} description={description} address={address} />
      <StructuredData
        data={articleData({
          headline: title,
          description,
          address,
          datePublished: published,
          dateModified: published,
        })}
      />
      <PageHero
        crumbs={[
          { name: 'Blog', address: '/blog' },
          { name: title, address },
        ]}
        title={`Caçamba de entulho ${inCity(city)}`}
      >
        <p className={layout.lead}>
          {priceRangeText(city)} por uma caçamba de 4 a 5 m³ (estimativa de 2025), entregue e
          retirada pela empresa.
        </p>
      </PageHero>
      <div className={`${layout.section} ${styles.split}`}>
        <div>
          <div className={layout.prose}>
            <h2>Como funciona {inCity(city)}</h2>
            <p>
              Você pede orçamento a empresas da cidade, recebe a caçamba vazia, enche no prazo
              combinado, em geral de 3 a 7 dias, e a empresa leva o entulho a um local licenciado.
              Guarde o comprovante de destinação: ele mostra que o descarte foi correto.
            </p>
            <h2>Quem cuida das regras</h2>
            <p>
              {city.orgaoLocal}. Dentro do terreno, em geral não é preciso autorização; na rua ou na
              calçada, confirme com o órgão e combine com a empresa quem faz o pedido.
            </p>
            <h2>Bairros {ofCity(city)}</h2>
            <p>
              As empresas costumam atender a cidade toda, de {city.bairros.slice(0, -1).join(', ')}{' '}
              a {city.bairros.at(-1)}. Diga o bairro no pedido: a distância muda o preço.
            </p>
          </div>
          <Faq title="Perguntas frequentes" questions={cityArticleQuestions(city)} />
          <p className={styles.callToAction}>
            <PageLink to={listingAddress(city.address)} className={button.primary}>
              Ver empresas {inCity(city)}
            </PageLink>
          </p>
        </div>
        <RelatedGuides slugs={relatedSlugs} />
      </div>
    </article>
  );
}
