import * as v from 'valibot';
import { tools } from '#src/ui/navigation/tools.ts';

const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const dateSchema = v.pipe(v.string(), v.isoDate());

/** 'calculadora' of '/ferramentas/calculadora'. */
function nameOf<Name extends string>(path: `/ferramentas/${Name}`): Name {
  return path.slice('/ferramentas/'.length) as Name;
}

/** The front matter of a guide's Markdown file. */
export const frontMatterSchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(10), v.maxLength(60)),
  description: v.pipe(v.string(), v.minLength(70), v.maxLength(160)),
  /** All guides were published in 2025; another year is a typo. */
  datePublished: v.pipe(dateSchema, v.startsWith('2025-')),
  dateModified: dateSchema,
  /** URL path of the cover, a file of public/covers. */
  image: v.pipe(v.string(), v.regex(/^\/covers\/[a-z0-9-]+\.svg$/)),
  /** Text alternative of the cover, which teaches something. */
  imageAlt: v.pipe(v.string(), v.minLength(30), v.maxLength(160)),
  /** Label of the button at the end, which leads to the home page. */
  callToAction: v.pipe(v.string(), v.minLength(5), v.maxLength(40)),
  /** The related tool: the last segment of its path. */
  tool: v.picklist(tools.map(({ path }) => nameOf(path))),
  related: v.pipe(v.array(slugSchema), v.length(3)),
});

export type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

export interface Guide extends FrontMatter {
  /** The file's name and the last segment of the path. */
  slug: string;
  /** Intrinsic size of the cover, in pixels. */
  imageSize: { width: number; height: number };
  /** Estimated reading time, rounded. */
  minutes: number;
}
