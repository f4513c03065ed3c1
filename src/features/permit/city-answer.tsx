import type { City } from '#src/catalogue/cities.ts';
import { sourcedRules } from '#src/catalogue/rules.ts';
import type { CityRules } from '#src/content/rules/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import layout from '#src/ui/layout.module.css';
import { AuthorityLinks, RuleText, withoutArticle } from '#src/ui/text/rules-list.tsx';
import styles from './city-rules-page.module.css';
import { type Place, placeNames } from './place.ts';
import { limitFigure, noStreetAnswer, streetAnswer } from './street-answer.ts';

interface CityAnswerProps {
  city: City;
  rules: CityRules;
  /** Null for both. */
  place: Place | null;
}

/** The first screen: for how long a skip may stand on the street, whom to ask, and where. */
export function CityAnswer({ city, rules, place }: CityAnswerProps) {
  const { authority } = rules;
  return (
    <section className={`${layout.toppedPanel} ${styles.answer}`} aria-labelledby="resposta">
      <h2 id="resposta" className={layout.visuallyHidden}>
        {placeNames[place ?? 'street']}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{subjectLabels.deadline}</dt>
          <dd className={styles.figure}>{place === 'lot' ? 'Não conta' : limitFigure(city)}</dd>
        </div>
        <div>
          <dt>Onde perguntar</dt>
          <dd className={styles.figure}>{withoutArticle(authority.name)}</dd>
          <dd>
            <AuthorityLinks authority={authority} />
          </dd>
        </div>
      </dl>
      {place === 'lot' ? <LotAnswer /> : <StreetAnswer city={city} rules={rules} />}
    </section>
  );
}

function LotAnswer() {
  return (
    <div className={styles.sentence}>
      <p>
        A autorização e o prazo da rua não valem dentro do terreno. Em condomínio, combine antes com
        o síndico.
      </p>
    </div>
  );
}

function StreetAnswer({ city, rules }: Omit<CityAnswerProps, 'place'>) {
  const answered = streetAnswer(city, sourcedRules(rules.sources));
  if (answered.length === 0) {
    return (
      <div className={styles.sentence}>
        <p>{noStreetAnswer}</p>
      </div>
    );
  }
  return (
    <dl className={styles.rules}>
      {[...Map.groupBy(answered, ({ subject }) => subject)].map(([subject, members]) => (
        <div key={subject}>
          <dt>{subjectLabels[subject]}</dt>
          {members.map((rule) => (
            <dd key={rule.rule}>
              <RuleText rule={rule} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
