import type { ReactNode } from 'react';
import type { FAQPage } from 'schema-dts';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import styles from './text.module.css';

export interface Question {
  question: string;
  /** Plain text, since search engines get the same text as visitors. */
  answer: string;
}

interface FaqProps {
  title: ReactNode;
  questions: readonly Question[];
}

/** Questions that open without a script, and their structured data. */
export function Faq({ title, questions }: FaqProps) {
  return (
    <section className={styles.faq}>
      <h2>{title}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      {import.meta.env.SSR && <StructuredData data={faqPage(questions)} />}
    </section>
  );
}

function faqPage(questions: readonly Question[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
