import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { cityArticlePath, dropOffPath, permitPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Collapsible } from './collapsible.tsx';
import styles from './listing-guide.module.css';

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
          <li>
            A empresa retira e leva a um local licenciado. Peça o comprovante de destinação (CTR ou
            MTR).
          </li>
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
