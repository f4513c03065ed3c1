import { indexWords } from './index-words.ts';

/** A part of a text; `isMatch` for a word that was searched for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The sentence of a text with the most of these words; the first where none has more. */
export function bestSentence(text: string, matched: ReadonlySet<string>): string {
  const sentences = sentencesOf(text);
  const counts = sentences.map(({ own }) => [...matched].filter((word) => own.has(word)).length);
  return sentences[counts.indexOf(Math.max(...counts))]?.text ?? '';
}

interface Sentence {
  text: string;
  own: ReadonlySet<string>;
}

/** The next letter mostly finds the same texts again, and some of them are long. */
const divided = new Map<string, readonly Sentence[]>();

function sentencesOf(text: string): readonly Sentence[] {
  const known = divided.get(text);
  if (known) return known;
  const sentences = text
    .split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => ({ text: sentence, own: new Set(indexWords(sentence)) }));
  divided.set(text, sentences);
  return sentences;
}

/** Divides a text at its words, neighbours of a kind together. */
export function markWords(text: string, matched: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  for (const [at, piece] of text.split(/([\p{L}\p{N}\p{M}]+)/u).entries()) {
    // Every second piece is what is between two words.
    const isMatch = at % 2 === 1 && indexWords(piece).some((word) => matched.has(word));
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  }
  return parts.filter(({ text: own }) => own !== '');
}
