import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { socketName } from '#functions/hosts/data-dir/open-data-dir.ts';
import { type Finding, fault, ok, skipped, warning } from '#functions/hosts/doctor/finding.ts';
import type { Check, Examined } from '#functions/hosts/doctor/installation.ts';

export const checkDisk = ofFolder(async ({ folder }) => {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.round((bavail * bsize) / megabyte);
  const seen = `${free} MB are free for ${folder}`;
  const advice = 'Free some space, or move DATA_DIR to a larger disk.';
  if (free < 200) return fault(seen, advice);
  return free < 1000 ? warning(seen, advice) : ok(seen);
});

/** The socket runs any command, so only the server's user may open it. */
export const checkPermissions = ofFolder(async ({ folder, isEmbedded }) => {
  if (!isEmbedded) return skipped('the operator goes straight to DATABASE_URL');
  const socket = join(folder, socketName);
  const found = await statOf(socket);
  if (!found)
    return warning(
      `no server has ${folder}`,
      "Run this with the server's DATA_DIR, from its folder and as its user.",
    );
  const mode = (found.mode & 0o777).toString(8).padStart(4, '0');
  if (mode === '0600') return ok(`${socketName} has the mode ${mode}`);
  return fault(`${socketName} has the mode ${mode}`, `chmod 600 ${socket}`);
});

export const checkDumps = ofFolder(async ({ folder, isEmbedded }) => {
  if (!isEmbedded) return skipped("backups are the database server's");
  const names = await readdir(join(folder, 'dumps')).catch(() => []);
  const newest = names
    .filter((name) => dumpName.test(name))
    .toSorted()
    .at(-1);
  const advice = "Read the server's log on the dump; it is written once a day while it runs.";
  if (!newest) return warning('there is no dump yet', advice);
  const written = await stat(join(folder, 'dumps', newest));
  const days = Math.floor((Date.now() - written.mtimeMs) / dayMs);
  if (days >= maxDays) return fault(`${newest} is the last, ${days} days old`, advice);
  return ok(`${newest} is the last`);
});

interface DataFolder {
  folder: string;
  /** The database is inside the server's process. */
  isEmbedded: boolean;
}

/** A check of DATA_DIR, where the server runs on this machine. */
function ofFolder(check: (found: DataFolder) => Promise<Finding>): Check['run'] {
  return async ({ config: { platform }, isLocal }: Examined) => {
    const folder = platform?.dataDir ?? null;
    if (folder === null) return skipped('DATA_DIR is "off"');
    // The public address of a server may be asked on its own machine.
    const isHere = isLocal || (await statOf(join(folder, socketName))) !== null;
    if (!isHere) return skipped('the server is on another machine');
    if (!(await statOf(folder)))
      return warning(`${folder} does not exist`, "Run this with the server's DATA_DIR.");
    return check({ folder, isEmbedded: platform?.databaseUrl === null });
  };
}

/** Null: there is nothing, or nothing that this user may see. */
function statOf(path: string) {
  return stat(path).catch(() => null);
}

const dumpName = /^\d{4}-\d\d-\d\d\.jsonl\.gz$/;
const megabyte = 1024 * 1024;
const dayMs = 86_400_000;
const maxDays = 2;
