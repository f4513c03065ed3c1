import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const notesSchema = v.object({
  /** What the operator should know about the build's settings. */
  warnings: v.optional(v.array(v.string()), []),
  /** Where the pages find the functions: a path, or a URL. */
  functionsUrl: v.optional(v.string(), '/functions/v1'),
});

export type BuildNotes = v.InferOutput<typeof notesSchema>;

/** The settings that a site was built with, from its `.build.json`; defaults without a readable one. */
export async function readBuildNotes(folder: string): Promise<BuildNotes> {
  const text = await readFile(join(folder, '.build.json'), 'utf8').catch(() => '');
  const notes = v.safeParse(v.pipe(v.string(), v.parseJson(), notesSchema), text);
  return notes.success ? notes.output : v.parse(notesSchema, {});
}
