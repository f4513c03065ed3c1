import * as v from 'valibot';
import { day, text } from '#src/content/source.ts';

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** The front matter of a guide, a file `{slug}.md`. */
export const frontMatterSchema = v.strictObject({
  title: v.pipe(text, v.minLength(10), v.maxLength(60)),
  description: v.pipe(text, v.minLength(70), v.maxLength(160)),
  /** Two lines in a list of guides. */
  summary: v.pipe(text, v.minLength(30), v.maxLength(64)),
  datePublished: day,
  dateModified: day,
  /** URL path of the cover, a file of public/covers. */
  image: v.pipe(v.string(), v.regex(/^\/covers\/[a-z0-9-]+\.svg$/)),
  /** Text alternative of the cover, which teaches something. */
  imageAlt: v.pipe(text, v.minLength(30), v.maxLength(160)),
  /** Label of the button at the end, which leads to the home page. */
  callToAction: v.pipe(text, v.minLength(5), v.maxLength(40)),
  /** The related tool: the last segment of its path. */
  tool: v.picklist(['calculadora', 'pode-jogar', 'ecopontos', 'autorizacao', 'pedido']),
  /** Slugs of the guides to read next. */
  related: v.pipe(v.array(slug), v.length(3)),
});

/** Groups of slugs: the order of a rental. */
export const guideOrderSchema = v.array(v.strictObject({ name: text, guides: v.array(slug) }));

export type GuideOrder = v.InferOutput<typeof guideOrderSchema>;

export interface Guide extends v.InferOutput<typeof frontMatterSchema> {
  /** The file's name and the last segment of the path. */
  slug: string;
  /** Intrinsic size of the cover, in pixels. */
  imageSize: { width: number; height: number };
  /** Estimated reading time, rounded. */
  minutes: number;
}
