import type { Answer } from '#src/content/waste/schema.ts';

/** The tool's plates and the marks in a guide's table say the same. */
export const signTexts: Record<Answer, { word: string; advice: string }> = {
  yes: { word: 'Sim', advice: 'pode jogar' },
  apart: { word: 'Separado', advice: 'pergunte antes' },
  no: { word: 'Não', advice: 'fora da caçamba' },
};
