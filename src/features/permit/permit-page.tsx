import { useRef } from 'react';
import layout from '#src/shared/ui/layout.module.css';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { CityLinks } from './city-links.tsx';
import { GeneralRules } from './general-rules.tsx';
import { PermitForm } from './permit-form.tsx';
import styles from './permit-page.module.css';
import { CityResult } from './result/city-result.tsx';
import { PrintedSheet } from './sheet/printed-sheet.tsx';
import { usePermitChoice } from './use-permit-choice.ts';

/** What a city asks of a skip inside the lot or on the street, also as a sheet for the building manager. */
export function PermitPage() {
  const { city, place, choose } = usePermitChoice();
  const result = useRef<HTMLDivElement>(null);
  return (
    <>
      <ToolPage
        path="/ferramentas/autorizacao"
        description="Caçamba no terreno ou na rua: quem pede a autorização, o prazo, as distâncias e o documento em 30 cidades, com o ano da fonte e folha para o síndico."
        lead="Escolha a cidade e o lugar. Você vê o que a cidade exige, com o ano da fonte, e o que ainda precisa perguntar."
      >
        <div className={`${layout.section} ${styles.tool}`}>
          <PermitForm city={city} place={place} onChoose={choose} />
          {/* Takes the focus when a city is chosen from the list below. */}
          <div ref={result} tabIndex={-1} className={styles.result}>
            {city && <CityResult city={city} place={place} />}
          </div>
        </div>
        <GeneralRules shownPlace={city && place} />
        <CityLinks onFollow={() => result.current?.focus()} />
      </ToolPage>
      {city && <PrintedSheet city={city} place={place} />}
    </>
  );
}
