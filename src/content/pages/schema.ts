import * as v from 'valibot';
import { text } from '#src/content/source.ts';

const points = v.array(v.strictObject({ title: text, text }));
const questions = v.array(v.strictObject({ question: text, answer: text }));

/** The lists of pages, files named as their paths end; `{prazo}` is how long an approval takes. */
export const pageListSchemas = {
  'pages/area-empresa.yaml': v.strictObject({ features: points }),
  'pages/como-funciona.yaml': v.strictObject({ steps: points, questions }),
  'pages/seja-parceiro.yaml': v.strictObject({
    benefits: points,
    steps: points,
    profile: points,
    plan: v.array(text),
    expectations: v.array(text),
  }),
};

export type PageLists<File extends keyof typeof pageListSchemas> = v.InferOutput<
  (typeof pageListSchemas)[File]
>;
