import type { CompanyPages } from '#functions/partners/company-pages.ts';
import type { PartnerList } from '#functions/partners/partner-list.ts';
import type { RegisterList } from '#functions/registers/register-list.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import type { Guide } from './guides.ts';

/** What tools answer from. */
export interface ToolPorts {
  /** The address of a page, complete where the site's origin is known. */
  url(path: RoutePath): string;
  partners: PartnerList;
  pages: CompanyPages;
  registers: RegisterList;
  guides: readonly Guide[];
}
