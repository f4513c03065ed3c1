import { expect } from 'vitest';
import type { Driver, ElementReference } from './driver.ts';
import { hydratedAt } from './hydrated-at.ts';

/** What a person does, each step as soon as the page allows it. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor({ run, ...driver }: Driver) {
  /** Waits for a visible element with this name, which is its label, else its text. */
  async function find(selector: string, name: string | RegExp): Promise<ElementReference> {
    const pattern = typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
    let found: unknown = null;
    const search = async () => {
      found = await run(findVisible, selector, pattern);
      return found !== null;
    };
    await expect.poll(search, { message: `${selector} with the name ${name}` }).toBe(true);
    return found as ElementReference;
  }

  return {
    find,

    /** Loads a document, and waits until React has hydrated it. */
    async open(address: string): Promise<void> {
      await driver.open(address);
      await expect.poll(() => run(hydratedAt), { message: address }).toBeGreaterThan(0);
    },

    async click(selector: string, name: string | RegExp): Promise<void> {
      await driver.click(await find(selector, name));
    },

    /** Writes into a field in place of what is there. */
    async fill(label: string, text: string): Promise<void> {
      await driver.click(await find('input', label));
      await run(() => (document.activeElement as HTMLInputElement).select());
      await driver.type(text);
      const value = () => (document.activeElement as HTMLInputElement).value;
      await expect.poll(() => run(value), { message: label }).toBe(text);
    },

    async attach(label: string, path: string): Promise<void> {
      await driver.attach(await find('input[type=file]', label), path);
    },

    /** Where the links lead that are in elements like these. */
    links: (selector: string) =>
      run(
        (links) => [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ href }) => href),
        `${selector} a`,
      ),
  };
}

/** For a page to run: the element that is searched for, moved to the middle of the window. */
function findVisible(selector: string, name: string): Element | null {
  const nameOf = (element: Element) => {
    const { alt, labels } = element as HTMLImageElement & HTMLInputElement;
    return element.ariaLabel ?? labels?.[0]?.textContent ?? alt ?? element.textContent ?? '';
  };
  const isMeant = (element: Element) =>
    new RegExp(name).test(nameOf(element).replace(/\s+/g, ' ').trim()) &&
    element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].find(isMeant);
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}
