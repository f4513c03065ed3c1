import layout from '#src/shared/ui/layout.module.css';
import textStyles from '#src/shared/ui/text/text.module.css';
import type { CityFindings } from './city-findings.ts';
import styles from './city-result.module.css';

/** The city's rules, each with the year of its source, above the sources. */
export function RuleList({ rules, sources }: Pick<CityFindings, 'rules' | 'sources'>) {
  if (rules.length === 0) return null;
  return (
    <div className={`${layout.smallTerms} ${textStyles.rules} ${styles.list}`}>
      <dl>
        {rules.map(({ topic, rule, year }) => (
          <div key={topic} className={`${textStyles.rule} ${styles.rule}`}>
            <dt>{topic}</dt>
            <dd>
              <RuleText rule={rule} /> <small>{year ?? 'sem ano'}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${textStyles.source} ${styles.sources}`}>
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

/** A text with large measures, each on one line with its unit. */
function RuleText({ rule }: { rule: string }) {
  // The parts at odd indices are the matches.
  return rule.split(measures).map((part, index) =>
    index % 2 === 1 ? (
      <strong key={part} className={styles.measure}>
        {part.replace(/ (?=\S+$)/, '\u00a0')}
      </strong>
    ) : (
      part
    ),
  );
}

const number = String.raw`\d+(?:[.,]\d+)*`;
const unit = String.raw`(?:dias úteis|dias|anos|sacos|kg|cm²|cm|m³|m)(?![\p{L}\d])`;

/** '30 a 50 cm', '2,87 × 1,55 × 1,32 m', '20%', 'R$ 35 mil'; a group, for `split` to return it. */
const measures = new RegExp(
  String.raw`(${number}(?: [a×] ${number})*[ \u00a0]${unit}|${number}%|R\$\u00a0${number}(?: mil)?)`,
  'u',
);
