import type { Partner } from './partners.ts';

/** The partners at present; whoever derives something of them compares revisions. */
export interface PartnerList {
  /** In the order in which they are listed. */
  partners(): readonly Partner[];
  /** Another number whenever the content is another. */
  readonly revision: number;
}

export interface ReplaceablePartners extends PartnerList {
  /** Whether that changed anything. */
  replace(partners: readonly Partner[]): boolean;
}

export function createPartnerList(partners: readonly Partner[] = []): ReplaceablePartners {
  let current = partners;
  let text = JSON.stringify(partners);
  let revision = 0;
  return {
    partners: () => current,
    get revision() {
      return revision;
    },
    replace(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return false;
      [current, text] = [next, nextText];
      revision += 1;
      return true;
    },
  };
}
