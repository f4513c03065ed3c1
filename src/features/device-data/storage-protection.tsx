import { useRef, useState } from 'react';
import { canRequestPersistence, requestPersistence } from '#src/device/persistence.ts';
import button from '#src/ui/forms/button.module.css';
import styles from './device-data-page.module.css';

interface StorageProtectionProps {
  /** The browser's answer; undefined where it has none. */
  persisted: boolean | undefined;
  onGranted: () => void;
}

/** Whether the browser may clear the site's storage, and a button that requests persistence. */
export function StorageProtection({ persisted, onGranted }: StorageProtectionProps) {
  const [answer, setAnswer] = useState<keyof typeof answerTexts>('none');
  const result = useRef<HTMLParagraphElement>(null);

  async function ask() {
    if (answer === 'pending') return;
    setAnswer('pending');
    const isGranted = await requestPersistence();
    setAnswer(isGranted ? 'granted' : 'declined');
    if (!isGranted) return;
    // The button is removed; without this the keyboard would start again at the top of the page.
    result.current?.focus();
    onGranted();
  }

  return (
    <dd className={styles.protection}>
      {persistedText(persisted)}
      {persisted === false && canRequestPersistence() && (
        <button
          type="button"
          className={button.secondary}
          aria-disabled={answer === 'pending' || undefined}
          onClick={ask}
        >
          Proteger contra limpeza
        </button>
      )}
      <p ref={result} tabIndex={-1} role="status">
        {answerTexts[answer]}
      </p>
    </dd>
  );
}

/** Chromium and Safari decide by themselves, by installation and use; Firefox asks the visitor. */
const answerTexts = {
  none: '',
  pending: 'Pedindo ao navegador...',
  granted: 'Pronto: agora o navegador só apaga estes dados se você mandar.',
  declined:
    'O navegador não aceitou desta vez. Muitos decidem sozinhos: instalar o aplicativo e usar o site com frequência ajuda. Se foi você que recusou, mude isso nas permissões do site.',
};

function persistedText(persisted: boolean | undefined): string {
  if (persisted === undefined) return 'não informado pelo navegador';
  return persisted ? 'sim' : 'não: o navegador pode limpar se faltar espaço';
}
