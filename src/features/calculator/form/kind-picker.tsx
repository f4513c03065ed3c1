import { mostLines } from '#src/features/calculator/arithmetic/calculation.ts';
import { type KindId, kindIds, kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import styles from './kind-picker.module.css';
import { KindPicture } from './kind-picture.tsx';

const groups = [
  { group: 'to-break', name: 'Vai quebrar ou cavar' },
  { group: 'on-the-ground', name: 'Já está no chão' },
] as const;

interface KindPickerProps {
  /** How many lines there are. */
  count: number;
  onPick: (kind: KindId) => void;
}

/** One button for every kind of line. */
export function KindPicker({ count, onPick }: KindPickerProps) {
  const isFull = count >= mostLines;
  return (
    <div className={styles.picker}>
      {groups.map(({ group, name }) => (
        <section key={group} aria-labelledby={`adicionar-${group}`}>
          <h3 id={`adicionar-${group}`}>{name}</h3>
          <ul className={styles.kinds}>
            {kindIds
              .filter((id) => kindOf(id).group === group)
              .map((id) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.kind}
                    disabled={isFull}
                    onClick={() => onPick(id)}
                  >
                    <KindPicture kind={id} />
                    {kindOf(id).label}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {isFull && <p role="status">Esta conta tem {mostLines} linhas, o máximo. Remova uma.</p>}
    </div>
  );
}
