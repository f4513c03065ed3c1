declare module '*.md' {
  /** The article's text, converted from Markdown at build. */
  export const html: string;
}

declare module '*.md?text' {
  /** The article's text as it was written. */
  export const text: string;
}

declare module '*.md?front-matter' {
  import type { Guide } from '#src/features/guides/guide.ts';
  export const guide: Guide;
}
