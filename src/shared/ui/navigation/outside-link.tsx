import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** Must already be a safe address: http(s) or tel. */
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** 'sponsored' tells search engines that the link is paid for. */
  kind?: 'plain' | 'sponsored';
}

/** A link that leaves the site in a new tab, which can't reach back. */
export function OutsideLink({ href, children, className, kind = 'plain' }: OutsideLinkProps) {
  const rel = kind === 'sponsored' ? 'sponsored noopener noreferrer' : 'noopener noreferrer';
  return (
    <a href={href} className={className} target="_blank" rel={rel}>
      {children}
    </a>
  );
}
