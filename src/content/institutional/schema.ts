import * as v from 'valibot';
import { day, text } from '#src/content/source.ts';

/**
 * The front matter of an institutional page's text, a file named as its path. What the policy says
 * that the device stores is checked by `tests/browser/device-data.test.ts`.
 */
export const institutionalTextSchema = v.strictObject({
  title: text,
  description: v.pipe(text, v.minLength(70), v.maxLength(160)),
  dateModified: day,
  /** Below the heading; `{data}` stands for `dateModified`. */
  lead: text,
  /** Whether the build numbers the sections. */
  numbered: v.optional(v.boolean(), false),
});

export type InstitutionalText = v.InferOutput<typeof institutionalTextSchema>;
