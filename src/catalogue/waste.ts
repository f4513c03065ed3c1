import { content as groups } from '#src/content/waste/items.yaml';
import type { WasteGroup, WasteItem } from '#src/content/waste/schema.ts';
import type { Load } from './skips.ts';
import { signTexts } from './waste-signs.ts';

export const wasteGroups: readonly WasteGroup[] = groups;

export const wasteItems: readonly WasteItem[] = groups.flatMap(({ items }) => items);

const classTexts: Record<string, string> = {
  A: 'Classe A: reciclável como agregado',
  B: 'Classe B: reciclável, com outro destino',
  C: 'Classe C: sem reciclagem viável',
  D: 'Classe D: perigoso',
  unnamed: 'A Resolução Conama 307 não cita este material: confirme a classe',
};

export function classText({ conama }: WasteItem): string {
  return classTexts[conama ?? ''] ?? 'Fora da Resolução Conama 307, que trata de resíduos de obra';
}

/** Asks a company about waste that only some companies take. */
export function questionAbout(item: WasteItem): string {
  return `Vocês levam ${nameInSentence(item)}? Como devo separar?`;
}

/** Returns the load of a skip that takes the item alone or mixed with others. */
export function loadOf({ name, answer }: WasteItem): Load {
  if (/^(terra|areia)$/i.test(name)) return 'soil';
  if (/^(gesso|drywall)/i.test(name)) return 'plaster';
  const isWood = wasteGroups.some(
    ({ id, items }) => id === 'madeira' && items.some((item) => item.name === name),
  );
  if (isWood) return 'wood';
  return answer === 'yes' ? 'clean' : 'mixed';
}

export function wasteText(item: WasteItem): string {
  const answer = `${item.name}: ${signTexts[item.answer].word.toLowerCase()}.`;
  return item.answer === 'yes' ? answer : `${answer} ${item.instead}`;
}

/** Initials such as MDF stay in capitals. */
function nameInSentence({ name }: WasteItem): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
