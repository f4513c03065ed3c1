import { useCallback, useEffect, useRef, useState } from 'react';
import { canRequestPersistence, requestPersistence } from '#src/device/write-data.ts';
import {
  stopStoringAgain,
  storeSiteAgain,
  useOfflineStatus,
} from '#src/shared/runtime/offline-status.ts';
import { deviceDataPage, type OfflineStatus } from '#src/shared/site/site-cache.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ShortSpaceAlert } from '#src/ui/feedback/storing.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { ClearDataButton } from './clear-data.tsx';
import styles from './device-data-page.module.css';
import { DownloadDataButton } from './download-data.tsx';
import { type Inventory, storedKinds, takeInventory } from './inventory.ts';

/** Everything that the site stores on this device, and the button that deletes it. */
export function DeviceDataPage() {
  const [inventory, setInventory] = useState<Inventory>();
  const refresh = useCallback(() => void takeInventory().then(setInventory), []);
  useEffect(refresh, [refresh]);

  return (
    <>
      <PageIntro
        headTitle="Dados neste aparelho | AlugaCaçamba"
        description="O que o AlugaCaçamba guarda no seu aparelho, por que, por quanto tempo e quanto espaço ocupa, com um botão que apaga tudo."
        path={deviceDataPage}
        title="Dados neste aparelho"
        lead="Tudo o que este site guarda aqui, e como apagar."
      />
      <meta name="robots" content="noindex" />
      <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
        <dl className={`${layout.toppedPanel} ${layout.smallTerms} ${styles.space}`}>
          <div>
            <dt>Espaço ocupado</dt>
            <dd>{inventory ? bytesText(inventory) : pending}</dd>
          </div>
          <div>
            <dt>Protegido contra limpeza automática</dt>
            {inventory ? (
              <StorageProtection persisted={inventory.persisted} onGranted={refresh} />
            ) : (
              <dd>{pending}</dd>
            )}
          </div>
        </dl>
        <ShortSpaceAlert change={inventory}>
          Você também pode baixar os seus dados, logo abaixo, e apagar do diário as caçambas
          antigas.
        </ShortSpaceAlert>
        <DownloadDataButton />
        <section aria-labelledby="o-que-fica" className={layout.rows}>
          <h2 id="o-que-fica">O que fica guardado</h2>
          <p>
            O site não envia nada disso a ninguém, fora os pedidos que você envia por aqui, o
            tamanho da caçamba do seu pedido, que entra em uma soma sem dizer quem você é, e os
            dados que uma empresa parceira salva na própria área.
          </p>
          <ul className={`${layout.ruled} ${styles.kinds}`}>
            {storedKinds.map(({ name, why, until }, index) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className={styles.amount}>{inventory?.amounts[index] ?? pending}</p>
                <p>{why}</p>
                <p className={styles.until}>{until}</p>
              </li>
            ))}
          </ul>
          <p>
            Em <PageLink to="/salvos">Salvos</PageLink>, você vê e remove, um a um, o que salvou. O
            que passa pelo servidor está na{' '}
            <PageLink to="/politica-de-privacidade">política de privacidade</PageLink>.
          </p>
          <p>
            O site também soma, por dia, quantas vezes uma empresa parceira foi vista em uma lista,
            quantas vezes alguém abriu a página dela e quantas vezes alguém tocou em um contato
            dela. Para isso, nada é guardado neste aparelho, e a soma não identifica você.
          </p>
        </section>
        <SiteCopy />
        <ClearDataButton onCleared={refresh} />
      </div>
    </>
  );
}

/** Shown until the inventory is read. */
const pending = '…';

function bytesText({ bytes }: Inventory): string {
  return bytes === undefined ? 'não informado pelo navegador' : spaceText(bytes);
}

interface StorageProtectionProps {
  /** The browser's answer; undefined where it has none. */
  persisted: boolean | undefined;
  onGranted: () => void;
}

/** Whether the browser may clear the site's storage, and a button that requests persistence. */
function StorageProtection({ persisted, onGranted }: StorageProtectionProps) {
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
      <span>{persistedText(persisted)}</span>
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

/** Fetches the site's own files again, for a device on which pages do not open as they should. */
function SiteCopy() {
  const [isRequested, setRequested] = useState(false);
  const status = useOfflineStatus();
  const hydrated = useHydrated();
  if (hydrated && !('serviceWorker' in navigator)) return null;

  function download() {
    setRequested(true);
    void storeSiteAgain();
  }

  return (
    <section aria-labelledby="copia-do-site" className={`${layout.stack} ${styles.action}`}>
      <h2 id="copia-do-site">Cópia do site para uso sem internet</h2>
      <p>
        Uma página não abre ou aparece quebrada? Baixe de novo os arquivos do site. O que você
        salvou, escreveu e fotografou não muda.
      </p>
      <button type="button" className={button.secondary} onClick={download}>
        Baixar o site de novo
      </button>
      {isRequested && <Download status={status?.isAgain ? status : undefined} />}
    </section>
  );
}

function Download({ status }: { status: OfflineStatus | undefined }) {
  const problem = status?.problem;
  const isDone = status && !problem && status.stored === status.total;
  return (
    <>
      <div role="status">
        {!problem && <p>{isDone ? doneText : 'Baixando o site...'}</p>}
        {problem && (
          <Alert kind={problem === 'stopped' ? 'neutral' : 'error'}>{problemTexts[problem]}</Alert>
        )}
      </div>
      {!problem && !isDone && (
        <progress aria-label="Arquivos baixados" value={status?.stored ?? 0} max={status?.total} />
      )}
      {status && !problem && !isDone && (
        <button type="button" className={button.secondary} onClick={stopStoringAgain}>
          Parar
        </button>
      )}
    </>
  );
}

const doneText = 'Pronto. O site inteiro está guardado neste aparelho.';

const problemTexts: Record<NonNullable<OfflineStatus['problem']>, string> = {
  full: 'Falta espaço neste aparelho. Apague fotos ou aplicativos que você não usa e tente de novo.',
  failed: 'Não foi possível baixar tudo. Verifique a conexão e tente de novo.',
  stopped: 'Você parou o download. O que já foi baixado vale, e o resto continua como estava.',
  'saving-data': 'Uma parte não foi baixada. Tente de novo.',
};
