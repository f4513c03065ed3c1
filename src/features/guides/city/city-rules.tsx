import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { CityArticle } from './city-article.ts';
import styles from './city-rules.module.css';

interface CityRulesProps {
  city: City;
  article: CityArticle;
}

/** What a city asks for, each rule with its source, its year and who confirms it; then the gaps. */
export function CityRules({ city, article }: CityRulesProps) {
  const { authority, rulesHeading, rules, unknown } = article;
  return (
    <>
      <h2>{rulesHeading}</h2>
      <p>
        A quem perguntar: {city.orgaoLocal}. Leis mudam; por isso, cada regra traz o ano da fonte.
      </p>
      <dl className={styles.rules}>
        {rules.map(({ topic, rule, source, year, confirmWith = authority }) => (
          <div key={topic} className={styles.rule}>
            <dt>{topic}</dt>
            <dd>
              {rule}
              <small className={styles.source}>
                Fonte de {year}: {source}. Confirme com {confirmWith}.
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.unknown}>
        <h3>O que não encontramos</h3>
        <p>{unknown}</p>
      </div>
    </>
  );
}
