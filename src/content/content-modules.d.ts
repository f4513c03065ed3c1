declare module '#src/content/rules/general.yaml' {
  import type { RuleSource } from '#src/content/rules/schema.ts';
  export const content: RuleSource[];
}

/** By the cities' ids. */
declare module '#src/content/rules/desks.yaml' {
  import type { Desks } from '#src/content/rules/schema.ts';
  export const content: Record<string, Desks>;
}

/** By the cities' ids. */
declare module '#src/content/rules/street-limits.yaml' {
  import type { StreetLimit } from '#src/content/rules/schema.ts';
  export const content: Record<string, StreetLimit>;
}

/** The cities of a state by their slugs. */
declare module '#src/content/rules/*.yaml' {
  import type { CityRules } from '#src/content/rules/schema.ts';
  export const content: Record<string, CityRules>;
}

/** By the cities' ids. */
declare module '#src/content/drop-off/cities.yaml' {
  import type { DropOffFacts } from '#src/content/drop-off/schema.ts';
  export const content: Record<string, DropOffFacts>;
}

declare module '#src/content/guides/order.yaml' {
  import type { GuideOrder } from '#src/content/guides/schema.ts';
  export const content: GuideOrder;
}

declare module '#src/content/drop-off/places.csv' {
  import type { DropOffPlace } from '#src/content/drop-off/schema.ts';
  export const content: DropOffPlace[];
}

declare module '#src/content/waste/items.yaml' {
  import type { WasteGroup } from '#src/content/waste/schema.ts';
  export const content: WasteGroup[];
}

declare module '#src/content/ceps/municipalities.csv' {
  import type { MunicipalityColumns } from '#src/content/ceps/columns.ts';
  export const content: MunicipalityColumns;
}

declare module '#src/content/pages/area-empresa.yaml' {
  import type { PageLists } from '#src/content/pages/schema.ts';
  export const content: PageLists<'pages/area-empresa.yaml'>;
}

declare module '#src/content/pages/como-funciona.yaml' {
  import type { PageLists } from '#src/content/pages/schema.ts';
  export const content: PageLists<'pages/como-funciona.yaml'>;
}

declare module '#src/content/pages/seja-parceiro.yaml' {
  import type { PageLists } from '#src/content/pages/schema.ts';
  export const content: PageLists<'pages/seja-parceiro.yaml'>;
}
