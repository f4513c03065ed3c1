import type { MouseEvent, ReactNode } from 'react';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { markOpened, queue } from './sending.ts';

interface ChatButtonProps {
  companyKey: string;
  chat: string;
  className?: string | undefined;
  /** Read out in place of the words, which it begins with. */
  label?: string;
  /** Called as the chat opens. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens the request in the chat with a company and remembers that it did. */
export function ChatButton(props: ChatButtonProps) {
  const { companyKey, chat, className, label, onOpen, children } = props;

  function open(event: MouseEvent) {
    if (isOffline()) {
      event.preventDefault();
      queue(companyKey);
      return;
    }
    onOpen?.();
    // Marked at once, the link would lead to the next company before the browser follows it.
    setTimeout(() => markOpened(companyKey));
  }

  return (
    <OutsideLink href={chat} className={className} label={label} onClick={open}>
      {children}
    </OutsideLink>
  );
}
