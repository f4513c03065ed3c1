import type { Page } from 'playwright-core';

type Spoil = (page: Page, url: string) => Promise<unknown>;

/** Ways in which a browser's storage fails, each with what brings it about before the page opens. */
export const brokenStorages: Record<string, Spoil> = {
  'is missing': (page) =>
    page.addInitScript(() => {
      delete (window as { indexedDB?: IDBFactory }).indexedDB;
    }),
  'refuses to be opened': (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }),
  'never answers': (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    }),
  'answers for small values only': (page) =>
    page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, version) {
        if (name === 'companies') return new EventTarget() as IDBOpenDBRequest;
        return open.call(this, name, version);
      };
    }),
  'is full': async (page, url) => (await limitStorage(page, url))(1),
};

/** The result gives the site so many bytes. */
export async function limitStorage(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  return (quotaSize: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize });
}

/** What a browser does to the storage of a page that is open. */
export const takenAway: Record<string, Spoil> = {
  'is cleared': async (page, url) => {
    const session = await page.context().newCDPSession(page);
    const closed = page.evaluate(closing);
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' });
    // The browser tells the page later, and ends what it stores meanwhile.
    await closed;
  },
  // As iPhones do to a tab in the background, without telling it.
  'is closed without a word': (page) =>
    page.evaluate(() => {
      for (const connection of (window as unknown as Connected).connections) connection.close();
    }),
};

/** For a page to run: resolves when the browser has closed what is open now. */
async function closing(): Promise<void> {
  const { connections } = window as unknown as Connected;
  const closed = (connection: IDBDatabase) =>
    new Promise<void>((resolve) => {
      connection.addEventListener('close', () => resolve());
      try {
        connection.transaction([...connection.objectStoreNames]);
      } catch {
        resolve();
      }
    });
  await Promise.all(connections.map(closed));
}

interface Connected {
  connections: IDBDatabase[];
}

/** Has a page remember its connections, so that a test may close them. */
export async function noteConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    Object.assign(window, { connections });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
  });
}

/**
 * Delays the first opening of a database by a page, in milliseconds; the result waits until it is
 * open.
 */
export async function slowStorage(
  page: Page,
  slow = { database: 'keyval-store', delay: 4000 },
): Promise<() => Promise<unknown>> {
  await page.addInitScript(({ database, delay }) => {
    const { open } = IDBFactory.prototype;
    let isFirst = true;
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version);
      if (name !== database || !isFirst) return request;
      isFirst = false;
      const delayed = (listener: (event: Event) => void) =>
        request.addEventListener('success', (event) => {
          setTimeout(() => {
            document.documentElement.dataset.storage = 'open';
            listener.call(request, event);
          }, delay);
        });
      return Object.defineProperty(request, 'onsuccess', { set: delayed });
    };
  }, slow);
  return () => page.waitForSelector('[data-storage=open]');
}
