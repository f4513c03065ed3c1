/**
 * Bytes and numbers at most. A photo has about 300 kB, and never more than 5 MB at its size; 500 MB
 * are the photos of some 130 skips, and still fit into a phone's quota for a site. The text of 10,000
 * entries has about 5 MB.
 */
export const limits = {
  archive: 500e6,
  entries: 5000,
  text: 20e6,
  picture: 5e6,
  /** Pixels of a side; the diary scales photos to 1,280. */
  side: 4096,
} as const;

/** Bytes at most of a ZIP's own records for each file, names included. */
const entrySize = 256;

/** Whether an archive of these files can be read back. */
export function fits(files: readonly { content: Pick<Blob, 'size'> }[]): boolean {
  const total = files.reduce((sum, { content }) => sum + content.size + entrySize, 0);
  return files.length <= limits.entries && total <= limits.archive;
}
