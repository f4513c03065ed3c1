/**
 * Fetches code together with the style sheets that it can't be shown without, at addresses below
 * the site's root. The build puts this in place of Vite's own, which asks for code only when the
 * sheets are there, and takes a sheet that could not be fetched for one that is. As with Vite's,
 * the window is told of a failure by `vite:preloadError`; then it is thrown.
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
  const here = document.querySelector(`link[rel=stylesheet][href="${href}"]`);
  // What a prerendered page has brought along was waited for before it was painted.
  if (here) return asked.get(href);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const fetched = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be fetched`));
    };
  });
  asked.set(href, fetched);
  document.head.append(link);
  return fetched;
}
