import type { MouseEventHandler, ReactNode } from 'react';

interface OutsideLinkProps {
  /** Must already be a safe URL: http(s) or tel. */
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** 'sponsored' tells search engines that the link is paid for. */
  kind?: 'plain' | 'sponsored';
  /** Accessible name; it must contain the visible text. */
  label?: string | undefined;
  onClick?: MouseEventHandler;
}

/** A link to another site in a new tab, without access to its opener. */
export function OutsideLink(props: OutsideLinkProps) {
  const { href, children, className, kind = 'plain', label, onClick } = props;
  const rel = kind === 'sponsored' ? 'sponsored noopener noreferrer' : 'noopener noreferrer';
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel={rel}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
