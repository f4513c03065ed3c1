import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { RuleGroup } from '#src/shared/ui/text/rule-group.tsx';
import type { CityArticle } from './city-article.ts';
import styles from './city-rules.module.css';

interface CityRulesProps {
  city: City;
  article: CityArticle;
}

/** What a city asks for, the rules with their source, its year and who confirms them; then the gaps. */
export function CityRules({ city, article }: CityRulesProps) {
  const { rulesHeading, rules, unknown } = article;
  return (
    <>
      <h2>{rulesHeading}</h2>
      <p>
        A quem perguntar: {city.orgaoLocal}. Leis mudam, por isso cada regra vem com o ano da fonte.
      </p>
      {rules.groups.map((group) => (
        <RuleGroup key={group.rules[0]?.topic} group={group} authority={rules.authority} />
      ))}
      <div className={styles.unknown}>
        <h3>O que não encontramos</h3>
        <p>{unknown}</p>
      </div>
      <p>
        <PageLink to={permitPath(city.id)}>
          Regras para caçamba {inCity(city)}, com folha para imprimir
        </PageLink>
      </p>
    </>
  );
}
