import { longest } from '#src/shared/visitor-data/request/request-draft.ts';

/** Whether a request's material lists something already, however its letters are set. */
export function hasMaterial(material: string, words: string): boolean {
  return parts(material).some(isSame(words));
}

/** The material with something more; null when it would be too long, and itself when it is there. */
export function withMaterial(material: string, words: string): string | null {
  if (hasMaterial(material, words)) return material;
  const written = material.replace(/[,;\s]+$/, '');
  const longer = written ? `${written}, ${words}` : words;
  return longer.length > longest.material ? null : longer;
}

/** The material without something, the rest as it was written. */
export function withoutMaterial(material: string, words: string): string {
  if (!hasMaterial(material, words)) return material;
  const isGone = isSame(words);
  return parts(material)
    .filter((part) => !isGone(part))
    .join('')
    .replace(/^[,;\s]+/, '');
}

/** The things that a material lists, each with what parts it from the one before. */
function parts(material: string): string[] {
  // The comma of '4,14 m³' parts nothing.
  return material.split(/(?=[;\n]|,(?!\d)|(?<!\d),)/);
}

function isSame(words: string): (part: string) => boolean {
  return (part) =>
    part
      .replace(/^[,;\n]/, '')
      .trim()
      .toLowerCase() === words.toLowerCase();
}
