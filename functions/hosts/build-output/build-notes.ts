import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const notesSchema = v.object({
  /** What the operator should know about the build's settings. */
  warnings: v.optional(v.array(v.string()), []),
  /** Origin of the pages' canonical addresses. */
  siteUrl: v.optional(v.string()),
});

/** What a build noted in `.build.json`; defaults without a readable one. */
export async function readBuildNotes(folder: string) {
  const text = await readFile(join(folder, '.build.json'), 'utf8').catch(() => '');
  const notes = v.safeParse(v.pipe(v.string(), v.parseJson(), notesSchema), text);
  return notes.success ? notes.output : v.parse(notesSchema, {});
}
