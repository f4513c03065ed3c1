import * as v from 'valibot';

export const photoKinds = ['before', 'after', 'receipt'] as const;

export type PhotoKind = (typeof photoKinds)[number];

/** Photos at most of one skip. */
export const mostPhotos = 12;

const photoSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  /** Id of its skip. */
  skip: v.string(),
  kind: v.picklist(photoKinds),
  /** Milliseconds. */
  addedAt: v.number(),
  /** JPEG without anything of the camera's in it. */
  picture: v.instance(Blob),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
});

/** A picture that belongs to a skip. */
export type Photo = v.InferOutput<typeof photoSchema>;

/** Reads what an older version may have kept; undefined when it is no photo. */
export function readKeptPhoto(kept: unknown): Photo | undefined {
  const read = v.safeParse(photoSchema, kept);
  return read.success ? read.output : undefined;
}
