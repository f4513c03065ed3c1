/** A part of a text under its heading; the first has none. */
export interface HtmlSection {
  id?: string;
  heading?: string;
  /** Its paragraphs, list entries and rows of tables, a line each. */
  text: string;
}

/** Divides HTML made of Markdown at its headings of the second level. */
export function sectionsOf(html: string): HtmlSection[] {
  return html.split(/(?=<h2[ >])/).map((part) => {
    const [whole = '', id, heading] = /^<h2 id="([^"]+)">(.*?)<\/h2>/.exec(part) ?? [];
    const text = plainLines(part.slice(whole.length));
    return id ? { id, heading: plainLines(heading ?? ''), text } : { text };
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plainLines(html: string): string {
  return html
    .replace(/<thead>.*?<\/thead>/gs, '')
    .replace(/<\/t[dh]>(?=<t[dh])/g, ': ')
    .replace(/<\/?(?:p|li|tr|h[1-6]|ul|ol|div|table|blockquote)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] as string)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
