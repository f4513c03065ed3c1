import { cityFindings } from '#src/features/permit/city-findings.ts';
import { type Place, placeNames } from '#src/features/permit/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { answerFor } from './answer.ts';
import styles from './city-result.module.css';
import { OpenQuestions } from './open-questions.tsx';
import { PlaceCheck } from './place-check.tsx';
import { ResultActions } from './result-actions.tsx';
import { RuleList } from './rule-list.tsx';

interface CityResultProps {
  city: City;
  /** Null while the visitor has not chosen: the rules of both places. */
  place: Place | null;
}

/** What a city asks for, the known first; then what is not known, and what to look at on the spot. */
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
        <p className={styles.answer}>{answerFor(city, place)}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <RuleList {...findings} />
          <OpenQuestions questions={findings.questions} authority={rules.authority} />
        </div>
        <div className={styles.column}>
          <ResultActions city={city} place={place} findings={findings} />
          <PlaceCheck place={place} />
          <div className={styles.more}>
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
