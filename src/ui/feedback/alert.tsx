import type { ReactNode } from 'react';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './alert.module.css';

interface AlertProps {
  /** An error is red and announced at once; a neutral message is neither. */
  kind: 'error' | 'neutral';
  children: ReactNode;
}

export function Alert({ kind, children }: AlertProps) {
  return (
    <div
      className={`${layout.closeRows} ${styles.alert} ${styles[kind]}`}
      {...(kind === 'error' && { role: 'alert' })}
    >
      {children}
    </div>
  );
}

/** Shows a failure in one sentence; nothing while there is none. */
export function ErrorAlert({ text }: { text: string | false | undefined }) {
  if (!text) return null;
  return (
    <Alert kind="error">
      <p>{text}</p>
    </Alert>
  );
}

/** Offers to try again, since the failure may be over by now. */
export function RetryAlert({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert kind="error">
      <p>{text}</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </Alert>
  );
}

interface BadgeProps {
  /** 'highlight' marks paid placement, 'open' a company that is open now. */
  kind: 'highlight' | 'open';
  children: ReactNode;
}

export function Badge({ kind, children }: BadgeProps) {
  return <strong className={`${styles.badge} ${styles[kind]}`}>{children}</strong>;
}
