import { readFileSync } from 'node:fs';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';

/** A file of the build as XML. Throws for whatever is not well-formed, warnings of the parser too. */
export function readXml(path: string): Document {
  return parseXml(readFileSync(`dist${path}`, 'utf8'));
}

export function parseXml(xml: string): Document {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(xml, 'text/xml');
}

/** The elements of this name in the parent's own namespace, among its children alone. */
export function childrenOf(parent: Element, name: string): Element[] {
  return elementsIn(parent).filter(
    (child) => child.localName === name && child.namespaceURI === parent.namespaceURI,
  );
}

/** What each of these children says. */
export function textsOf(parent: Element, name: string): string[] {
  return childrenOf(parent, name).map((child) => child.textContent ?? '');
}

/** All children that are elements. */
export function elementsIn(parent: Element): Element[] {
  return [...parent.childNodes].filter((node) => node.nodeType === node.ELEMENT_NODE) as Element[];
}

/** The root element. */
export function rootOf(document: Document): Element {
  return document.documentElement as Element;
}
