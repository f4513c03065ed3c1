type Headers = Readonly<Record<string, string>>;

/**
 * What all pages share. The headers that pages are answered with are part of it, so that a changed
 * policy is a changed file: the worker and every host read them here.
 */
export interface PageTemplate {
  headers: Headers;
  /** The document with placeholders for what a page adds. */
  document: string;
}

/** Text of the template's file: a line for each header, an empty line, the document. */
export function writeTemplate({ headers, document }: PageTemplate): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return [...lines, '\n', document].join('');
}

/** Throws when the text does not begin with headers. */
export function readTemplate(text: string): PageTemplate {
  const block = /^(?:[\w-]+: .+\n)+(?=\n)/.exec(text)?.[0];
  if (!block) throw new Error('The template does not begin with headers');
  const lines = block.trimEnd().split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  return { headers, document: text.slice(block.length + 1) };
}
