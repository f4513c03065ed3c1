import { useId } from 'react';
import { type CommonSize, percent, usableShare } from './calculation.ts';
import styles from './calculator.module.css';

/** Draws a skip of 5 m³, 2.80 m long, beside a person, cut open; other sizes are scaled. */
export function SkipPicture({ size, share }: { size: CommonSize; share: number }) {
  const id = useId();
  const scale = lengths[size] / lengths[5];
  return (
    <svg viewBox="0 0 400 172" width="100%" role="img" aria-label={description(size, share)}>
      <defs>
        <clipPath id={`${id}-dentro`}>
          <path d={inside} />
        </clipPath>
        <pattern id={`${id}-entulho`} width="44" height="36" patternUnits="userSpaceOnUse">
          <rect
            fill="color-mix(in srgb, var(--on-paper-soft) 55%, var(--paper))"
            width="44"
            height="36"
          />
          <path
            fill="color-mix(in srgb, var(--danger) 55%, var(--signal))"
            d="M3 4l12-2 2 7-11 3zM27 20l13 3-3 8-11-3zM22 5l7 1-1 5-7-2z"
          />
          <path
            fill="color-mix(in srgb, var(--on-paper-soft) 90%, var(--paper))"
            d="M33 3l7 3-2 8-8-2zM5 18l9-2 4 6-6 6-8-4zM17 28l7 1-2 6-6-2z"
          />
        </pattern>
      </defs>
      <path className={styles.ground} d="M4 162H396" />
      <Person />
      <g transform={`translate(${132 + 112 * scale} 160) scale(${scale})`}>
        <path className={styles.steel} d="M-112-108H112L75 0H-75z" />
        <path fill="var(--paper)" d={inside} />
        {share > 0 && (
          <g clipPath={`url(#${id}-dentro)`}>
            <path
              fill={`url(#${id}-entulho)`}
              d="M-99 0l22-4 22 6 22-5 22 4 22-6 22 5 22-3 22 4 22-4V90H-99z"
              transform={`translate(0 ${heightOf(share)})`}
            />
          </g>
        )}
        <path className={styles.edge} d={inside} />
        <rect className={styles.steel} x="-117" y="-113" width="234" height="10" rx="3" />
        <path
          fill="var(--asphalt)"
          d="M-67-5l9-9h9l-9 9zm24 0l9-9h9l-9 9zm24 0l9-9h9l-9 9zm24 0l9-9h9l-9 9zm24 0l9-9h9l-9 9z"
        />
        <path
          className={styles.label}
          strokeDasharray="9 6"
          d={`M-96 ${heightOf(usableShare)}H96`}
        />
        {share > 0 && (
          <>
            <rect className={styles.label} x="-42" y="-72" width="84" height="40" rx="6" />
            <text className={styles.percent} x="0" y="-42">
              {percent(share)}
            </text>
          </>
        )}
      </g>
    </svg>
  );
}

/** Outer lengths are in metres, and approximate, because they differ between makers. */
const lengths: Record<CommonSize, number> = { 3: 2.2, 4: 2.5, 5: 2.8 };

const inside = 'M-96-100H96L64-20H-64z';

/** Returns the y of a load's surface, between floor and rim. */
function heightOf(share: number): number {
  return -20 - 80 * Math.min(share, 1);
}

function description(size: CommonSize, share: number): string {
  const full = share > 0 ? `, cheia até ${percent(share)}` : '';
  return `Caçamba de ${size}\u00a0m³ em escala, ao lado de uma pessoa de 1,70\u00a0m${full}. A linha tracejada é o limite, 10\u00a0cm abaixo da borda.`;
}

function Person() {
  return (
    <g transform="translate(60 160)">
      <path className={styles.limb} strokeWidth="14" d="M-7-54-8-8M7-54 8-8" />
      <path className={styles.limb} strokeWidth="10" d="M-18-88-21-55M18-88 21-55" />
      <path fill="var(--ink)" d="M-12-98h24q10 0 10 12h-9v40h-26v-40h-9q0-12 10-12z" />
      <circle fill="var(--ink)" cy="-109" r="11" />
      <path className={styles.steel} d="M-14-118a14 15 0 0 1 28 0h4v4h-36v-4z" />
    </g>
  );
}
