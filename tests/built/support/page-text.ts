import type { HtmlElement } from 'html-validate';
import { pageAt, textOf, texts } from './built-pages.ts';

/**
 * The elements of a guide's, a city article's or a rules page's text, in document order: without
 * the way there, the controls, and what the page says twice.
 */
export function textElements(address: string): HtmlElement[] {
  const { document } = pageAt(address);
  // Of a listing only its rules are written as Markdown.
  const main = document.querySelector('#regras') ?? (document.querySelector('main') as HtmlElement);
  const all = elementsIn(main);
  const guide = all.some(isGuideText);
  return guide
    ? all.filter((one) => isGuideText(one) || one.matches('aside')).flatMap(elementsIn)
    : all;
}

/** An element and those inside it. */
export function elementsIn(element: HtmlElement): HtmlElement[] {
  if (isNoText(element)) return [];
  return [element, ...element.childElements.flatMap(elementsIn)];
}

/** The texts that are directly in an element. */
export function ownTexts(element: HtmlElement): string[] {
  return element.childNodes
    .filter(({ nodeName }) => nodeName === '#text')
    .flatMap((one) => texts(one));
}

function isGuideText(element: HtmlElement): boolean {
  return element.matches('[data-text]');
}

function isNoText(element: HtmlElement): boolean {
  if (element.matches('button, fieldset, nav, h1')) return true;
  // The sheet for paper, and a way to the form.
  if (element.matches('[aria-label="Folha para o síndico"], a[href="/ferramentas/pedido"]'))
    return true;
  // The page's URL, for paper; its date in another form; the headings once more.
  if (element.matches('p')) return /^(AlugaCaçamba: http|Atualizado em )/.test(textOf(element));
  return element.matches('aside') && textOf(element).startsWith('Neste guia');
}
