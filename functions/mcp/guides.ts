/** A guide or a city's article as Markdown; the first line is its title. */
export interface Guide {
  /** Of its path, /blog/{slug}. */
  slug: string;
  title: string;
  text: string;
}

/** Every guide, in the order of the slugs; none where the host has no built site. */
export type ReadGuides = () => Promise<readonly Guide[]>;
