import styles from './skip-row.module.css';

/** More than these would not be counted any more. */
const mostDrawn = 8;

/** Units of the drawing from one skip to the next. */
const step = 42;

/** As many small skips as are needed; the words beside say the number. */
export function SkipRow({ count }: { count: number }) {
  const drawn = Array.from({ length: Math.min(count, mostDrawn) }, (_, index) => index * step);
  const width = drawn.length * step;
  return (
    <div className={styles.row}>
      <svg viewBox={`0 0 ${width} 20`} width={width} height="20" aria-hidden="true">
        <path
          className={styles.skip}
          d={drawn.map((x) => `M${x + 3} 4h32l-5 14H${x + 8}z`).join('')}
        />
        <path className={styles.rim} d={drawn.map((x) => `M${x + 2} 3h34`).join('')} />
      </svg>
      {count > mostDrawn && <span aria-hidden="true">+ {count - mostDrawn}</span>}
    </div>
  );
}
