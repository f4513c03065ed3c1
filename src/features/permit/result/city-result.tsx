import { cityFindings } from '#src/features/permit/city-findings.ts';
import { type Place, placeNames } from '#src/features/permit/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { streetLimit } from '#src/shared/catalogue/rules/street-limit.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './city-result.module.css';
import { PlaceCheck } from './place-check.tsx';
import { ResultActions } from './result-actions.tsx';
import { RuleList } from './rule-list.tsx';

interface CityResultProps {
  city: City;
  /** Null for the rules of both places. */
  place: Place | null;
}

/** Known rules, open questions and a check list for the place. */
export function CityResult({ city, place }: CityResultProps) {
  const rules = rulesOf(city.id);
  const findings = cityFindings(rules, place);
  return (
    <section aria-labelledby="regras-da-cidade" className={styles.result}>
      <div className={styles.head}>
        <h2 id="regras-da-cidade">Caçamba {inCity(city)}</h2>
        <p role="status" className={styles.status}>
          {place ? placeNames[place] : 'Terreno e rua'}: {countText(findings.rules.length)}
        </p>
        <p className={styles.answer}>{shortAnswer(city, place)}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <RuleList {...findings} />
          <OpenQuestions questions={findings.questions} authority={rules.authority} />
        </div>
        <div className={styles.column}>
          <ResultActions city={city} place={place} findings={findings} />
          <PlaceCheck place={place} />
          <div className={`${layout.touchLinks} ${styles.more}`}>
            <p>
              <strong>A quem perguntar:</strong> {city.orgaoLocal}
            </p>
            {city.articleSlug && (
              <PageLink to={cityArticlePath(city.articleSlug)}>
                Guia de caçamba {inCity(city)}
              </PageLink>
            )}
            <PageLink to={listingPath(city.id)}>Empresas {inCity(city)}</PageLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return 'nenhuma regra da cidade encontrada';
  return count === 1 ? '1 regra da cidade encontrada' : `${count} regras da cidade encontradas`;
}

function shortAnswer(city: City, place: Place | null): string {
  if (place === 'lot') {
    return 'Dentro do terreno, em regra você não precisa de autorização de rua, e o prazo da rua não conta.';
  }
  const { authority } = rulesOf(city.id);
  const street = `${streetText(city)} Confirme com ${authority} antes de marcar a entrega.`;
  return place === 'street'
    ? street
    : `Ponha a caçamba dentro do terreno sempre que couber: em regra, ali não se pede autorização. ${street}`;
}

function streetText(city: City): string {
  const limit = streetLimit(city.id);
  if (!limit) return `Não encontramos o prazo de rua ${inCity(city)}.`;
  const kind = limit.counted === 'working' ? 'dias úteis' : 'dias corridos';
  return `Na rua, no máximo ${limit.days} ${kind} (fonte de ${limit.year}).`;
}

interface OpenQuestionsProps {
  questions: readonly string[];
  /** With its article: 'a SAMA'. */
  authority: string;
}

/** The subjects without a rule, as questions to ask on the phone. */
function OpenQuestions({ questions, authority }: OpenQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div className={styles.open}>
      <h3>O que não encontramos</h3>
      <p>Confirme com {authority}:</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </div>
  );
}
