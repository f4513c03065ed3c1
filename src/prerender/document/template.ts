import { pageMark, rootMark } from '#src/shared/site/page-fragment.ts';

/**
 * Writes what is around the page's own part into the document, once for all pages. Throws when it
 * is not the same on all of them: the frame may not depend on the page before it is hydrated.
 */
export function addFrame(
  document: string,
  pages: readonly { path: string; body: string }[],
): string {
  const frames = pages.map(({ path, body }) => ({ path, frame: frameOf(body) }));
  const [first] = frames;
  if (!first || !document.includes(emptyRoot)) throw new Error(`The document lacks ${emptyRoot}`);
  for (const { path, frame } of frames) {
    if (frame !== first.frame) throw new Error(describeDifference(first, { path, frame }));
  }
  return document.replace(emptyRoot, () => `<div id="root"${rootMark}>${first.frame}</div>`);
}

const emptyRoot = `<div id="root">${pageMark}</div>`;

function frameOf(body: string): string {
  const { before, after } = splitBody(body);
  return before + pageMark + after;
}

/** Separates the page's own part, which is inside `<main>`, from the frame. */
export function splitBody(body: string) {
  const [, before = '', main = '', after] = /^(.*?<main[^>]*>)(.*)(<\/main>.*)$/s.exec(body) ?? [];
  if (after === undefined) throw new Error(`A page has no <main>: ${body.slice(0, 80)}`);
  return { before, main, after };
}

interface Framed {
  path: string;
  frame: string;
}

function describeDifference(page: Framed, otherPage: Framed): string {
  let at = 0;
  while (page.frame[at] === otherPage.frame[at]) at += 1;
  const [from, to] = [Math.max(0, at - 40), at + 40];
  return [
    `The frame of ${otherPage.path} is not that of ${page.path}; all pages share one:`,
    page.frame.slice(from, to),
    otherPage.frame.slice(from, to),
  ].join('\n');
}
