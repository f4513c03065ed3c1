import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '#src/shared/routing/links.ts';

interface PageLinkProps {
  to: Address;
  children: ReactNode;
  className?: string | undefined;
}

/** A link to a page of this site, followed without loading the document again. */
export function PageLink({ to, children, className }: PageLinkProps) {
  const [path, hash] = to.split('#');
  return (
    <Link
      to={path as string}
      {...(hash ? { hash } : {})}
      className={className}
      activeOptions={{ exact: true, includeHash: true }}
    >
      {children}
    </Link>
  );
}
