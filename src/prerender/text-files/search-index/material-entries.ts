import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import { signTexts } from '#src/shared/catalogue/debris/item-text.ts';
import { wasteItems } from '#src/shared/catalogue/debris/items/waste-groups.ts';
import type { WasteItem } from '#src/shared/catalogue/debris/items/waste-item.ts';
import { materialPath } from '#src/shared/routing/links.ts';

/** Every material of the waste check, with its answer. */
export const materialEntries: readonly SearchEntry[] = wasteItems.map((item) => ({
  kind: 'material',
  title: item.name,
  path: materialPath(item.name),
  text: answerText(item),
  words: item.synonyms.join(' '),
}));

function answerText(item: WasteItem): string {
  const { word, advice } = signTexts[item.answer];
  const instead = item.answer === 'yes' ? '' : item.instead;
  return [`${word}, ${advice}.`, item.why, instead].filter(Boolean).join('\n');
}
