import type { Partner } from './partners.ts';
import { createRevised } from './revised.ts';

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
  const list = createRevised(partners);
  return {
    partners: list.current,
    replace: list.replace,
    get revision() {
      return list.revision;
    },
  };
}
