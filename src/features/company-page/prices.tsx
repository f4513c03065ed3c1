import { inCity, priceRangeText } from '#src/catalogue/city-text.ts';
import { type Load, loadNames, loads } from '#src/catalogue/skips.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { noRentalTerms } from '#src/company/record.ts';
import { daysText, priceText, shortDate, sizeText } from '#src/shared/text/format.ts';
import field from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { TermsList } from '#src/ui/text/text.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-page.module.css';
import { type ContactProps, isAskable } from './contact-panel.tsx';

/** Shows the prices of all sizes with one load. What is chosen goes into the request. */
export function Prices({ company, request }: ContactProps) {
  const hydrated = useHydrated();
  const { skipSizes: sizes, rentalTerms = noRentalTerms, extras } = company;
  const { load } = request;
  const pricedLoads = loads.filter((name) => sizes.some((skip) => skip.loads?.[name]));
  const { days, extraDay } = rentalTerms;
  const terms = {
    'Dias incluídos': days !== null && daysText(days),
    'Dia extra': extraDay !== null && priceText(extraDay),
    'Custa a mais': extras,
  };
  const hasTerms = Object.values(terms).some(Boolean);
  // Public data have no prices, and say nothing of them.
  const isKnown = !company.openData && isAskable({ company, request });
  if (sizes.length === 0 && !hasTerms && !isKnown) return null;
  return (
    <section aria-labelledby="precos" className={layout.tightRows}>
      <h2 id="precos">Preços</h2>
      {pricedLoads.length > 0 && (
        <fieldset
          className={`${layout.cluster} ${layout.screenOnly} ${styles.loads}`}
          aria-label="O que vai na caçamba"
          disabled={!hydrated}
        >
          {[undefined, ...pricedLoads].map((name) => (
            <label key={name ?? 'any'} className={`${field.file} ${layout.chip}`}>
              <input
                type="radio"
                name="material"
                checked={name === load}
                onChange={() => request.chooseLoad(name)}
              />
              {name ? loadNames[name] : 'Menor preço'}
            </label>
          ))}
        </fieldset>
      )}
      {sizes.length === 0 && <p>Preço sob consulta</p>}
      <fieldset className={styles.sizes} aria-labelledby="precos" disabled={!hydrated}>
        {sizes.map((skip) => (
          <label key={skip.size} className={`${field.file} ${layout.chip} ${styles.size}`}>
            <input
              type="radio"
              name="tamanho"
              checked={skip.size === request.size}
              onChange={() => request.choose(skip.size)}
            />
            <SkipDrawing size={skip.size} />
            <strong>{sizeText(skip.size)}</strong>
            <Price key={load ?? 'any'} skip={skip} load={load} />
            {/* Where nothing can be chosen, on paper and without scripts, all prices are shown. */}
            {pricedLoads.map((name) => (
              <small key={name} className={styles.loadPrice}>
                {`${loadNames[name]}: ${reaisText(skip.loads?.[name])}`}
              </small>
            ))}
          </label>
        ))}
      </fieldset>
      <TermsList terms={terms} className={`${layout.smallTerms} ${styles.terms}`} />
      <Dates company={company} request={request} />
    </section>
  );
}

type Skip = CompanyPage['skipSizes'][number];

/** With a chosen load, the company may not have said what it costs. */
function Price({ skip, load }: { skip: Skip; load: Load | undefined }) {
  const price = load ? skip.loads?.[load] : skip.priceFrom;
  return (
    <span className={styles.price}>
      {price && !load && <small>a partir de</small>}{' '}
      {price ? <b>{priceText(price)}</b> : <small>sob consulta</small>}
    </span>
  );
}

const reaisText = (price: number | undefined) =>
  price === undefined ? 'sob consulta' : priceText(price);

/** One line dates all prices; where they can be compared with the city's, another says with which. */
function Dates({ company: { skipSizes, servedCities }, request }: ContactProps) {
  const priced = skipSizes.filter(({ priceFrom }) => priceFrom !== null);
  const [oldest] = priced.flatMap(({ pricedOn }) => pricedOn ?? []).sort();
  if (priced.length === 0) return null;
  const city = request.city ?? servedCities[0]?.city;
  const range = city && priced.some(({ size }) => size >= 4 && size <= 5) && priceRangeText(city);
  return (
    <p className={layout.soft}>
      {`Estimativa da empresa${oldest ? ` em ${shortDate(oldest)}` : ''}. Confirme antes de fechar.`}
      {range && ` Faixa ${inCity(city)}: ${range}, estimativa de 2025 para 4 a 5\u00a0m³.`}
    </p>
  );
}

/** The largest drawn skip, in m³, fills its place. */
const largest = 7;

/** The drawing is as long as the cube root of the volume: the list compares them. */
function SkipDrawing({ size }: { size: number }) {
  const scale = Math.cbrt(Math.min(size, largest) / largest);
  const [width, height] = [42 / scale, 23 / scale];
  return (
    <svg
      viewBox={`${24 - width / 2} ${29 - height} ${width} ${height}`}
      width={50}
      height={27}
      aria-hidden="true"
    >
      <path d="M3 6h42v4H3z" fill="var(--ink)" />
      <path d="M5 11h38l-6 18H11z" fill="var(--signal)" />
      <path d="m14 25 7-10h5l-7 10zm10 0 7-10h5l-7 10z" fill="var(--ink)" />
    </svg>
  );
}
