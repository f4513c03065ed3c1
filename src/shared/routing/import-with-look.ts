/**
 * Fetches code together with the style sheets that it can't be shown without, at addresses below
 * the site's root. The build puts this in place of Vite's own, which asks for code only when the
 * sheets are there and, when asked again, takes a sheet that failed for one that came. As with
 * Vite's, the window is told of a failure by `vite:preloadError`; then it is thrown.
 */
export async function importWithLook<Code>(
  load: () => Promise<Code>,
  sheets: readonly string[] = [],
): Promise<Code> {
  try {
    const [code] = await Promise.all([load(), ...sheets.map((sheet) => fetchSheet(`/${sheet}`))]);
    return code;
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Sheets asked for here, by address. */
const asked = new Map<string, Promise<unknown>>();

function fetchSheet(href: string): Promise<unknown> | undefined {
  const known = asked.get(href);
  if (known) return known;
  const here = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (here && isThere(here)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const fetched = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      asked.delete(href);
      reject(new Error(`The style sheet ${href} could not be fetched`));
    };
  });
  asked.set(href, fetched);
  // In the place of one that failed: sheets refine those before them.
  if (here) here.replaceWith(link);
  else document.head.append(link);
  return fetched;
}

/**
 * Whether a sheet is written out in the document, or was fetched before that was painted. Chromium
 * gives one also to what failed: without rules after an error, and not to be read after no answer.
 */
function isThere({ disabled, sheet }: HTMLLinkElement): boolean {
  try {
    return disabled || Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
