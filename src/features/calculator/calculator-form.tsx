import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { replaced, spliced } from '#src/shared/runtime/older-browsers.ts';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import field from '#src/ui/forms/field.module.css';
import { RemoveButton, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { LineDrawing } from '#src/ui/pictures/drawing.tsx';
import { cubicMetres, maxLines } from './calculation.ts';
import styles from './calculator.module.css';
import {
  type KindId,
  kindIds,
  kindOf,
  type Line,
  maxTextLength,
  newLine,
  readLine,
} from './debris.ts';

interface CalculatorFormProps {
  lines: readonly Line[];
  onChange: (next: readonly Line[]) => void;
  onBlur: () => void;
  children: ReactNode;
}

export function CalculatorForm({ lines, onChange, onBlur, children }: CalculatorFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = lines.length === 0;

  function add(kind: KindId) {
    flushSync(() => onChange([...lines, newLine(kind)]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }

  function remove(index: number) {
    onChange(spliced(lines, index, 1));
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section
      className={`${layout.rows} ${styles.form}`}
      aria-labelledby="titulo-linhas"
      onBlur={onBlur}
    >
      <h2 id="titulo-linhas" tabIndex={-1} ref={heading}>
        {isEmpty ? 'O que você vai descartar?' : 'Sua conta'}
      </h2>
      <div ref={list} className={`${layout.rows} ${layout.optional}`}>
        {lines.map((line, index) => {
          const position = index + 1;
          return (
            <LineEditor
              key={position}
              line={line}
              position={position}
              onChange={(next) => onChange(replaced(lines, index, next))}
              onRemove={() => remove(index)}
            />
          );
        })}
      </div>
      <KindPicker isFull={lines.length >= maxLines} onPick={add} />
      <p>
        Gesso e drywall{' '}
        <PageLink to="/blog/descarte-gesso-cacamba-especifica">vão à parte</PageLink>, fora desta
        conta.
      </p>
      <div>
        {isEmpty ? (
          // The guide on bags says that they serve floor and wall.
          <PageLink
            to="/ferramentas/calculadora?linhas=piso_10_0,06*parede_2_2,6_0,15"
            className={button.secondary}
          >
            Ver um exemplo
          </PageLink>
        ) : (
          <PageLink to="/ferramentas/calculadora" className={button.secondary}>
            Começar de novo
          </PageLink>
        )}
      </div>
      {children}
    </section>
  );
}

interface LineEditorProps {
  line: Line;
  position: number;
  onChange: (next: Line) => void;
  onRemove: () => void;
}

function LineEditor({ line, position, onChange, onRemove }: LineEditorProps) {
  const { kind: id, texts } = line;
  const kind = kindOf(id);
  const { volume, problems } = readLine(line);
  const title = `linha-${position}`;
  return (
    <fieldset
      className={`${layout.edgedPanel} ${layout.closeRows} ${styles.line}`}
      aria-labelledby={title}
    >
      <div className={`${field.row} ${styles.head}`}>
        <KindPicture kind={id} />
        <h3 id={title}>{`${position}. ${kind.label}`}</h3>
        <RemoveButton name={`${kind.label}, linha ${position}`} onRemove={onRemove} />
      </div>
      <div className={styles.fields}>
        {kind.measures.map((measure, index) => (
          <TextField
            key={measure.name}
            label={measure.name}
            unit={measure.unit}
            error={problems[index]}
            name={`${title}-${index}`}
            type="text"
            inputMode={measure.isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={maxTextLength}
            value={texts[index]}
            onText={(text) => onChange({ kind: id, texts: replaced(texts, index, text) })}
          />
        ))}
      </div>
      <p className={`${layout.soft} ${field.hint}`}>{kind.hint}</p>
      <p className={styles.volume}>
        {volume === undefined ? 'Esta linha ainda não entra na soma.' : cubicMetres(volume)}
      </p>
    </fieldset>
  );
}

const groups = [
  { group: 'to-break', name: 'Vai quebrar ou cavar' },
  { group: 'on-the-ground', name: 'Já está no chão' },
] as const;

function KindPicker({ isFull, onPick }: { isFull: boolean; onPick: (kind: KindId) => void }) {
  return (
    <div className={`${layout.rows} ${layout.screenOnly} ${styles.picker}`}>
      {groups.map(({ group, name }) => (
        <section key={group} aria-labelledby={`adicionar-${group}`}>
          <h3 id={`adicionar-${group}`}>{name}</h3>
          <ul className={styles.kinds}>
            {kindIds
              .filter((id) => kindOf(id).group === group)
              .map((id) => (
                <li key={id}>
                  <Button className={styles.kind} disabled={isFull} onClick={() => onPick(id)}>
                    <KindPicture kind={id} />
                    {kindOf(id).label}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {isFull && <p role="status">Esta conta chegou ao máximo de {maxLines} linhas. Remova uma.</p>}
    </div>
  );
}

function KindPicture({ kind }: { kind: KindId }) {
  return <LineDrawing path={paths[kind]} size={28} weight={1.8} />;
}

const paths: Record<KindId, string> = {
  parede: 'M3 4.5h18v15H3zM3 9.5h18M3 14.5h18M9 4.5v5M15 9.5v5M9 14.5v5',
  piso: 'M7.5 6H22l-5.5 12H2zM5.7 10h14.5M3.8 14h14.5M14.7 6 9.2 18',
  azulejo:
    'M4 4h16v16H4zM12 4v16M4 12h16M8 6.5 9.5 8 8 9.5 6.5 8zM16 14.5l1.5 1.5-1.5 1.5-1.5-1.5z',
  laje: 'M2 9.5 7 6h15v6l-5 3.5H2zM2 9.5h15L22 6M17 9.5v6M6 12.5h.01M10 12.5h.01M13.5 12.5h.01M5 15.5V20M14 15.5V20',
  terra: 'M2 20c2-5 5-8 8-8s7 3 12 8zM12.5 9.5 19 3M17 3h3.5v3.5',
  banheiro:
    'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6.5a2.5 2.5 0 0 1 5 0M8 19l-1 2M16 19l1 2',
  cozinha: 'M5 3.5h14v17H5zM5 9h14M8.5 6.3h.01M12 6.3h.01M15.5 6.3h.01M8.5 12.5h7v5h-7z',
  carrinhos:
    'M2 5h2.5l3 10h8.5l5-8H5.1M8 15l-2 5M17 20.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  sacos: 'M9 8c-4 3-5 6-5 9 0 2 1 3 3 3h10c2 0 3-1 3-3 0-3-1-6-5-9zM9 8 7 4h10l-2 4z',
  monte: 'M2 20 8.5 9.5l3 3.5L15 7l7 13zM8 16.5h.01M12.5 17h.01M16 15.5h.01',
};
