import * as v from 'valibot';

export const text = v.pipe(v.string(), v.trim(), v.minLength(1));

/** '2026-11-22'. */
export const day = v.pipe(v.string(), v.isoDate());

/** '2017', '2017-04' or '2017-04-13'. */
export const date = v.pipe(v.string(), v.regex(/^\d{4}(-\d\d){0,2}$/));

/** A sentence of our own, with a subject and a verb. */
export const sentence = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(20),
  v.maxLength(320),
  v.regex(/^\p{Lu}.*[.]$/u),
);

export const webUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));

/** Fields of every source. */
export const sourceFields = {
  title: text,
  url: webUrl,
  /**
   * 'law' is the law on its authority's own site, 'copy' the same text elsewhere, 'official' a page
   * of the city; the page names the others.
   */
  kind: v.picklist(['law', 'copy', 'official', 'press', 'secondary']),
  /** Null where it is undated. */
  published: v.nullable(date),
};
