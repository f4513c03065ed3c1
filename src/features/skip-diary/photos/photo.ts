import * as v from 'valibot';

/** Per skip. */
export const maxPhotos = 12;

const photoSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  /** Id of its skip. */
  skip: v.string(),
  kind: v.picklist(['before', 'after', 'receipt']),
  /** Milliseconds. */
  addedAt: v.number(),
  /** JPEG without metadata. */
  picture: v.instance(Blob),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
});

export type Photo = v.InferOutput<typeof photoSchema>;

/** Undefined for a row that an older version stored differently. */
export function parsePhoto(row: unknown): Photo | undefined {
  const parsed = v.safeParse(photoSchema, row);
  return parsed.success ? parsed.output : undefined;
}
