import type { CityFindings } from '#src/features/permit/city-findings.ts';
import { type Place, permitQuery, placeNames } from '#src/features/permit/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { ToolPath } from '#src/shared/routing/links.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { changeDraft } from '#src/shared/visitor-data/request/draft.ts';
import styles from './city-result.module.css';

const path: ToolPath = '/ferramentas/autorizacao';

interface ResultActionsProps {
  city: City;
  place: Place | null;
  findings: CityFindings;
}

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
        text={shareText(title, place, findings)}
        url={`${site.url}${path}${queryText(permitQuery({ city, place }))}`}
      />
    </div>
  );
}

function shareText(title: string, place: Place | null, { rules, questions }: CityFindings) {
  const heading = place ? `${title}, ${placeNames[place].toLowerCase()}` : title;
  const known = rules.map(
    ({ topic, rule, year }) => `${topic}: ${rule} (${year ? `fonte de ${year}` : 'fonte sem ano'})`,
  );
  const open = questions.map((question) => `A confirmar: ${question}`);
  return [heading, ...known, ...open].join('\n');
}
