/** Whether something may go into the skip: yes, kept apart and asked about, or no. */
export type Answer = 'yes' | 'apart' | 'no';

/** A class of Conama's resolution 307, with the resolutions that amended it. */
export type WasteClass = 'A' | 'B' | 'C' | 'D';

interface Described {
  name: string;
  /** Other names, brands and what people call it; no name or synonym stands at two items. */
  synonyms: readonly string[];
  /** 'unnamed': waste of a work that the resolution does not name; null: no waste of a work. */
  conama: WasteClass | 'unnamed' | null;
  /** One sentence. */
  why: string;
}

/** What goes elsewhere says where to; one sentence. */
export type WasteItem = Described &
  ({ answer: 'yes' } | { answer: Exclude<Answer, 'yes'>; instead: string });

export interface WasteGroup {
  /** Anchor in the page. */
  id: string;
  name: string;
  items: readonly WasteItem[];
}
