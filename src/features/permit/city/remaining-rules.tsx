import type { Place } from '#src/features/permit/place/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { CityRules, RuleSource } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { ruleTopics, sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { AuthorityLinks, RulesList, RulesNote } from '#src/shared/ui/text/rules-list.tsx';
import { openQuestions } from './open-questions.ts';
import styles from './remaining-rules.module.css';
import { streetAnswer } from './street-answer.ts';

interface RemainingRulesProps {
  city: City;
  rules: CityRules;
  /** Null for both. */
  place: Place | null;
}

/** What the answer above it does not say, what to ask about, and the sources of all. */
export function RemainingRules({ city, rules, place }: RemainingRulesProps) {
  const all = sourcedRules(rules.sources);
  const answered = streetAnswer(city, all);
  const topics = ruleTopics(all.filter((rule) => !answered.includes(rule)));
  return (
    <>
      <RulesNote rules={all} />
      <RulesList
        heading="h2"
        topics={topics.filter(({ name }) => place !== 'lot' || name !== 'Regras para a rua')}
      />
      {rules.register && <Register register={rules.register} />}
      <Questions authority={rules.authority} questions={openQuestions(rules, place)} />
      <Sources sources={rules.sources} />
    </>
  );
}

function Register({ register: { how, url } }: { register: NonNullable<CityRules['register']> }) {
  return (
    <section>
      <h2>Como conferir a empresa</h2>
      <p className={styles.text}>{how}</p>
      {url && (
        <p className={layout.touchLinks}>
          <OutsideLink href={url}>Abrir o cadastro de empresas</OutsideLink>
        </p>
      )}
    </section>
  );
}

interface QuestionsProps extends Pick<CityRules, 'authority'> {
  questions: readonly string[];
}

function Questions({ authority, questions }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={`${layout.dashed} ${styles.questions}`}>
      <h2>O que perguntar antes</h2>
      <p>
        Confirme com {authority.name}: <AuthorityLinks authority={authority} />
      </p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ sources }: { sources: readonly RuleSource[] }) {
  return (
    <section className={styles.sources}>
      <h2>Fontes</h2>
      <ul>
        {sources.map(({ url, title }) => (
          <li key={url}>
            <OutsideLink href={url}>{title}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
