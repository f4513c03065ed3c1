import type { ReactNode } from 'react';
import type { FAQPage } from 'schema-dts';
import type { LicenceBadge } from '#src/company/record.ts';
import { StructuredData } from '#src/shared/seo/page-head.tsx';
import { shortDate } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './text.module.css';

export interface Question {
  question: string;
  /** Search engines get the same plain text as visitors. */
  answer: string;
}

/** Questions open without a script, and have structured data. */
export function Faq({ title, questions }: { title: ReactNode; questions: readonly Question[] }) {
  return (
    <section className={layout.spaced}>
      <h2>{title}</h2>
      <div className={layout.ruled}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
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

export interface Chapter {
  id: string;
  text: string;
}

interface ChaptersProps {
  title: string;
  chapters: readonly Chapter[];
  /** A 'folded' one opens above the text on phones, one 'beside' it needs a wide screen. */
  place: 'folded' | 'beside';
}

/** Shows the table of contents of a long text. Pages render it in both places; CSS shows one. */
export function Chapters({ title, chapters, place }: ChaptersProps) {
  if (place === 'folded') {
    return (
      <details className={styles.chaptersFolded}>
        <summary>{title}</summary>
        <ChapterList chapters={chapters} />
      </details>
    );
  }
  return (
    <nav aria-labelledby="capitulos" className={`${layout.toppedPanel} ${styles.chaptersBeside}`}>
      <h2 id="capitulos">{title}</h2>
      <ChapterList chapters={chapters} />
    </nav>
  );
}

function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol className={layout.linkRows}>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

interface NumberedStepsProps {
  /** The steps stand in order, with unique titles. */
  steps: readonly { title: string; text: string }[];
}

export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className={layout.cards}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={layout.card}>
          <h3 className={styles.step}>
            <span className={`${layout.signal} ${styles.number}`}>{index + 1}</span> {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface RegisterTextProps {
  badge: LicenceBadge;
  /** The words are like 'de Joinville'; without them, the page tells the city. */
  where?: string;
}

export function RegisterText({ badge, where }: RegisterTextProps) {
  return (
    <>
      <Icon name="check" />
      <span>
        No cadastro da prefeitura{where && ` ${where}`} <RegisterOrigin badge={badge} />
        {badge.licence && `, licença ${badge.licence}`}
      </span>
    </>
  );
}

/** Says when a register was read, and where, as the end of a sentence. */
export function RegisterOrigin({ badge: { source, url, on } }: { badge: LicenceBadge }) {
  const text = `fonte: ${source}`;
  return (
    <>
      em {shortDate(on)} ({url ? <OutsideLink href={url}>{text}</OutsideLink> : text})
    </>
  );
}

interface TermsListProps {
  /** Each has its name; what is empty is left out. */
  terms: Readonly<Record<string, ReactNode>>;
  /** The class replaces that of small names beside their facts. */
  className?: string | undefined;
}

export function TermsList({
  terms,
  className = `${layout.smallTerms} ${styles.terms}`,
}: TermsListProps) {
  return (
    <dl className={className}>
      {Object.entries(terms).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
