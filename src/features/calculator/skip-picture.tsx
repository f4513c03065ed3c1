import { useId } from 'react';
import { type UsualSize, usableShare } from '#src/catalogue/calculation.ts';
import { percent } from '#src/catalogue/calculation-text.ts';
import type { Range } from '#src/catalogue/debris.ts';
import styles from './calculator.module.css';

interface SkipPictureProps {
  /** m³. */
  size: UsualSize;
  /** How full it gets, from 0 to 1; undefined for an empty one. */
  share?: Range | undefined;
}

/** A skip to scale beside a person, cut open to show its load. */
export function SkipPicture({ size, share }: SkipPictureProps) {
  const id = useId();
  const shape = skipShape(size);
  const yOf = (part: number) => shape.bottom + (shape.top - shape.bottom) * heightOf(part);
  const line = yOf(usableShare);
  const centre = 132 + shape.length / 2;
  return (
    <svg
      viewBox="0 0 400 172"
      className={styles.picture}
      role="img"
      aria-label={description(size, share)}
    >
      <defs>
        <clipPath id={`${id}-dentro`}>
          <path d={shape.inside} />
        </clipPath>
        <Rubble id={`${id}-entulho`} />
      </defs>
      <path className={styles.ground} d="M4 162H396" />
      <Person />
      <g transform={`translate(${centre} 160)`}>
        <path className={styles.steel} d={shape.body} />
        <path className={styles.inside} d={shape.inside} />
        {share && (
          <g clipPath={`url(#${id}-dentro)`}>
            <path className={styles.maybe} d={loadPath(shape, yOf(share.high))} />
            <path fill={`url(#${id}-entulho)`} d={loadPath(shape, yOf(share.middle))} />
          </g>
        )}
        <path className={styles.edge} d={shape.inside} />
        <rect
          className={styles.steel}
          x={-shape.length / 2 - 5}
          y={-shape.height - 5}
          width={shape.length + 10}
          height="10"
          rx="3"
        />
        <path className={styles.stripes} d={stripes(shape)} />
        <path className={styles.fillLine} d={`M${-shape.half} ${line}H${shape.half}`} />
        {share && <Label y={yOf(share.high < 0.5 ? 0.68 : 0.42)}>{percent(share.middle)}</Label>}
      </g>
    </svg>
  );
}

/** A small skip for each that is needed, up to eight; the text beside it gives the number. */
export function SkipRow({ count }: { count: number }) {
  const positions = Array.from({ length: Math.min(count, 8) }, (_, index) => index * 42);
  const width = positions.length * 42;
  return (
    <div className={styles.skipRow}>
      <svg viewBox={`0 0 ${width} 20`} width={width} height="20" aria-hidden="true">
        <path
          className={styles.smallSkip}
          d={positions.map((x) => `M${x + 3} 4h32l-5 14H${x + 8}z`).join('')}
        />
        <path className={styles.rim} d={positions.map((x) => `M${x + 2} 3h34`).join('')} />
      </svg>
      {count > positions.length && (
        <span aria-hidden="true">{`+ ${count - positions.length}`}</span>
      )}
    </div>
  );
}

function description(size: UsualSize, share?: Range): string {
  const scene = `Caçamba de ${size}\u00a0m³ em escala, ao lado de uma pessoa de 1,70\u00a0m`;
  if (!share)
    return `${scene}. A linha tracejada, 10\u00a0cm abaixo da borda, é até onde se enche.`;
  return `${scene}, cheia até ${percent(share.middle)}. A linha tracejada é o limite, 10\u00a0cm abaixo da borda.`;
}

function Label({ y, children }: { y: number; children: string }) {
  return (
    <>
      <rect className={styles.label} x="-40" y={y - 18} width="80" height="36" rx="6" />
      <text className={styles.percent} x="0" y={y + 9}>
        {children}
      </text>
    </>
  );
}

