import type { City } from '#src/shared/catalogue/catalogue.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { type CityFindings, cityFindings } from './city-findings.ts';
import { type Place, placeNames } from './place.ts';
import styles from './printed-sheet.module.css';

interface PrintedSheetProps {
  city: City;
  place: Place | null;
}

/** From NBR 16280 and usual house rules. */
const buildingChecks = [
  'Síndico avisado e plano de reforma entregue (NBR 16280:2014)',
  'Autorização do síndico por escrito',
  'Vaga ou recuo reservado; sobre laje, com aval de engenheiro',
  'Elevador indicado e protegido, ou proibido pela convenção',
  'Vizinhos e portaria avisados',
  'Só entulho, até 10\u00a0cm abaixo da borda; coberta à noite',
];

/**
 * One A4 page for the building manager: rules, open questions, and blanks to fill in by hand.
 * Hidden on screen; printed instead of the page.
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
      <Rules {...cityFindings(rules, place)} authority={rules.authority} />
      <div className={styles.part}>
        <h3>No condomínio</h3>
        <ul className={styles.checklist}>
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
      <div className={styles.part}>
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

function Rules({ rules, sources, questions, authority }: CityFindings & { authority: string }) {
  return (
    <>
      <div className={styles.part}>
        <h3>O que a cidade exige</h3>
        {rules.length === 0 && <p>Não encontramos regra da cidade para este lugar.</p>}
        <dl className={styles.rules}>
          {rules.map(({ topic, rule, year }) => (
            <div key={topic}>
              <dt>{topic}:</dt> <dd>{rule}</dd> <dd>({year ?? 'sem ano'})</dd>
            </div>
          ))}
        </dl>
        {sources.length > 0 && (
          <p className={styles.sources}>
            Fontes:{' '}
            {sources.map(({ source, year }) => `${source} (${year ?? 'sem ano'})`).join('; ')}.
          </p>
        )}
      </div>
      {questions.length > 0 && (
        <div className={styles.part}>
          <h3>Não encontramos; confirmar com {authority}</h3>
          <ul className={styles.checklist}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.everywhere}>
        <strong>Em qualquer cidade:</strong> dentro do terreno sempre que couber; na rua, só onde um
        carro pode estacionar (NBR 14728:2005). Quem gera o entulho responde pelo destino (Lei
        12.305/2010): guarde o comprovante.
      </p>
    </>
  );
}

interface BlankProps {
  name: string;
  /** Printed instead of the line, as the slashes of a date. */
  hint?: string;
  /** 'wide' spans all columns. */
  width?: 'wide';
}

/** A line to write on by hand. */
function Blank({ name, hint, width }: BlankProps) {
  return (
    <p className={width ? `${styles.blank} ${styles.wide}` : styles.blank}>
      {name}: <span className={hint ? undefined : styles.line}>{hint}</span>
    </p>
  );
}
