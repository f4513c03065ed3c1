import type { CityFindings } from '#src/features/permit/city-findings.ts';
import { type Place, placeNames } from '#src/features/permit/place.ts';
import { searchFor } from '#src/features/permit/use-permit-choice.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { ToolPath } from '#src/shared/routing/links.ts';
import { queryText } from '#src/shared/routing/query-text.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { changeDraft } from '#src/shared/visitor-data/request/draft.ts';
import styles from './result-actions.module.css';

const page: ToolPath = '/ferramentas/autorizacao';

interface ResultActionsProps {
  city: City;
  place: Place | null;
  findings: CityFindings;
}

/** What to do with a city's rules: ask for a skip, print them, pass them on. */
export function ResultActions({ city, place, findings }: ResultActionsProps) {
  const title = `Caçamba ${inCity(city)}`;
  return (
    <div className={styles.actions}>
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
        text={sharedText(title, place, findings)}
        url={`${site.url}${page}${queryText(searchFor({ city, place }))}`}
      />
    </div>
  );
}

function sharedText(title: string, place: Place | null, { rules, questions }: CityFindings) {
  const heading = place ? `${title}, ${placeNames[place].toLowerCase()}` : title;
  const known = rules.map(({ topic, rule, year }) => `${topic}: ${rule} (${yearText(year)})`);
  const open = questions.map((question) => `A confirmar: ${question}`);
  return [heading, ...known, ...open].join('\n');
}

function yearText(year: number | null): string {
  return year ? `fonte de ${year}` : 'fonte sem ano';
}
