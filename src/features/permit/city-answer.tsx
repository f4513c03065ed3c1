import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { type SourcedRule, sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { limitText, streetLimit } from '#src/shared/catalogue/city-rules/street-limit.ts';
import { subjectLabels } from '#src/shared/catalogue/city-rules/subjects.ts';
import layout from '#src/shared/ui/layout.module.css';
import { AuthorityLinks, RuleText, withoutArticle } from '#src/shared/ui/text/rules-list.tsx';
import styles from './city-answer.module.css';
import type { Place } from './place.ts';
import { streetAnswer } from './street-answer.ts';

interface CityAnswerProps {
  city: City;
  rules: CityRules;
  /** Null for both. */
  place: Place | null;
}

/** The first screen: whether a skip may stand on the street, for how long, and whom to ask. */
export function CityAnswer({ city, rules, place }: CityAnswerProps) {
  return (
    <section className={`${layout.toppedPanel} ${styles.answer}`} aria-labelledby="resposta">
      <h2 id="resposta">{place === 'lot' ? 'Dentro do terreno' : 'Na rua'}</h2>
      <dl>
        {place === 'lot' ? <LotRow /> : <StreetRows city={city} rules={rules} />}
        <div>
          <dt>A quem perguntar</dt>
          <dd className={styles.authority}>
            {withoutArticle(rules.authority.name)} <AuthorityLinks authority={rules.authority} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function LotRow() {
  return (
    <div>
      <dt>{subjectLabels.permit}</dt>
      <dd>
        Em regra, você não precisa de autorização de rua, e o prazo da rua não conta. Em condomínio,
        fale antes com o síndico.
      </dd>
    </div>
  );
}

function StreetRows({ city, rules }: Omit<CityAnswerProps, 'place'>) {
  const { place, permit, deadlines } = streetAnswer(city, sourcedRules(rules.sources));
  const limit = streetLimit(city.id);
  return (
    <>
      <div>
        <dt>{subjectLabels.deadline}</dt>
        {limit && !limit.changedBy && (
          <dd className={styles.limit}>
            {limitText(limit)} {limit.where}
          </dd>
        )}
        <Answers
          rules={deadlines}
          otherwise="Pergunte por quantos dias a caçamba pode ficar, antes de marcar a entrega."
        />
      </div>
      {place && (
        <div>
          <dt>{subjectLabels.place}</dt>
          <Answers rules={[place]} />
        </div>
      )}
      {(permit || !place) && (
        <div>
          <dt>{subjectLabels.permit}</dt>
          <Answers
            rules={permit ? [permit] : []}
            otherwise="A prefeitura decide se a caçamba pode ficar na rua. Muitas vezes é a empresa quem pede a autorização."
          />
        </div>
      )}
    </>
  );
}

/** `otherwise` is shown where there is no rule. */
function Answers({ rules, otherwise }: { rules: SourcedRule[]; otherwise?: string }) {
  if (rules.length === 0) return <dd>{otherwise}</dd>;
  return rules.map((rule) => (
    <dd key={rule.rule}>
      <RuleText rule={rule} />
    </dd>
  ));
}
