import type { CSSProperties } from 'react';
import { previewSize } from '#src/shared/seo/preview-size.ts';

export const asphalt = '#1b1f23';
export const signal = '#ffc20e';
export const white = '#ffffff';

/** Height of the reflective stripe at the lower edge. */
export const stripeHeight = 36;

/** The word mark of the header. */
export function WordMark() {
  return (
    <div style={styles.mark}>
      <svg viewBox="3 0 45 32" width="79" height="56" aria-hidden="true">
        <path d="M3 6h42v4H3z" fill={white} />
        <path d="M5 11h38l-6 18H11z" fill={signal} />
        <path d="m14 25 7-10h5l-7 10zm10 0 7-10h5l-7 10z" fill={asphalt} />
      </svg>
      <div style={styles.name}>
        Aluga<span style={styles.second}>Caçamba</span>
      </div>
    </div>
  );
}

/** Carries the site's drawing's kerb on to the left edge, in the drawing's own units. */
export function Kerb() {
  const joints = [-720, -560, -400, -240, -80].map((x) => `M${x} 413v20`).join('');
  return (
    <svg viewBox="-809 412 1449 48" width="1200" height="40" aria-hidden="true" style={styles.kerb}>
      <path d="M-809 428H640v32H-809z" fill="#8b867b" />
      <path d="M-809 412H640v22H-809z" fill="#dad5c9" />
      <path d={joints} stroke={asphalt} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The diagonal stripe that skips must have by law. */
export function Stripe() {
  const { width } = previewSize;
  const starts = Array.from({ length: Math.ceil(width / 72) + 1 }, (_, index) => index * 72);
  const bars = starts.map((x) => `M${x} 0h36l-36 36h-36z`).join('');
  return (
    <svg
      viewBox={`0 0 ${width} 36`}
      width={width}
      height={stripeHeight}
      aria-hidden="true"
      style={styles.stripe}
    >
      <path d={`M0 0h${width}v36H0z`} fill={signal} />
      <path d={bars} fill={asphalt} />
    </svg>
  );
}

const styles = {
  mark: { display: 'flex', alignItems: 'center', fontSize: 60 },
  name: { display: 'flex', marginLeft: 16 },
  second: { color: signal },
  kerb: { position: 'absolute', left: 0, bottom: stripeHeight },
  stripe: { position: 'absolute', left: 0, bottom: 0 },
} as const satisfies Record<string, CSSProperties>;
