import { type Desk, deskNote, withoutArticle } from '#src/catalogue/desks.ts';
import {
  doubtText,
  lawText,
  type RuleTopic,
  ruleSourceText,
  rulesNoteText,
  type SourcedRule,
} from '#src/catalogue/rules.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import styles from './rules-list.module.css';

interface RulesListProps {
  topics: readonly RuleTopic[];
  /** Level of the topics' headings. */
  heading: 'h2' | 'h3';
}

/** Rules under their headings, each with its law, its source and how sure it is. */
export function RulesList({ topics, heading: Heading }: RulesListProps) {
  return topics.map(({ name, bySubject }) => (
    <section key={name} className={styles.topic}>
      <Heading>{name}</Heading>
      <dl className={styles.rules}>
        {bySubject.map(([subject, rules]) => (
          <div key={subject} className={styles.subject}>
            <dt>{subjectLabels[subject]}</dt>
            {rules.map((rule) => (
              <dd key={rule.rule}>
                <RuleText rule={rule} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** A rule and, below it, where it comes from. */
export function RuleText({ rule }: { rule: SourcedRule }) {
  return (
    <>
      {rule.rule}
      <RuleOrigin rule={rule} />
    </>
  );
}

/** Of a rule or a limit: its law, its source and whether it is certain to apply today. */
function RuleOrigin({ rule }: { rule: Omit<SourcedRule, 'rule' | 'subject'> }) {
  const law = lawText(rule);
  return (
    <small className={styles.origin}>
      {law && `${law} · `}
      <OutsideLink href={rule.source.url}>{ruleSourceText(rule)}</OutsideLink>
      {!rule.current && (
        <>
          {' '}
          · <em>{doubtText}</em>
        </>
      )}
    </small>
  );
}

/** `rulesNoteText`, once a page. */
export function RulesNote({ rules }: { rules: readonly SourcedRule[] }) {
  return <p className={`${layout.soft} ${styles.note}`}>{rulesNoteText(rules)}</p>;
}

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
