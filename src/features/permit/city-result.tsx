import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import {
  countSentence,
  givesDate,
  limitSentences,
  streetLimit,
} from '#src/shared/catalogue/city-rules/street-limit.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { changeDraft } from '#src/shared/visitor-data/request/draft.ts';
import { type CityFindings, cityFindings } from './city-findings.ts';
import styles from './city-result.module.css';
import { type Place, permitQuery, placeNames } from './place.ts';
import { PlaceCheck } from './place-check.tsx';
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
  const { questions } = findings;
  const { authority } = rules;
  const title = `Caçamba ${inCity(city)}`;
  return (
    <section aria-labelledby="regras-da-cidade" className={`${layout.rows} ${styles.result}`}>
      <div className={`${layout.rows} ${styles.head}`}>
        <h2 id="regras-da-cidade">Caçamba {inCity(city)}</h2>
        <p role="status" className={layout.soft}>
          {place ? placeNames[place] : 'Terreno e rua'}: {countText(findings.rules.length)}
        </p>
        <p className={styles.answer}>{shortAnswer(city, place, authority)}</p>
      </div>
      <div className={`${layout.rows} ${styles.columns}`}>
        <div className={`${layout.rows} ${styles.column}`}>
          <RuleList {...findings} />
          {questions.length > 0 && (
            <div className={`${layout.dashed} ${styles.open}`}>
              <h3>O que não encontramos</h3>
              <p>Confirme com {authority}:</p>
              <ul>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className={`${layout.rows} ${styles.column}`}>
          <div className={`${layout.closeRows} ${styles.actions}`}>
            <PageLink
              to="/ferramentas/pedido"
              className={button.primary}
              onFollow={() => void changeDraft({ city: city.id, ...(place && { place }) })}
            >
              <Icon name="chat" /> Levar para o pedido
            </PageLink>
            <button type="button" className={button.secondary} onClick={() => window.print()}>
              <Icon name="print" /> Imprimir folha para o síndico
            </button>
            <ShareButton
              title={title}
              text={shareText(title, place, findings)}
              url={`${site.url}/ferramentas/autorizacao${queryText(permitQuery({ city, place }))}`}
            />
          </div>
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

/** `authority` with its article: 'a SAMA'. */
function shortAnswer(city: City, place: Place | null, authority: string): string {
  if (place === 'lot') {
    return 'Dentro do terreno, em regra você não precisa de autorização de rua, e o prazo da rua não conta.';
  }
  const street = `${streetText(city)} Confirme com ${authority} antes de marcar a entrega.`;
  return place === 'street'
    ? street
    : `Ponha a caçamba dentro do terreno sempre que couber: em regra, ali não se pede autorização. ${street}`;
}

function streetText(city: City): string {
  const limit = streetLimit(city.id);
  if (!limit) return `Não encontramos o prazo de rua ${inCity(city)}.`;
  const counting = givesDate(limit) ? ` ${countSentence(limit)}` : '';
  return `${limitSentences(limit)}${counting} A fonte é de ${limit.year}.`;
}

function shareText(title: string, place: Place | null, { rules, questions }: CityFindings) {
  const heading = place ? `${title}, ${placeNames[place].toLowerCase()}` : title;
  const known = rules.map(
    ({ topic, rule, year }) => `${topic}: ${rule} (${year ? `fonte de ${year}` : 'fonte sem ano'})`,
  );
  const open = questions.map((question) => `A confirmar: ${question}`);
  return [heading, ...known, ...open].join('\n');
}
