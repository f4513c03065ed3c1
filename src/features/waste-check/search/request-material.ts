import { longest } from '#src/shared/visitor-data/request/request-draft.ts';

/** Whether a request's material contains an entry; case-insensitive. */
export function hasMaterial(material: string, entry: string): boolean {
  return entriesOf(material).some(isSame(entry));
}

/** The material with an entry, once; null if it would be too long. */
export function withMaterial(material: string, entry: string): string | null {
  if (hasMaterial(material, entry)) return material;
  const trimmed = material.replace(/[,;\s]+$/, '');
  const longer = trimmed ? `${trimmed}, ${entry}` : entry;
  return longer.length > longest.material ? null : longer;
}

/** The material without an entry, the rest unchanged. */
export function withoutMaterial(material: string, entry: string): string {
  if (!hasMaterial(material, entry)) return material;
  const isRemoved = isSame(entry);
  return entriesOf(material)
    .filter((part) => !isRemoved(part))
    .join('')
    .replace(/^[,;\s]+/, '');
}

/** The entries of a material, each with the separator before it. */
function entriesOf(material: string): string[] {
  // The comma of '4,14 m³' is no separator.
  return material.split(/(?=[;\n]|,(?!\d)|(?<!\d),)/);
}

function isSame(entry: string): (part: string) => boolean {
  return (part) =>
    part
      .replace(/^[,;\n]/, '')
      .trim()
      .toLowerCase() === entry.toLowerCase();
}
