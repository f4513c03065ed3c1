import { citiesByState, cityWithId } from '#src/catalogue/cities.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { useRequestNews } from '#src/device/request-news.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageHead, StructuredData } from '#src/shared/seo/page-head.tsx';
import { organization, webSite } from '#src/shared/site/site.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ToolLinks } from '#src/ui/navigation/tools.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { CitySearch } from './city-search.tsx';
import styles from './home.module.css';
import { PartnerPriceLinks } from './partner-prices.tsx';

const promises = [
  ['home#trust-verified', 'Empresas verificadas', 'Marcamos quem está no cadastro da prefeitura.'],
  ['home#trust-reviews', 'Avaliações reais', 'As notas vêm do Google e de quem alugou por aqui.'],
  ['home#trust-free', 'Orçamento grátis', 'Você pede sem cadastro e só fecha se quiser.'],
] as const;

const steps = [
  ['home#step-search', 'Busque', 'Digite a cidade ou o CEP da obra.'],
  ['home#step-compare', 'Compare', 'Veja avaliações reais, fotos e informações de cada empresa.'],
  [
    'home#step-request',
    'Solicite',
    'Peça o preço a até quatro empresas por aqui, ou chame uma no WhatsApp e receba o orçamento sem demora.',
  ],
] as const;

export function HomePage() {
  return (
    <>
      <PageHead
        title="Aluguel de Caçamba de Entulho | AlugaCaçamba"
        description="Compare empresas de caçamba de entulho da sua cidade, com avaliações do Google, e peça orçamento grátis por aqui ou pelo WhatsApp. Sem cadastro."
        path="/"
      />
      {import.meta.env.SSR &&
        [organization(), webSite()].map((data) => <StructuredData key={data['@id']} data={data} />)}
      <section className={`${layout.hero} ${styles.heroFrame}`}>
        <div className={`${layout.heroInner} ${styles.hero}`}>
          <h1>Caçamba de entulho na sua cidade, sem complicação</h1>
          <p className={layout.lead}>
            Compare avaliações e peça o preço a quem aluga perto da obra.
          </p>
          <Drawing name="hero-skip" loading="eager" />
        </div>
      </section>
      <div className={`${layout.column} ${styles.first}`}>
        <div>
          <CitySearch />
          <LastCity />
        </div>
        <section aria-label="Por que usar o AlugaCaçamba">
          <ul className={layout.tightRows}>
            {promises.map(([drawing, title, text], index) => (
              <li key={title} className={styles.promise}>
                <Drawing name={drawing} />
                <h2>{title}</h2>
                <p>
                  {text}{' '}
                  {index === 0 && (
                    <PageLink to="/sobre-nos#nosso-compromisso">Como verificamos</PageLink>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section id="como-funciona" className={layout.section}>
        <h2>Como funciona</h2>
        <ol className={styles.steps}>
          {steps.map(([drawing, title, text]) => (
            <li key={title} className={`${layout.panel} ${styles.step}`}>
              <Drawing name={drawing} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <PageLink
          to={listingPath('sc/joinville')}
          className={`${button.primary} ${layout.cluster}`}
        >
          Ver Empresas Disponíveis <small>em Joinville</small>
        </PageLink>
      </section>
      <section aria-labelledby="ferramentas" className={`${layout.section} ${layout.spaced}`}>
        <h2 id="ferramentas">Antes de pedir, faça as contas</h2>
        <ToolLinks heading="h3" />
      </section>
      <section id="empresas" className={layout.section}>
        <h2>Todas as Cidades Atendidas</h2>
        <CityIndex />
      </section>
    </>
  );
}

function CityIndex() {
  return (
    <div className={layout.states}>
      {citiesByState().map(({ code, name, cities }) => (
        <section key={code}>
          <h3>{name}</h3>
          <ul className={`${layout.cluster} ${styles.cities}`}>
            {cities.map((city) => (
              <li key={city.id}>
                <PageLink to={listingPath(city.id)} className={`${layout.chip} ${styles.city}`}>
                  {city.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * Links to the city last opened on this device, with its prices, and to open requests. Their place is
 * always there, so nothing moves.
 */
function LastCity() {
  const id = useLastCity();
  const city = cityWithId(id);
  const news = useRequestNews();
  return (
    <>
      <p className={styles.lastCity}>
        {news?.text && (
          <PageLink to="/pedido" className={`${layout.strip} ${layout.screenOnly}`}>
            <Icon name="form" />
            <b>{news.text}</b>
            <Icon name="next" />
          </PageLink>
        )}
        {city ? (
          <PageLink to={listingPath(city.id)} className={styles.link}>
            Continuar em {city.name}, {city.stateCode}
          </PageLink>
        ) : (
          <PageLink to="/ferramentas/pedido" className={styles.link}>
            Pedir preço a até 4 empresas, grátis e sem cadastro
          </PageLink>
        )}
      </p>
      <div className={styles.pricePlace}>{city && <PartnerPriceLinks city={city} />}</div>
    </>
  );
}
