import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** 'highlight' marks paid placement, 'open' a company that is open now. */
  kind: 'highlight' | 'open';
  children: ReactNode;
}

/** A short mark beside a name. */
export function Badge({ kind, children }: BadgeProps) {
  return <strong className={`${styles.badge} ${styles[kind]}`}>{children}</strong>;
}
