import layout from '#src/shared/ui/layout.module.css';
import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  /** In their order; titles are unique. */
  steps: readonly { title: string; text: string }[];
}

/** Steps to take one after the other, a card each. */
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
