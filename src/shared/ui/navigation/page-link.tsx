import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';

interface PageLinkProps {
  to: RoutePath;
  children: ReactNode;
  className?: string | undefined;
  /** Called when the link is clicked. */
  onFollow?: () => void;
}

/**
 * A link to a page of this site. The app intercepts ordinary clicks on every internal anchor and
 * navigates on the client, so this also works before hydration.
 */
export function PageLink({ to, children, className, onFollow }: PageLinkProps) {
  return (
    <a href={to} className={className} onClick={onFollow}>
      {children}
    </a>
  );
}
