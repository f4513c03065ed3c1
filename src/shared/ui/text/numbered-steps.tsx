import layout from '#src/shared/ui/layout.module.css';
import styles from './text.module.css';

interface NumberedStepsProps {
  /** In order, with unique titles. */
  steps: readonly { title: string; text: string }[];
}

/** An ordered list of cards. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className={layout.cards}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={layout.card}>
          <h3 className={styles.step}>
            <span className={styles.number}>{index + 1}</span> {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
