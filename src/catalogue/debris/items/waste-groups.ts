import { earth } from './earth.ts';
import { furniture } from './furniture.ts';
import { gypsum } from './gypsum.ts';
import { hazardous } from './hazardous.ts';
import { household } from './household.ts';
import { masonry } from './masonry.ts';
import { metal } from './metal.ts';
import { plasticPaperGlass } from './plastic-paper-glass.ts';
import type { WasteGroup, WasteItem } from './waste-item.ts';
import { wood } from './wood.ts';

/** All items, from debris to what is never allowed. */
export const wasteGroups: readonly WasteGroup[] = [
  { id: 'alvenaria', name: 'Tijolo, concreto e cerâmica', items: masonry },
  { id: 'terra', name: 'Terra, pedra e verde', items: earth },
  { id: 'gesso', name: 'Gesso e isolamento', items: gypsum },
  { id: 'madeira', name: 'Madeira', items: wood },
  { id: 'metal', name: 'Metal', items: metal },
  { id: 'plastico', name: 'Plástico, papel e vidro', items: plasticPaperGlass },
  { id: 'moveis', name: 'Móveis e aparelhos', items: furniture },
  { id: 'perigosos', name: 'Tinta, químicos e amianto', items: hazardous },
  { id: 'lixo', name: 'Lixo, saúde, pilhas e pneus', items: household },
];

export const wasteItems: readonly WasteItem[] = wasteGroups.flatMap(({ items }) => items);
