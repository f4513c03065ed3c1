import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const buildNotesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** What the operator should know about the build's settings. */
    warnings: v.array(v.string()),
    /** Where the pages look for the functions: rooted, or absolute. */
    functionsUrl: v.optional(v.string(), '/functions/v1'),
  }),
);

export type BuildNotes = v.InferOutput<typeof buildNotesSchema>;

/** What the build says of itself in `.build.json`. */
export async function readBuildNotes(folder: string): Promise<BuildNotes> {
  const text = await readFile(join(folder, '.build.json'), 'utf8').catch(() => '');
  const notes = v.safeParse(buildNotesSchema, text);
  return notes.success ? notes.output : { warnings: [], functionsUrl: '/functions/v1' };
}
