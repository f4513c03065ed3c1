import type { AskedDesks, ShownDesk } from '#src/catalogue/desks.ts';
import type { ShownNotes, ShownSubject, ShownTopic } from '#src/catalogue/rules.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import styles from './rules-list.module.css';

interface RulesListProps {
  topics: readonly ShownTopic[];
  heading: 'h2' | 'h3';
}

/** Shows rules under their headings, each with the number of its source's note. */
export function RulesList({ topics, heading: Heading }: RulesListProps) {
  return topics.map(({ name, subjects }) => (
    <section key={name} className={styles.topic}>
      <Heading>{name}</Heading>
      <dl className={styles.rules}>
        {subjects.map((subject) => (
          <SubjectRules key={subject.label} subject={subject} />
        ))}
      </dl>
    </section>
  ));
}

/** Shows a subject and its rules, each with the small number that leads to its source's note. */
export function SubjectRules({ subject: { label, rules } }: { subject: ShownSubject }) {
  return (
    <div className={styles.subject}>
      <dt>{label}</dt>
      {rules.map(({ text, mark }) => (
        <dd key={text}>
          {text}
          <sup className={styles.mark}>
            <a href={`#${noteId(Number.parseInt(mark, 10))}`} aria-label={`Fonte ${mark}`}>
              {mark}
            </a>
          </sup>
        </dd>
      ))}
    </div>
  );
}

/** Shows once a page the notes to which the rules' numbers lead, and when all were checked. */
export function SourceNotes({ notes: { sources, checked } }: { notes: ShownNotes }) {
  return (
    <div className={styles.notes}>
      <ol>
        {sources.map(({ law, title, url, kind }, index) => (
          <li key={url} id={noteId(index + 1)}>
            {law && `${law}: `}
            <OutsideLink href={url}>{title}</OutsideLink>, {kind}
          </li>
        ))}
      </ol>
      <p>{checked}</p>
    </div>
  );
}

const noteId = (number: number) => `fonte-${number}`;

interface DeskListProps extends AskedDesks {
  heading: 'h2' | 'h3';
  /** The street's desk is linked where the page does not link it elsewhere. */
  site?: string | undefined;
}

/** Shows the open questions with the number to call, and the desks for other topics. */
export function DeskList({ questions, call, street, desks, site, heading }: DeskListProps) {
  if (!questions && desks.length === 0) return null;
  const { name, phone, note } = street;
  const Heading = heading;
  return (
    <section className={`${layout.dashed} ${styles.questions}`}>
      <Heading>A quem perguntar</Heading>
      <ul>
        {questions && (
          <li>
            {call}
            {phone && (
              <>
                , <a href={dialLink(phone)}>{phone}</a>
              </>
            )}
            {note && ` (${note})`}
            {phone && ','}
            <span>{` sobre ${questions}.`}</span> {site && <DeskSite name={name} url={site} />}
          </li>
        )}
        {desks.map(({ topics, desk }) => (
          <li key={desk.name}>
            {topics}: {desk.name} <DeskLinks desk={desk} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows telephone, website and doubt of a desk; nothing where none is known. */
export function DeskLinks({ desk: { name, phone, url, note } }: { desk: ShownDesk }) {
  if (!phone && !url && !note) return null;
  return (
    <span className={`${layout.touchLinks} ${styles.contact}`}>
      {phone && <a href={dialLink(phone)}>{phone}</a>}
      {note && <span>({note})</span>}
      {url && <DeskSite name={name} url={url} />}
    </span>
  );
}

function DeskSite({ name, url }: { name: string; url: string }) {
  return (
    <OutsideLink href={url} label={`Site: ${name}`}>
      Site
    </OutsideLink>
  );
}
