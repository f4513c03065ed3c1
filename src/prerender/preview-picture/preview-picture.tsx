import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import type { Preview } from '#src/shared/seo/preview.ts';
import { previewSize } from '#src/shared/seo/preview-size.ts';
import { ArticlePicture, type Drawing, SitePicture } from './pictures.tsx';

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
  // The fewest colours with smooth edges; a cover has more of them. More effort saves little.
  const few = { palette: true, colours: drawing ? 48 : 16, dither: 0, effort: 1 };
  return sharp(Buffer.from(svg)).png(few).toBuffer();
}

/** Unlike the browser's woff2, satori reads woff. */
const displayFace = readFile(
  'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
);

/** Text, and the lines that lead to it. */
const words = /<text.*?<\/text>|<g class="leader">.*?<\/g>/gs;

/** A file of `public` for an <img>, with its size in pixels. */
async function readDrawing(path: string): Promise<Drawing> {
  const svg = await readFile(`public${path}`, 'utf8');
  // Its words would be in a font of the building machine, and too small to read in a chat.
  const wordless = Buffer.from(svg.replaceAll(words, ''));
  const { width, height } = await sharp(wordless).metadata();
  return { url: `data:image/svg+xml;base64,${wordless.toString('base64')}`, width, height };
}
