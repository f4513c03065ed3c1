import type { MouseEvent, ReactNode } from 'react';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { addToQueue, markOpened } from './sending.ts';

interface ChatButtonProps {
  companyKey: string;
  /** URL made by requestLink. */
  chat: string;
  className?: string | undefined;
  /** Accessible name; it begins with the visible text. */
  label?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens the chat and marks the company as opened; without a connection, queues it instead. */
export function ChatButton(props: ChatButtonProps) {
  const { companyKey, chat, className, label, onOpen, children } = props;

  function open(event: MouseEvent) {
    if (isOffline()) {
      event.preventDefault();
      addToQueue(companyKey);
      return;
    }
    onOpen?.();
    // In the same task it would change the link's target before the browser follows it.
    setTimeout(() => markOpened(companyKey));
  }

  return (
    <OutsideLink href={chat} className={className} label={label} onClick={open}>
      {children}
    </OutsideLink>
  );
}
