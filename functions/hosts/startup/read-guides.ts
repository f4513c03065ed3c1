import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Guide } from '#functions/mcp/guides.ts';

/** The guides of a built site, blog/*.md; none without such files. */
export async function readGuides(folder: string): Promise<Guide[]> {
  const names = await readdir(join(folder, 'blog')).catch(() => []);
  const slugs = names.flatMap((name) => /^([a-z\d-]+)\.md$/.exec(name)?.[1] ?? []).toSorted();
  const guides = await Promise.all(slugs.map((slug) => readGuide(folder, slug)));
  return guides.flatMap((guide) => guide ?? []);
}

/** Null for a file that does not begin with '# Title'. */
async function readGuide(folder: string, slug: string): Promise<Guide | null> {
  const text = await readFile(join(folder, 'blog', `${slug}.md`), 'utf8').catch(() => '');
  const [, title] = /^# +(.*\S)/.exec(text) ?? [];
  return title ? { slug, title, text } : null;
}
