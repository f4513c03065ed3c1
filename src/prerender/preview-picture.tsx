import { readFile } from 'node:fs/promises';
import type { CSSProperties, ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { Preview } from '#src/shared/seo/preview.ts';
import { previewSize } from '#src/shared/seo/preview-size.ts';

/** Draws the picture that a shared link is shown with; the same words give the same bytes. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { drawing } = preview;
  const picture = drawing ? (
    <ArticlePicture {...preview} drawing={await readDrawing(drawing)} />
  ) : (
    <SitePicture {...preview} drawing={await readDrawing('/drawings/hero-skip.svg')} />
  );
  const svg = await satori(picture, {
    ...previewSize,
    fonts: [{ name: 'Barlow Condensed', weight: 700, data: await displayFace }],
  });
  // The colours are the fewest with smooth edges; a cover has more. More effort saves little.
  const few = { palette: true, colours: drawing ? 48 : 16, dither: 0, effort: 1 };
  return sharp(Buffer.from(svg)).png(few).toBuffer();
}

/** Unlike the browser's woff2, satori reads woff. */
const displayFace = readFile(
  'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
);

/** The expression matches the text, and the lines that lead to it. */
const wordsOfDrawing = /<text.*?<\/text>|<g class="leader">.*?<\/g>/gs;

/** Reads a file of `public` for an <img>, with its size in pixels. */
async function readDrawing(path: string): Promise<Drawing> {
  const svg = await readFile(`public${path}`, 'utf8');
  // Its words would be in a font of the building machine, and too small to read in a chat.
  const wordless = Buffer.from(svg.replaceAll(wordsOfDrawing, ''));
  const { width, height } = await sharp(wordless).metadata();
  return { url: `data:image/svg+xml;base64,${wordless.toString('base64')}`, width, height };
}

interface Drawing {
  url: string;
  width: number;
  height: number;
}

type PictureProps = Omit<Preview, 'drawing'> & { drawing: Drawing };

/** Shows the site's skip on the kerb for a page without a picture of its own. */
function SitePicture({ kind, title, drawing }: PictureProps) {
  return (
    <Frame>
      <Kerb />
      <img src={drawing.url} width={530} height={381} alt="" style={styles.skip} />
      <div style={styles.words}>
        <WordMark />
        <div style={styles.text}>
          <div style={styles.kind}>{kind}</div>
          <div style={title.length > 48 ? styles.longTitle : styles.title}>{title}</div>
        </div>
      </div>
    </Frame>
  );
}

function ArticlePicture({ kind, title, drawing }: PictureProps) {
  const { width, height } = drawing;
  const shown = Math.min(widest, Math.round((drawingHeight * width) / height));
  const rest = previewSize.width - shown;
  const isWide = shown === widest;
  return (
    <Frame>
      <img
        src={drawing.url}
        alt=""
        style={{ ...(isWide ? styles.wide : styles.sheet), width: shown }}
      />
      <div style={{ ...styles.besideWords, width: rest }}>
        <WordMark />
        <div style={styles.text}>
          <div style={styles.kind}>{kind}</div>
          <div style={isWide ? styles.narrowTitle : styles.besideTitle}>{title}</div>
        </div>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div style={styles.picture}>
      {children}
      <Stripe />
    </div>
  );
}

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

/** Carries the kerb of the site's drawing on to the left edge, in the drawing's own units. */
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

/** Draws the diagonal stripe that skips must have by law. */
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

const asphalt = '#1b1f23';
const signal = '#ffc20e';
const white = '#ffffff';

const stripeHeight = 36;

/** The height leaves room for the word mark above and five lines of a title beside it. */
const drawingHeight = 423;
const widest = 752;

const words = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
} as const satisfies CSSProperties;

const drawing = {
  position: 'absolute',
  right: 0,
  bottom: stripeHeight,
  height: drawingHeight,
  objectFit: 'contain',
  background: white,
} as const satisfies CSSProperties;

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
  skip: { position: 'absolute', right: 0, bottom: stripeHeight },
  wide: drawing,
  // Some drawings have round corners.
  sheet: { ...drawing, borderRadius: 16 },
  words: { ...words, width: 670, padding: '48px 0 116px 64px' },
  besideWords: { ...words, padding: '48px 24px 76px 48px' },
  text: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  kind: { padding: '7px 18px 10px', background: signal, color: asphalt, fontSize: 36 },
  title: { marginTop: 22, fontSize: 82 },
  // Sixty characters fit in three lines, which leave the word mark its room.
  longTitle: { marginTop: 22, fontSize: 66, textWrap: 'balance' },
  besideTitle: { marginTop: 22, fontSize: 72, textWrap: 'balance' },
  narrowTitle: { marginTop: 22, fontSize: 60, textWrap: 'balance' },
  mark: { display: 'flex', alignItems: 'center', fontSize: 60 },
  name: { display: 'flex', marginLeft: 16 },
  second: { color: signal },
  kerb: { position: 'absolute', left: 0, bottom: stripeHeight },
  stripe: { position: 'absolute', left: 0, bottom: 0 },
} as const satisfies Record<string, CSSProperties>;
