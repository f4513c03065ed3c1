import type { ReactNode } from 'react';
import { chatLink, type RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/ui/forms/button.module.css';

interface PageLinkProps {
  to: RoutePath;
  children: ReactNode;
  className?: string | undefined;
  onFollow?: () => void;
}

/**
 * Links to a page of this site. The app intercepts ordinary clicks on every internal anchor and
 * navigates on the client, so this also works before hydration.
 */
export function PageLink({ to, children, className, onFollow }: PageLinkProps) {
  return (
    <a href={to} className={className} onClick={onFollow}>
      {children}
    </a>
  );
}

interface OutsideLinkProps {
  /** The address must already be a safe URL: http(s) or tel. */
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** Search engines read 'sponsored' as paid for. */
  kind?: 'plain' | 'sponsored';
  /** The accessible name must contain the visible text. */
  label?: string | undefined;
  onFollow?: () => void;
}

/** Links to another site in a new tab, without access to its opener. */
export function OutsideLink(props: OutsideLinkProps) {
  const { href, children, className, kind = 'plain', label, onFollow } = props;
  const rel = kind === 'sponsored' ? 'sponsored noopener noreferrer' : 'noopener noreferrer';
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel={rel}
      aria-label={label}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}

interface ContactLinkProps {
  /** The chat starts with the message, which the visitor sends. */
  message: string;
  children: string;
}

export function ContactLink({ message, children }: ContactLinkProps) {
  return (
    <OutsideLink href={chatLink(site.contactNumber, message)} className={button.chat}>
      {children}
    </OutsideLink>
  );
}
