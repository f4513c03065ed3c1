import type { CityId } from '#src/catalogue/cities.ts';
import type { CompanyRecord } from '#src/company/record.ts';

/** The `placeId` of a partner's row: Google's id, or else one of our own. */
export function partnerKey({ placeId, id }: Pick<CompanyRecord, 'placeId' | 'id'>): string {
  return placeId ?? `partner:${id}`;
}

/** Whether a company that is shown today is listed first. */
export function isSponsored({ featuredUntil }: CompanyRecord): boolean {
  return featuredUntil !== null;
}

/** The partners of a city, in their order. */
export function partnersIn(city: CityId, partners: readonly CompanyRecord[]): CompanyRecord[] {
  return partners.filter(({ areas }) => areas.some(({ cityId }) => cityId === city));
}

/** Content that is replaced as a whole; what is derived from it is valid for one version. */
export interface Snapshot<T> {
  current(): T;
  /** Another number whenever the content is another. */
  readonly version: number;
}

interface ReplaceableSnapshot<T> extends Snapshot<T> {
  /** Whether that changed anything. */
  replace(content: T): boolean;
}

/** The content can be written as JSON. */
export function createSnapshot<T>(content: T): ReplaceableSnapshot<T> {
  let current = content;
  let text = JSON.stringify(content);
  let version = 0;
  return {
    current: () => current,
    get version() {
      return version;
    },
    replace(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return false;
      [current, text] = [next, nextText];
      version += 1;
      return true;
    },
  };
}
