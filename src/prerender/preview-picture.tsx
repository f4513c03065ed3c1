import { readFile } from 'node:fs/promises';
import type { CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { Preview } from '#src/shared/seo/preview.ts';
import { previewSize } from '#src/shared/seo/preview-size.ts';

/** Draws the picture that a shared link is shown with; the same words give the same bytes. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const svg = await satori(<Picture {...preview} drawing={await drawing} />, {
    ...previewSize,
    fonts: [{ name: 'Barlow Condensed', weight: 700, data: await displayFace }],
  });
  // Sixteen colours are half a byte per pixel: 20 kB instead of 120. More effort saves little.
  const few = { palette: true, colours: 16, dither: 0, effort: 1 };
  return sharp(Buffer.from(svg)).png(few).toBuffer();
}

const asphalt = '#1b1f23';
const signal = '#ffc20e';
const white = '#ffffff';

/** Height of the reflective stripe at the lower edge. */
const stripeHeight = 36;

/** Unlike the browser's woff2, satori reads woff. */
const displayFace = readFile(
  'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
);

const drawing = readFile('public/drawings/hero-skip.svg').then(
  (svg) => `data:image/svg+xml;base64,${svg.toString('base64')}`,
);

const styles = {
  picture: {
    display: 'flex',
    width: '100%',
    height: '100%',
    background: asphalt,
    color: white,
    fontFamily: 'Barlow Condensed',
    lineHeight: 1,
  },
  drawing: { position: 'absolute', right: 0, bottom: stripeHeight },
  kerb: { position: 'absolute', left: 0, bottom: stripeHeight },
  stripe: { position: 'absolute', left: 0, bottom: 0 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: 670,
    padding: '48px 0 116px 64px',
    boxSizing: 'border-box',
  },
  mark: { display: 'flex', alignItems: 'center', fontSize: 60 },
  name: { display: 'flex', marginLeft: 16 },
  second: { color: signal },
  text: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  kind: { padding: '7px 18px 10px', background: signal, color: asphalt, fontSize: 36 },
  title: { marginTop: 22, fontSize: 82 },
  // Sixty characters fit in three lines, which leave the word mark its room.
  longTitle: { marginTop: 22, fontSize: 66, textWrap: 'balance' },
} as const satisfies Record<string, CSSProperties>;

function Picture({ kind, title, drawing }: Preview & { drawing: string }) {
  return (
    <div style={styles.picture}>
      <Kerb />
      <img src={drawing} width={530} height={381} alt="" style={styles.drawing} />
      <div style={styles.words}>
        <WordMark />
        <div style={styles.text}>
          <div style={styles.kind}>{kind}</div>
          <div style={title.length > 48 ? styles.longTitle : styles.title}>{title}</div>
        </div>
      </div>
      <Stripe />
    </div>
  );
}

/** The word mark of the header. */
function WordMark() {
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

/** Carries the drawing's kerb on to the left edge, in the drawing's own units. */
function Kerb() {
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
function Stripe() {
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
