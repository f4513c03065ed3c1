import { useEffect, useState } from 'react';
import button from '#src/ui/forms/button.module.css';
import styles from './waiting.module.css';

interface WaitingProps {
  /** The action under way, as 'Guardando as fotos'. */
  label: string;
  /** How far it is, in words: '3 de 12 fotos'. */
  amount: string;
  done: number;
  /** 0 while it is unknown. */
  total: number;
  onCancel: () => void;
}

/** Milliseconds: what is done sooner shows nothing. */
const delayMs = 1000;

/** How far something is that takes longer than a second, and the button that stops it. */
export function Waiting({ label, amount, done, total, onCancel }: WaitingProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={isLong ? styles.waiting : undefined} data-waiting={isLong || undefined}>
      {/* Announced once: the numbers change too often. */}
      <div role="status">{isLong && <p>{label}...</p>}</div>
      {isLong && (
        <>
          <progress
            aria-label={label}
            className={styles.bar}
            {...(total > 0 && { value: done, max: total, 'aria-valuetext': amount })}
          />
          <p>{total > 0 && amount}</p>
          <button type="button" className={button.secondary} onClick={onCancel}>
            Cancelar
          </button>
        </>
      )}
    </div>
  );
}
