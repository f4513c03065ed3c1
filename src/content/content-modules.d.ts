declare module '#src/content/rules/general.yaml' {
  import type { RuleSource } from '#src/content/rules/schema.ts';
  export const content: RuleSource[];
}

/** The cities of a state by their slugs. */
declare module '#src/content/rules/*.yaml' {
  import type { CityRules } from '#src/content/rules/schema.ts';
  export const content: Record<string, CityRules>;
}
