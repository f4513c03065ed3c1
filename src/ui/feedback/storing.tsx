import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import styles from './storing.module.css';

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
          <Button onClick={onCancel}>Cancelar</Button>
        </>
      )}
    </div>
  );
}

interface ShortSpaceAlertProps {
  /** Space is read again when it changes. */
  change: unknown;
  /** Advice for this page, after the general one. */
  children: ReactNode;
}

/**
 * Says that space is short before something can't be stored; nothing while there is enough, and where
 * the browser does not say.
 */
export function ShortSpaceAlert({ change, children }: ShortSpaceAlertProps) {
  const [space, setSpace] = useState<ShortSpace>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored changes what is left.
  useEffect(() => {
    let isCurrent = true;
    void readShortSpace().then((read) => {
      if (isCurrent) setSpace(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [change]);

  return (
    <div role="status">
      {space && (
        <Alert kind="neutral">
          <p>
            <strong>Falta pouco para o espaço acabar.</strong> <span>{leftText(space)}</span> Apague
            do aparelho fotos e aplicativos que você não usa. {children}
          </p>
        </Alert>
      )}
    </div>
  );
}

function leftText({ bytes, photos }: ShortSpace): string {
  const left = `O navegador deixa este site guardar mais ${spaceText(bytes)}`;
  if (photos === 0) return `${left}: já não cabe nenhuma foto.`;
  return `${left}: cerca de ${photos} ${photos === 1 ? 'foto' : 'fotos'} do diário.`;
}

/** Bytes of a photo in the diary, with a margin. */
const photoSize = 400_000;

/**
 * Bytes below which space is short. The twelve photos of a skip take 5 MB, and an update stores the
 * site's 3 MB beside the old ones: with less than twice that, one or the other fails soon.
 */
const shortBytes = 16e6;

/** Milliseconds. */
const timeoutMs = 3000;

interface ShortSpace {
  bytes: number;
  /** How many photos fit, about. */
  photos: number;
}

async function readShortSpace(): Promise<ShortSpace | undefined> {
  const estimate = await withTimeout(timeoutMs, async () => navigator.storage.estimate());
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  const bytes = Math.max(0, estimate.quota - estimate.usage);
  return bytes < shortBytes ? { bytes, photos: Math.floor(bytes / photoSize) } : undefined;
}
