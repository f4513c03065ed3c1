import { markWords } from '#src/features/site-search/engine/best-sentence.ts';

interface MarkedTextProps {
  text: string;
  /** Words of the index. */
  matched: ReadonlySet<string>;
}

/** A text with the words marked that were searched for. */
export function MarkedText({ text, matched }: MarkedTextProps) {
  return markWords(text, matched).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  );
}
