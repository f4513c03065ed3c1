import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

/**
 * A link of the frame, which marks the page that it leads to. Only after hydration: the frame is
 * prerendered once for all pages.
 */
export function FrameLink({ to, children }: { to: RoutePath; children: ReactNode }) {
  const isHydrated = useHydrated();
  const isHere = useLocation({ select: ({ pathname }) => pathname === to });
  return (
    <a href={to} aria-current={isHydrated && isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
