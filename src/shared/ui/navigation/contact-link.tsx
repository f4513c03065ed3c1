import { chatLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { OutsideLink } from './outside-link.tsx';

interface ContactLinkProps {
  /** Written into the chat; the visitor sends it. */
  message: string;
  children: string;
}

/** A button that opens a chat with the site's team. */
export function ContactLink({ message, children }: ContactLinkProps) {
  return (
    <OutsideLink href={chatLink(site.contactNumber, message)} className={button.chat}>
      {children}
    </OutsideLink>
  );
}
