import type { CompanyPages } from '#functions/partners/company-pages.ts';
import type { Partner } from '#functions/partners/partners.ts';
import type { Versioned } from '#functions/partners/versioned.ts';
import type { Register } from '#functions/registers/register.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import type { Guide } from './guides.ts';

/** What tools answer from. */
export interface ToolPorts {
  /** The address of a page, complete where the site's origin is known. */
  url(path: RoutePath): string;
  partners: Versioned<readonly Partner[]>;
  pages: CompanyPages;
  registers: Versioned<readonly Register[]>;
  guides: readonly Guide[];
}
