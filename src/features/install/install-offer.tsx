import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './install.module.css';
import { installPrompt } from './install-prompt.ts';

/** The time-out in milliseconds is long, because the offer may appear at any time. */
const timeoutMs = 10_000;

/** Offers the app at the end of the page, until the visitor declines on this device. */
export function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  /** The offer counts as declined until the device has answered. */
  const [isDeclined, setDeclined] = useState(true);
  useEffect(() => {
    void readValue(valueNames.installDeclined, timeoutMs).then((stored) => {
      setDeclined(stored === true);
    });
  }, []);

  function decline() {
    setDeclined(true);
    void updateValue(valueNames.installDeclined, () => true);
  }

  if (isDeclined || !(prompt || installsByHand())) return null;
  return (
    <BelowScreen>
      <aside
        aria-labelledby="instalar"
        className={`${layout.panel} ${layout.screenOnly} ${styles.offer}`}
      >
        <img src="/icon.svg" alt="" width="64" height="64" className={styles.icon} />
        <div>
          <h2 id="instalar">Deixe o AlugaCaçamba à mão</h2>
          {prompt ? (
            <p>Instale o aplicativo: ele fica na tela inicial, e os guias abrem sem internet.</p>
          ) : (
            <p>
              No Safari, toque em <strong>Compartilhar</strong> e depois em{' '}
              <strong>Adicionar à Tela de Início</strong>. O aplicativo começa vazio, mas guarda o
              que você salvar. O navegador pode apagar tudo se você passar sete dias sem abrir o
              site.
            </p>
          )}
        </div>
        <div className={`${layout.actions} ${styles.answers}`}>
          <InstallButton className={button.primary} />
          <Button onClick={decline}>Agora não</Button>
        </div>
      </aside>
    </BelowScreen>
  );
}

/** Shows the browser's prompt; renders nothing where there is none. */
export function InstallButton({
  className = styles.footerButton,
}: {
  className?: string | undefined;
}) {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  if (!prompt) return null;

  function install() {
    installPrompt.set(undefined);
    void prompt?.prompt();
  }

  return (
    <button type="button" className={className} onClick={install}>
      Instalar aplicativo
    </button>
  );
}

/** Renders its children once their place is below the screen, where they move nothing in sight. */
function BelowScreen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setIsBelow(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isBelow && children}</div>;
}

/**
 * Tells whether this is a tab on an iPhone or iPad, where only the share menu installs: Apple's
 * browsers alone have `standalone`, and no Mac has a touch screen.
 */
function installsByHand(): boolean {
  const { standalone, maxTouchPoints } = navigator as Navigator & { standalone?: boolean };
  return standalone === false && maxTouchPoints > 1;
}
