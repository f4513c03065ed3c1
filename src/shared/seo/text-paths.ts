/** The Atom feed of the guides. */
export const feedPath = '/blog/feed.xml';

/** How a browser searches the site. */
export const openSearchPath = '/opensearch.xml';

/** A page's text as Markdown: '/blog/x' has it at '/blog/x.md'. */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

/** The page of a Markdown file; undefined for any other file. */
export function pageOfMarkdown(file: string): string | undefined {
  return file.endsWith('.md') ? file.slice(0, -'.md'.length) : undefined;
}

/** Where the server answers assistants by the Model Context Protocol. */
export const mcpPath = '/mcp';
