import type { MouseEventHandler, ReactNode } from 'react';

interface OutsideLinkProps {
  /** Must already be a safe address: http(s) or tel. */
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** 'sponsored' tells search engines that the link is paid for. */
  kind?: 'plain' | 'sponsored';
  /** Read out in place of the words, which it holds in their order. */
  label?: string | undefined;
  onClick?: MouseEventHandler;
}

/** A link that leaves the site in a new tab, which can't reach back. */
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
