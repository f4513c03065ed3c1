import type { RulesOfSource } from '#src/shared/catalogue/rules/city-rules.ts';
import layout from '#src/shared/ui/layout.module.css';
import styles from './text.module.css';

interface RuleGroupProps {
  group: RulesOfSource;
  /** Confirms the rules unless `confirmWith` names another: 'a SP Regula'. */
  authority: string;
}

/** The rules of one source, with its year and the authority that confirms them. */
export function RuleGroup({ group, authority }: RuleGroupProps) {
  const { source, year, confirmWith = authority, rules } = group;
  return (
    <div className={`${layout.panel} ${styles.rules}`}>
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
