import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { CityArticle, RulesOfSource } from './city-article.ts';
import styles from './city-rules.module.css';

interface CityRulesProps {
  city: City;
  article: CityArticle;
}

/** What a city asks for, the rules with their source, its year and who confirms them; then the gaps. */
export function CityRules({ city, article }: CityRulesProps) {
  const { authority, rulesHeading, rules, unknown } = article;
  return (
    <>
      <h2>{rulesHeading}</h2>
      <p>
        A quem perguntar: {city.orgaoLocal}. Leis mudam, por isso cada regra vem com o ano da fonte.
      </p>
      {rules.map((group) => (
        <RuleGroup key={group.rules[0]?.topic} group={group} authority={authority} />
      ))}
      <div className={styles.unknown}>
        <h3>O que não encontramos</h3>
        <p>{unknown}</p>
      </div>
    </>
  );
}

interface RuleGroupProps {
  group: RulesOfSource;
  /** Who confirms the rules, unless they name somebody else. */
  authority: string;
}

function RuleGroup({ group, authority }: RuleGroupProps) {
  const { source, year, confirmWith = authority, rules } = group;
  return (
    <div className={styles.group}>
      <dl>
        {rules.map(({ topic, rule }) => (
          <div key={topic} className={styles.rule}>
            <dt>{topic}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        <strong>Fonte de {year}:</strong> {source}. Confirme com {confirmWith}.
      </p>
    </div>
  );
}
