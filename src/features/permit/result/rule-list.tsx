import type { CityFindings } from '#src/features/permit/city-findings.ts';
import styles from './rule-list.module.css';
import { RuleText } from './rule-text.tsx';

/** The city's rules, each with the year of its source, and the sources below. */
export function RuleList({ rules, sources }: Pick<CityFindings, 'rules' | 'sources'>) {
  if (rules.length === 0) return null;
  return (
    <div className={styles.list}>
      <dl>
        {rules.map(({ topic, rule, year }) => (
          <div key={topic} className={styles.rule}>
            <dt>{topic}</dt>
            <dd>
              <RuleText text={rule} /> <small>{year ?? 'sem ano'}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.sources}>
        <h3>De onde vem</h3>
        <ul>
          {sources.map(({ source, year, confirmWith }) => (
            <li key={source}>
              <strong>{year ? `Fonte de ${year}` : 'Fonte sem ano informado'}:</strong> {source}.
              Confirme com {confirmWith}.
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
