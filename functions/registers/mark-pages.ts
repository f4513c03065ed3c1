import type { CompanyPages } from '#functions/partners/company-pages.ts';
import type { Versioned } from '#functions/partners/versioned.ts';
import { registersOf } from './match.ts';
import type { Register } from './register.ts';

/** The companies' pages with their marks at present. */
export function markPages(
  pages: CompanyPages,
  registers: Versioned<readonly Register[]>,
): CompanyPages {
  return {
    get isReady() {
      return pages.isReady;
    },
    find(slug) {
      const found = pages.find(slug);
      if (found?.kind !== 'page') return found;
      const { page } = found;
      const { partnerId: id, name, phone, whatsapp: otherPhone } = page;
      const marks = registersOf({ id, name, phone, otherPhone }, registers.current());
      return { ...found, page: { ...page, registers: marks } };
    },
    list: pages.list,
  };
}