/** 1.70 m high, with a helmet. */
function Person() {
  return (
    <g transform="translate(60 160)">
      <path className={styles.limb} d="M-7-54-8-8M7-54 8-8" />
      <path className={styles.arm} d="M-18-88-21-55M18-88 21-55" />
      <path className={styles.body} d="M-12-98h24q10 0 10 12h-9v40h-26v-40h-9q0-12 10-12z" />
      <circle className={styles.body} cy="-109" r="11" />
      <path className={styles.steel} d="M-14-118a14 15 0 0 1 28 0h4v4h-36v-4z" />
    </g>
  );
}

function Rubble({ id }: { id: string }) {
  return (
    <pattern id={id} width="44" height="36" patternUnits="userSpaceOnUse">
      <rect className={styles.mortar} width="44" height="36" />
      <path
        className={styles.brick}
        d="M3 4l12-2 2 7-11 3zM27 20l13 3-3 8-11-3zM22 5l7 1-1 5-7-2z"
      />
      <path
        className={styles.stone}
        d="M33 3l7 3-2 8-8-2zM5 18l9-2 4 6-6 6-8-4zM17 28l7 1-2 6-6-2z"
      />
    </pattern>
  );
}

/** The reflective stripe at the foot of a skip. */
function stripes({ length }: SkipShape): string {
  const first = -length / 3 + 8;
  const count = Math.floor((length / 1.5 - 24) / 24);
  return Array.from({ length: count }, (_, index) => {
    const x = (first + index * 24).toFixed(1);
    return `M${x}-5l9-9h9l-9 9z`;
  }).join('');
}

/** Outer dimensions in metres; approximate, because they differ between makers. */
const outer: Record<UsualSize, { length: number; height: number }> = {
  3: { length: 2.2, height: 1.1 },
  4: { length: 2.5, height: 1.2 },
  5: { length: 2.8, height: 1.35 },
};

/** Length of the floor, as a share of the rim's. */
const floor = 2 / 3;

/** Units of the drawing: per metre, and thickness of the steel. */
const scale = 80;
const steel = 8;

type SkipShape = ReturnType<typeof skipShape>;

/**
 * A skip in the drawing: y grows downwards, the floor is at y = 0, the middle at x = 0. `inside` is
 * its visible inside, `half` half the width of that at the rim, from `top` to `bottom`.
 */
function skipShape(size: UsualSize) {
  const { length, height } = outer[size];
  const [wide, high] = [length * scale, height * scale];
  const [top, bottom] = [steel - high, -2.5 * steel];
  const half = wide / 2 - 2 * steel;
  return {
    length: wide,
    height: high,
    body: trapezoid(wide / 2, (wide / 2) * floor, -high, 0),
    inside: trapezoid(half, half * floor, top, bottom),
    half,
    top,
    bottom,
  };
}

/**
 * Height of a share of the volume, as a share of the full height; both from 0 to 1. A skip is
 * narrower at its floor, so half its load reaches higher than half its wall.
 */
export function heightOf(share: number): number {
  const volume = (Math.min(Math.max(share, 0), 1) * (1 + floor)) / 2;
  return (Math.sqrt(floor ** 2 + 2 * (1 - floor) * volume) - floor) / (1 - floor);
}

/** Outline of a load with its uneven surface at y. */
function loadPath({ half, bottom }: SkipShape, y: number): string {
  const points: string[] = [];
  for (let x = -half, index = 0; x <= half + step; x += step, index += 1) {
    points.push(`${x.toFixed(1)} ${(y + (bumps[index % bumps.length] as number)).toFixed(1)}`);
  }
  return `M${points.join('L')}V${bottom}H${-half}Z`;
}

const step = 9;
const bumps = [2, -3, 1, 3, -2, -4, 2, 0, -3, 3, 1, -2];

function trapezoid(upper: number, lower: number, top: number, bottom: number): string {
  return `M${-upper} ${top}H${upper}L${lower} ${bottom}H${-lower}Z`;
}
