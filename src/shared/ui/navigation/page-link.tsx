import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';

interface PageLinkProps {
  to: RoutePath;
  children: ReactNode;
  className?: string | undefined;
  /** Done as the link is followed. */
  onFollow?: () => void;
}

/**
 * A link to a page of this site. The app follows every plain click on one without loading the
 * document again, so that this needs no more than an anchor, before its script has come as well.
 */
export function PageLink({ to, children, className, onFollow }: PageLinkProps) {
  const isHere = useLocation({ select: ({ pathname }) => pathname === to });
  return (
    <a
      href={to}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}
