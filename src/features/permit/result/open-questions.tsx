import styles from './open-questions.module.css';

interface OpenQuestionsProps {
  questions: readonly string[];
  /** Who knows the answers: 'a SAMA'. */
  authority: string;
}

/** What was looked for and not found, as questions that can be read out on the phone. */
export function OpenQuestions({ questions, authority }: OpenQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div className={styles.open}>
      <h3>O que não encontramos</h3>
      <p>Confirme com {authority}:</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </div>
  );
}
