import { useEffect, useState } from 'react';
import styles from './announced.module.css';

/** Milliseconds of rest after which a result is worth being read out. */
const pause = 1200;

/** Reads a sentence out once it has stopped changing. */
export function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className={styles.announced}>
      {said}
    </p>
  );
}
