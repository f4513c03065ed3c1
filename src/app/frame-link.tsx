import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface FrameLinkProps {
  to: RoutePath;
  children: ReactNode;
  /** Paths that begin so belong to the link too, which then marks their section. */
  section?: `${RoutePath}/`;
}

/** The frame is prerendered once for all pages, so it marks the page only after hydration. */
export function FrameLink({ to, children, section }: FrameLinkProps) {
  const isHydrated = useHydrated();
  const current = useLocation({
    select: ({ pathname }) => {
      if (pathname === to) return 'page';
      return section && pathname.startsWith(section) ? 'true' : undefined;
    },
  });
  return (
    <a href={to} aria-current={isHydrated ? current : undefined}>
      {children}
    </a>
  );
}
