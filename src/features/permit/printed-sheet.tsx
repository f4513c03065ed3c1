import { deskFor, deskText } from '#src/catalogue/desks.ts';
import {
  orderedRules,
  questionsText,
  rulesNoteText,
  shownTopics,
  sourcesOf,
  sourceText,
  topicSubjects,
} from '#src/catalogue/rules.ts';
import type { Subject } from '#src/content/rules/subjects.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { site } from '#src/shared/site/site.ts';
import { Paper } from '#src/ui/text/paper.tsx';
import { placeNames, type ShownRules } from './place-rules.ts';
import styles from './printed-sheet.module.css';

/** The checks are from NBR 16280 and usual house rules. */
const buildingChecks = [
  'Síndico avisado e plano de reforma entregue (NBR 16280:2020)',
  'Autorização do síndico por escrito',
  'Vaga ou recuo reservado; sobre laje, com aval de engenheiro',
  'Elevador indicado e protegido, ou proibido pela convenção',
  'Vizinhos e portaria avisados',
  'Só entulho, até 10\u00a0cm abaixo da borda; coberta à noite',
];

/** Fills one page for the building manager with rules, open questions, and blanks for a pen. */
export function PrintedSheet({ city, rules, place }: ShownRules) {
  return (
    <Paper
      title="Caçamba na obra: folha para o síndico"
      note={
        <>
          <strong>
            {city.name}, {city.stateCode}
          </strong>
          {place && <span>{` · ${placeNames[place]}`}</span>}
        </>
      }
    >
      <div className={styles.blanks}>
        <Blank name="Obra (endereço, unidade)" width="wide" />
        <Blank name="Responsável e telefone" width="wide" />
        <Blank name="Chegada" hint="____ /____ /______" />
        <Blank name="Retirada" hint="____ /____ /______" />
        <Blank name="Lugar da caçamba" />
      </div>
      <Rules rules={rules} place={place} />
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
        A quem perguntar: {deskText(deskFor(city.id, 'street'))}. Todas as regras e fontes:{' '}
        {`${site.url}${permitPath(city.id)}`}
      </p>
    </Paper>
  );
}

function Rules({ rules, place }: Omit<ShownRules, 'city'>) {
  // The page has room for one topic; the address at its end leads to the others.
  const topic = place === 'lot' ? 'Empresa e transporte' : 'Regras para a rua';
  const subjects: readonly Subject[] = topicSubjects[topic];
  const printed = orderedRules(rules.sources).all.filter(({ subject }) =>
    subjects.includes(subject),
  );
  const sources = sourcesOf([...groupBy(printed, ({ subject }) => subject).values()].flat());
  const questions = questionsText(rules, place);
  return (
    <>
      {shownTopics(printed, sources).map(({ name, subjects }) => (
        <div key={name} className={styles.part}>
          <h3>{name}</h3>
          <dl className={styles.rules}>
            {subjects.map(({ label, rules }) => (
              <div key={label}>
                <dt>{label}:</dt>{' '}
                {rules.map(({ text, mark }) => (
                  <dd key={text}>
                    {text} [{mark}]{' '}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className={styles.sources}>
        {sources.map((source, index) => `[${index + 1}] ${sourceText(source)}. `).join('') +
          rulesNoteText(sources)}
      </p>
      {questions && (
        <p>
          <strong>Confirme antes:</strong> <span>{`${questions}.`}</span>
        </p>
      )}
      <p className={styles.everywhere}>
        <strong>Em qualquer cidade:</strong> coloque a caçamba dentro do terreno sempre que couber.
        Na rua sem autorização do órgão de trânsito, o Código de Trânsito prevê multa e remoção
        (art. 245). Guarde o comprovante do destino do entulho.
      </p>
    </>
  );
}

interface BlankProps {
  name: string;
  /** The hint is printed instead of the line, as the slashes of a date are. */
  hint?: string;
  width?: 'wide';
}

function Blank({ name, hint, width }: BlankProps) {
  return (
    <p className={width ? `${styles.blank} ${styles.wide}` : styles.blank}>
      {name}: <span className={hint ? undefined : styles.line}>{hint}</span>
    </p>
  );
}
