import { cityFindings } from '#src/features/permit/city-findings.ts';
import { type Place, placeNames } from '#src/features/permit/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { Blank } from './blank.tsx';
import styles from './printed-sheet.module.css';
import { SheetRules } from './sheet-rules.tsx';

interface PrintedSheetProps {
  city: City;
  place: Place | null;
}

/** Of NBR 16280 and of what buildings usually settle; ticked by hand. */
const buildingChecks = [
  'Síndico avisado e plano de reforma entregue (NBR 16280:2014)',
  'Autorização do síndico por escrito',
  'Vaga ou recuo reservado; sobre laje, com aval de engenheiro',
  'Elevador indicado e protegido, ou proibido pela convenção',
  'Vizinhos e portaria avisados',
  'Só entulho, até 10\u00a0cm abaixo da borda; coberta à noite',
];

/**
 * One page of A4 for the building manager: rules, what is to be confirmed, and blanks to fill in by
 * hand. On screen there is nothing of it; on paper it takes the place of the page.
 */
export function PrintedSheet({ city, place }: PrintedSheetProps) {
  const rules = rulesOf(city.id);
  return (
    <section className={styles.sheet} aria-label="Folha para o síndico">
      <div className={styles.head}>
        <h2>Caçamba na obra: folha para o síndico</h2>
        <p>
          <strong>
            {city.name}, {city.stateCode}
          </strong>
          {place && ` · ${placeNames[place]}`}
        </p>
      </div>
      <div className={styles.blanks}>
        <Blank name="Obra (endereço, unidade)" width="wide" />
        <Blank name="Responsável e telefone" width="wide" />
        <Blank name="Chegada" hint="____ /____ /______" />
        <Blank name="Retirada" hint="____ /____ /______" />
        <Blank name="Lugar da caçamba" />
      </div>
      <SheetRules findings={cityFindings(rules, place)} authority={rules.authority} />
      <div className={styles.building}>
        <h3>No condomínio</h3>
        <ul>
          {buildingChecks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        <div className={styles.blanks}>
          <Blank name="Dias e horário da descida do entulho" width="wide" />
          <Blank name="Elevador" />
          <Blank name="Vaga" />
        </div>
      </div>
      <div className={styles.building}>
        <h3>Empresa da caçamba</h3>
        <div className={styles.blanks}>
          <Blank name="Nome" />
          <Blank name="Telefone" />
          <Blank name="Cadastro nº" />
        </div>
      </div>
      <div className={styles.signatures}>
        <p>Responsável pela obra, data</p>
        <p>Síndico, data</p>
      </div>
      <p className={styles.end}>
        O ano é o da fonte: regras mudam; confirme com {rules.authority}. {city.orgaoLocal}.{' '}
        {site.url}
        {permitPath(city.id)}
      </p>
    </section>
  );
}
