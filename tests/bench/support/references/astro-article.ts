import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { installTool, run } from '#tests/bench/support/install-tool.ts';
import { guideSlug, readBuiltGuide } from './measured-guide.ts';

/** Builds the guide's Markdown by Astro with its default settings and the site's own style sheets. */
export function writeAstroArticle(folder: string): Promise<void> {
  return writeByAstro(folder, []);
}

/** The same with the fonts that Astro's blog template comes with, asked for as it does. */
export async function writeAstroBlog(folder: string): Promise<void> {
  const files = join(await installTool('@fontsource/atkinson-hyperlegible', '5.3.0'), 'files');
  const fonts = [400, 700].map((weight) => ({
    weight,
    file: join(files, `atkinson-hyperlegible-latin-${weight}-normal.woff`),
  }));
  await writeByAstro(folder, fonts);
}

interface Font {
  weight: number;
  file: string;
}

async function writeByAstro(folder: string, fonts: readonly Font[]): Promise<void> {
  const astro = await installTool('astro', '7.3.5');
  // Below the package's folder, so that the project finds it.
  const project = join(astro, '..', '..', 'project');
  await rm(project, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'astro'), project, { recursive: true });
  await cp(`src/features/guides/articles/${guideSlug}.md`, join(project, 'src', 'guide.md'));
  const styles = [await siteStyles(), ...fonts.map(fontFace)];
  await writeFile(join(project, 'src', 'styles.css'), styles.join('\n'));
  await writeFile(join(project, 'src', 'fonts.json'), JSON.stringify(fonts.map(addressOf)));
  for (const font of fonts) await cp(font.file, join(project, 'public', addressOf(font)));
  await mkdir(join(project, 'public', 'covers'), { recursive: true });
  await cp(`public/covers/${guideSlug}.svg`, join(project, 'public', 'covers', `${guideSlug}.svg`));
  await cp('public/icon.svg', join(project, 'public', 'icon.svg'));
  await run(process.execPath, [join(astro, 'bin', 'astro.mjs'), 'build', '--root', project], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  await rm(folder, { recursive: true, force: true });
  await cp(join(project, 'dist'), folder, { recursive: true });
}

/** What the built guide carries; without its font, which Astro's page would have to ask for. */
async function siteStyles(): Promise<string> {
  const html = await readBuiltGuide();
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
  return sheets.join('\n').replace(/@font-face\{.*?\}/g, '');
}

function addressOf({ file }: Font): string {
  return `/fonts/${basename(file)}`;
}

function fontFace(font: Font): string {
  return [
    `@font-face{font-family:Atkinson;src:url(${addressOf(font)}) format('woff');`,
    `font-weight:${font.weight};font-style:normal;font-display:swap}`,
    'body{font-family:Atkinson,sans-serif}',
  ].join('');
}
