import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installTool, run } from '#tests/bench/install-tool.ts';
import { guideSlug, readBuiltGuide } from './measured-guide.ts';

/** Builds the guide's Markdown by Astro with its default settings and the site's own style sheets. */
export async function writeAstroArticle(folder: string): Promise<void> {
  const astro = await installTool('astro', '7.3.5');
  // Below the package's folder, so that the project finds it.
  const project = join(astro, '..', '..', 'project');
  await rm(project, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'astro'), project, { recursive: true });
  await cp(`src/features/guides/articles/${guideSlug}.md`, join(project, 'src', 'guide.md'));
  await writeFile(join(project, 'src', 'styles.css'), await siteStyles());
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
