/** Whether an item may go into the skip; 'apart': separated, if the company takes it. */
export type Answer = 'yes' | 'apart' | 'no';

/** A class of Conama's resolution 307, with the resolutions that amended it. */
type WasteClass = 'A' | 'B' | 'C' | 'D';

interface Description {
  name: string;
  /** Other names, brands and colloquial names; unique among all items. */
  synonyms: readonly string[];
  /** 'unnamed': construction waste that the resolution does not name; null: other waste. */
  conama: WasteClass | 'unnamed' | null;
  /** One sentence. */
  why: string;
}

/** `instead`: where else it goes; one sentence. */
export type WasteItem = Description &
  ({ answer: 'yes' } | { answer: Exclude<Answer, 'yes'>; instead: string });

export interface WasteGroup {
  /** Anchor of the page. */
  id: string;
  name: string;
  items: readonly WasteItem[];
}
