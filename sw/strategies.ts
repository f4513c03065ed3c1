/** Files fetched at a time: one by one takes a minute on a slow line, all at once chokes it. */
const batch = 12;

/** Milliseconds after which a page that is not stored is given up. */
const patience = 4000;

/** The page for an address that has none. */
const notFoundPage = '/404';

export interface StoredFile {
  url: string;
  /** Null for a file whose name says its content. */
  revision: string | null;
}

/** Stores every file of a build; one that can't be fetched fails the installation, tried again on the next visit. */
export async function storeFiles(version: string, files: readonly StoredFile[]): Promise<void> {
  const cache = await caches.open(version);
  for (let start = 0; start < files.length; start += batch) {
    await Promise.all(files.slice(start, start + batch).map((file) => store(cache, file)));
  }
}

/** Deletes the files of every build but this one. */
export async function forgetOldVersions(version: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)));
}

/** A stored page, whatever its address carries behind the path; any other from the network. */
export async function pageOrNetwork(version: string, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const stored = await find(version, path);
  if (stored) return stored;
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    return (await find(version, notFoundPage)) ?? Response.error();
  }
}

/** A stored file, else the network's. */
export async function storedOrNetwork(version: string, request: Request): Promise<Response> {
  return (await find(version, request)) ?? fetch(request);
}

async function store(cache: Cache, { url, revision }: StoredFile): Promise<void> {
  // A hashed file never changes; any other must not come from the browser's own cache.
  const response = await fetch(url, { cache: revision ? 'reload' : 'default' });
  // The not-found page comes with the status that it speaks of.
  if (!response.ok && url !== notFoundPage) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

async function find(version: string, request: RequestInfo): Promise<Response | undefined> {
  const cache = await caches.open(version);
  return cache.match(request, { ignoreVary: true });
}
