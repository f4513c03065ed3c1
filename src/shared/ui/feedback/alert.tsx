import type { ReactNode } from 'react';
import layout from '#src/shared/ui/layout.module.css';
import styles from './alert.module.css';

interface AlertProps {
  /** 'error' is red and announced at once; 'neutral' is neither. */
  kind: 'error' | 'neutral';
  children: ReactNode;
}

/** What happened, and what can be done about it. */
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
