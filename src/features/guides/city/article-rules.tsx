import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { ruleTopics } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { dropOffPath, permitPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { AuthorityLinks, RulesList, RulesNote } from '#src/shared/ui/text/rules-list.tsx';
import styles from './article-rules.module.css';
import type { CityArticle } from './city-article.ts';
import { shortRules } from './short-rules.ts';

interface ArticleRulesProps {
  city: City;
  article: CityArticle;
  rules: CityRules;
}

/** The rules in short, whom to ask about the others, and where all of them are. */
export function ArticleRules({ city, article, rules }: ArticleRulesProps) {
  const shown = shortRules(rules);
  return (
    <>
      <h2>{article.rulesHeading}</h2>
      <RulesNote rules={shown} />
      <RulesList topics={ruleTopics(shown)} heading="h3" />
      <p>
        <PageLink to={permitPath(city.id)}>
          Todas as regras para caçamba {inCity(city)}, para ler ou imprimir
        </PageLink>
      </p>
      <div className={`${layout.dashed} ${styles.asking}`}>
        <h3>A quem perguntar</h3>
        <p>{article.asking}</p>
        <p className={layout.soft}>{city.orgaoLocal}</p>
        <p>
          <AuthorityLinks authority={rules.authority} />
        </p>
      </div>
      <p>
        Se o seu entulho não passa de 1{'\u00a0'}m³, veja primeiro os{' '}
        <PageLink to={dropOffPath(city.id)}>pontos de entrega {ofCity(city)}</PageLink>.
      </p>
    </>
  );
}
