import { inCity, priceRange, priceRangeText } from '#src/catalogue/city-text.ts';
import { type Load, loadNames, loads } from '#src/catalogue/skips.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { priceText, shortDate, sizeText } from '#src/shared/text/format.ts';
import field from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-page.module.css';
import type { ShownRequest } from './contact-panel.tsx';

interface SizesProps {
  sizes: CompanyPage['skipSizes'];
  /** The company's prices are compared with those of this city. */
  city: CompanyPage['servedCities'][number]['city'] | undefined;
  request: ShownRequest;
}

/** What is chosen goes into the request. */
export function Sizes({ sizes, city, request }: SizesProps) {
  const hydrated = useHydrated();
  if (sizes.length === 0) return null;
  const { load } = request;
  const pricedLoads = loads.filter((name) => sizes.some((skip) => skip.loads?.[name]));
  const hasPrice = sizes.some(({ priceFrom }) => priceFrom !== null);
  const day = commonDay(sizes);
  const range = city && priceRange(city);
  const isCompared = sizes.some((skip) => range && placeInRange(skip, range));
  return (
    <section aria-labelledby="tamanhos">
      <h2 id="tamanhos">{hasPrice ? 'Tamanhos e preços' : 'Tamanhos'}</h2>
      {pricedLoads.length > 0 && (
        <fieldset
          className={`${layout.cluster} ${layout.screenOnly} ${styles.loads}`}
          aria-label="O que vai na caçamba"
          disabled={!hydrated}
        >
          {[undefined, ...pricedLoads].map((name) => (
            <label key={name ?? 'any'} className={field.file}>
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
      <fieldset className={styles.sizes} aria-labelledby="tamanhos" disabled={!hydrated}>
        {sizes.map((skip) => (
          <label key={skip.size} className={`${field.file} ${styles.size}`}>
            <input
              type="radio"
              name="tamanho"
              checked={skip.size === request.size}
              onChange={() => request.choose(skip.size)}
            />
            <SkipDrawing size={skip.size} />
            <strong>{sizeText(skip.size)}</strong>
            <Price key={load ?? 'any'} skip={skip} load={load} hasDay={day === undefined} />
            <LoadPrices skip={skip} />
            {range && !load && <PlaceInRange skip={skip} range={range} />}
          </label>
        ))}
      </fieldset>
      {hasPrice && (
        <p className={layout.soft}>
          {day ? `Preços de ${shortDate(day)}, informados` : 'Preços informados'} pela empresa como
          estimativa. Confirme antes de fechar.
        </p>
      )}
      {city && isCompared && (
        <p className={layout.soft}>
          {`Faixa ${inCity(city)}: ${priceRangeText(city)}, estimativa de 2025 para 4 a 5\u00a0m³.`}
        </p>
      )}
    </section>
  );
}

/** With a chosen load, the company may not have said what it costs. */
function Price({ skip, load, hasDay }: { skip: Skip; load: Load | undefined; hasDay: boolean }) {
  const price = load ? skip.loads?.[load] : skip.priceFrom;
  if (!price) return load && <small>preço sob consulta</small>;
  return (
    <span className={styles.price}>
      {!load && <small>a partir de</small>}{' '}
      <b data-long={price >= 1000 || undefined}>{priceText(price)}</b>
      {hasDay && skip.pricedOn && <small>em {shortDate(skip.pricedOn)}</small>}
    </span>
  );
}

/** Where nothing can be chosen, on paper and without scripts, all prices are shown. */
function LoadPrices({ skip }: { skip: Skip }) {
  return loads.map((load) => {
    const price = skip.loads?.[load];
    return (
      price !== undefined && (
        <small key={load} className={styles.loadPrice}>
          {`${loadNames[load]}: ${priceText(price)}`}
        </small>
      )
    );
  });
}

/** Returns undefined where prices have several days, or none. */
function commonDay(sizes: CompanyPage['skipSizes']): string | undefined {
  const days = sizes.flatMap(({ priceFrom, pricedOn }) => (priceFrom === null ? [] : [pricedOn]));
  return days.every((day) => day === days[0]) ? (days[0] ?? undefined) : undefined;
}

type Skip = CompanyPage['skipSizes'][number];

type Range = readonly [from: number, to: number];

/** The middle third of the scale is the city's range. */
function PlaceInRange({ skip, range }: { skip: Skip; range: Range }) {
  const place = placeInRange(skip, range);
  if (!place) return null;
  const [from, to] = range;
  const position = 30 + (30 * ((skip.priceFrom as number) - from)) / (to - from);
  return (
    <span className={styles.range}>
      <svg viewBox="0 0 90 12" width="72" height="10" aria-hidden="true">
        <path d="M0 5h90v2H0z" fill="var(--line-strong)" />
        <path d="M30 3h30v6H30z" fill="var(--signal)" />
        <circle cx={Math.min(Math.max(position, 6), 84)} cy="6" r="5" />
      </svg>
      <small>{place}</small>
    </span>
  );
}

/** Returns undefined without a price, and for sizes that the range is not for. */
export function placeInRange(
  { size, priceFrom }: Pick<Skip, 'size' | 'priceFrom'>,
  [from, to]: Range,
): string | undefined {
  if (priceFrom === null || size < 4 || size > 5) return undefined;
  if (priceFrom < from) return 'abaixo da faixa';
  return priceFrom > to ? 'acima da faixa' : 'na faixa';
}

/** The widest skip, of `largest` m³, has these pixels. */
const widest = 68;
const largest = 7;

/** The drawing is as long as the cube root of the volume: the list compares them. */
function SkipDrawing({ size }: { size: number }) {
  const width = Math.round(widest * Math.cbrt(Math.min(size, largest) / largest));
  return (
    <svg viewBox="3 6 42 23" width={width} height={(width * 23) / 42} aria-hidden="true">
      <path d="M3 6h42v4H3z" fill="var(--ink)" />
      <path d="M5 11h38l-6 18H11z" fill="var(--signal)" />
      <path d="m14 25 7-10h5l-7 10zm10 0 7-10h5l-7 10z" fill="var(--ink)" />
    </svg>
  );
}
