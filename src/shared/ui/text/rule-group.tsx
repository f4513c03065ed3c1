import type { RulesOfSource } from '#src/shared/catalogue/rules/city-rules.ts';
import styles from './rule-group.module.css';

interface RuleGroupProps {
  group: RulesOfSource;
  /** Who confirms the rules, unless they name somebody else: 'a SP Regula'. */
  authority: string;
}

/** What one source says, with its year and who confirms it. */
export function RuleGroup({ group, authority }: RuleGroupProps) {
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
        <strong>{year ? `Fonte de ${year}` : 'Fonte sem ano informado'}:</strong> {source}. Confirme
        com {confirmWith}.
      </p>
    </div>
  );
}
