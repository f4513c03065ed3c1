import type { CityFindings } from '#src/features/permit/city-findings.ts';
import styles from './sheet-rules.module.css';

interface SheetRulesProps {
  findings: CityFindings;
  authority: string;
}

/** The city's rules and the open questions, as short as paper wants them. */
export function SheetRules({ findings, authority }: SheetRulesProps) {
  const { rules, sources, questions } = findings;
  return (
    <>
      <div className={styles.part}>
        <h3>O que a cidade exige</h3>
        {rules.length === 0 && <p>Não encontramos regra da cidade para este lugar.</p>}
        <dl className={styles.rules}>
          {rules.map(({ topic, rule, year }) => (
            <div key={topic}>
              <dt>{topic}:</dt> <dd>{rule}</dd> <dd>({year ?? 'sem ano'})</dd>
            </div>
          ))}
        </dl>
        {sources.length > 0 && (
          <p className={styles.sources}>
            Fontes:{' '}
            {sources.map(({ source, year }) => `${source} (${year ?? 'sem ano'})`).join('; ')}.
          </p>
        )}
      </div>
      {questions.length > 0 && (
        <div className={styles.part}>
          <h3>Não encontramos; confirmar com {authority}</h3>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.everywhere}>
        <strong>Em qualquer cidade:</strong> dentro do terreno sempre que couber; na rua, só onde um
        carro pode estacionar (NBR 14728:2005). Quem gera o entulho responde pelo destino (Lei
        12.305/2010): guarde o comprovante.
      </p>
    </>
  );
}
