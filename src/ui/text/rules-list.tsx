import { type Desk, deskNote, withoutArticle } from '#src/catalogue/desks.ts';
import {
  noteMark,
  noteNumber,
  type RuleTopic,
  rulesNoteText,
  type Source,
  type SourcedRule,
  sourceKindText,
} from '#src/catalogue/rules.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import styles from './rules-list.module.css';

interface RulesListProps {
  topics: readonly RuleTopic[];
  /** Those of the notes, in their order. */
  sources: readonly Source[];
  /** Level of the topics' headings. */
  heading: 'h2' | 'h3';
}

/** Rules under their headings, each with the number of its source's note. */
export function RulesList({ topics, sources, heading: Heading }: RulesListProps) {
  return topics.map(({ name, bySubject }) => (
    <section key={name} className={styles.topic}>
      <Heading>{name}</Heading>
      <dl className={styles.rules}>
        {bySubject.map(([subject, rules]) => (
          <div key={subject} className={styles.subject}>
            <dt>{subjectLabels[subject]}</dt>
            {rules.map((rule) => (
              <dd key={rule.rule}>
                <RuleText rule={rule} sources={sources} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** A rule and the small number that leads to its source's note. */
export function RuleText({ rule, sources }: { rule: SourcedRule; sources: readonly Source[] }) {
  const mark = noteMark(rule, sources);
  const id = noteId(noteNumber(rule, sources));
  return (
    <>
      {rule.rule}
      <sup className={styles.mark}>
        <a href={`#${id}`} aria-label={`Fonte ${mark}`}>
          {mark}
        </a>
      </sup>
    </>
  );
}

/** The notes to which the rules' numbers lead, and when all were checked; once a page. */
export function SourceNotes({ sources }: { sources: readonly Source[] }) {
  return (
    <div className={styles.notes}>
      <ol>
        {sources.map((source, index) => (
          <li key={source.url} id={noteId(index + 1)}>
            {source.law && `${source.law}: `}
            <OutsideLink href={source.url}>{source.title}</OutsideLink>, {sourceKindText(source)}
          </li>
        ))}
      </ol>
      <p>{rulesNoteText(sources)}</p>
    </div>
  );
}

const noteId = (number: number) => `fonte-${number}`;

/** Telephone, website and doubt of a desk; nothing where none is known. */
export function DeskLinks({ desk }: { desk: Desk }) {
  const { name, phone, url } = desk;
  const note = deskNote(desk);
  if (!phone && !url && !note) return null;
  return (
    <span className={`${layout.touchLinks} ${styles.contact}`}>
      {phone && <a href={dialLink(phone)}>{phone}</a>}
      {note && <span>({note})</span>}
      {url && (
        <OutsideLink href={url} label={`Site: ${withoutArticle(name)}`}>
          Site
        </OutsideLink>
      )}
    </span>
  );
}
