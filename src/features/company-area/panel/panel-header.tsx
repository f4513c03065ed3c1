import type { CompanyArea } from '#src/company/area.ts';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { companyPath, type RoutePath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './panel.module.css';
import { type Part, parts } from './parts.ts';

/** The company's name with links to its public page and to the parts of the area. */
export function PanelHeader({ current }: { current: Part }) {
  const { area } = useCompany();
  const pagePath = publicPath(area);
  return (
    <div className={layout.closeRows}>
      <p>
        <strong>{area.data.name}</strong>
      </p>
      {pagePath && (
        <p>
          <PageLink to={pagePath}>Ver a página da sua empresa</PageLink>
        </p>
      )}
      <nav aria-label="Partes da área da empresa" className={styles.nav}>
        <ul className={styles.parts}>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a
                ref={id === current ? reveal : undefined}
                href={`/area-empresa?parte=${id}`}
                aria-current={id === current ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Null while the public sees no page of the company. */
function publicPath({ slug, isApproved, isSuspended, data }: CompanyArea): RoutePath | null {
  return slug && isApproved && !isSuspended && data.phone ? companyPath(slug) : null;
}

/** Scrolls the row, and only the row, to a link. */
function reveal(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}
