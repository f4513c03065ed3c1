import * as v from 'valibot';
import { tools } from '#src/shared/site/tools.ts';

const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** The articles of 2025; another year is a slip of the pen. */
const dateSchema = v.pipe(v.string(), v.isoDate(), v.startsWith('2025-'));

/** 'calculadora' of '/ferramentas/calculadora'. */
function nameOf<Name extends string>(address: `/ferramentas/${Name}`): Name {
  return address.slice('/ferramentas/'.length) as Name;
}

/** What stands above the text of a guide's Markdown file. */
export const frontMatterSchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(10), v.maxLength(60)),
  description: v.pipe(v.string(), v.minLength(70), v.maxLength(160)),
  datePublished: dateSchema,
  dateModified: dateSchema,
  /** Address of the cover drawing, a file of public/covers. */
  image: v.pipe(v.string(), v.regex(/^\/covers\/[a-z0-9-]+\.svg$/)),
  /** What the cover teaches, in words. */
  imageAlt: v.pipe(v.string(), v.minLength(30), v.maxLength(160)),
  /** Label of the button at the end, which leads to the home page. */
  callToAction: v.pipe(v.string(), v.minLength(5), v.maxLength(40)),
  /** The tool that goes with it: the last part of its address. */
  tool: v.picklist(tools.map(({ path }) => nameOf(path))),
  related: v.pipe(v.array(slugSchema), v.length(3)),
});

export type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

export interface Guide extends FrontMatter {
  /** The file's name, which is the last part of the address. */
  slug: string;
  /** The cover's own size, in pixels. */
  imageSize: { width: number; height: number };
  /** Whole minutes that reading it takes. */
  minutes: number;
}
