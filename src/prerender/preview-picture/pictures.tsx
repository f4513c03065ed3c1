import type { CSSProperties, ReactNode } from 'react';
import type { Preview } from '#src/shared/seo/preview.ts';
import { previewSize } from '#src/shared/seo/preview-size.ts';
import { asphalt, Kerb, Stripe, signal, stripeHeight, WordMark, white } from './motifs.tsx';

export interface Drawing {
  /** A data URL. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

type PictureProps = Omit<Preview, 'drawing'> & { drawing: Drawing };

/** Of a page without a picture of its own: the site's skip on the kerb. */
export function SitePicture({ kind, title, drawing }: PictureProps) {
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

/** Of an article: its title beside its own drawing, complete. */
export function ArticlePicture({ kind, title, drawing }: PictureProps) {
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

/** Pixels: leaves the word mark its room above, and five lines of a long title theirs beside it. */
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
} as const satisfies Record<string, CSSProperties>;
