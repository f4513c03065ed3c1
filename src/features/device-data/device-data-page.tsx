import { useCallback, useEffect, useState } from 'react';
import { databases } from '#src/device/names.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { siteCache } from '#src/shared/site/site-cache.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import { readSpace, ShortSpaceAlert } from '#src/ui/feedback/storing.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import styles from './device-data-page.module.css';
import { clearStoredData, readRows, timeoutMs, writeStoredData } from './stored-data.ts';

export function DeviceDataPage() {
  const [inventory, setInventory] = useState<Inventory>();
  const [outcome, setOutcome] = useState<keyof typeof texts>();
  const refresh = useCallback(() => takeInventory().then(setInventory), []);
  useEffect(() => void refresh(), [refresh]);

  const hasFailed = outcome === 'unread' || outcome === 'left';

  async function download() {
    if (outcome === 'reading') return;
    setOutcome('reading');
    try {
      downloadFile(await writeStoredData());
      setOutcome('downloaded');
    } catch {
      setOutcome('unread');
    }
  }

  async function clear() {
    setOutcome('clearing');
    setOutcome((await clearStoredData()) ? 'cleared' : 'left');
    await refresh();
  }

  return (
    <>
      <PageIntro
        description="O que o AlugaCaçamba guarda no seu aparelho e quanto espaço ocupa, com um botão que baixa os seus dados e outro que apaga tudo."
        path="/dados-neste-aparelho"
        title="Dados neste aparelho"
        lead="Tudo o que este site guarda aqui, e como baixar ou apagar."
      />
      <meta name="robots" content="noindex" />
      <div className={`${layout.section} ${layout.farRows} ${styles.page}`}>
        <ShortSpaceAlert change={inventory} />
        <section aria-labelledby="o-que-fica" className={layout.rows}>
          <h2 id="o-que-fica">O que fica guardado</h2>
          <dl className={`${layout.panel} ${layout.lined} ${styles.kinds}`}>
            {Object.entries(storedKinds).map(([name, describe]) => (
              <div key={name} className={layout.ends}>
                <dt>{name}</dt>
                <dd>{inventory ? (describe(inventory) ?? 'o navegador não informa') : '…'}</dd>
              </div>
            ))}
          </dl>
          <p>
            Sem essa proteção, o navegador pode apagar tudo se faltar espaço. O iPhone e o iPad
            podem apagar também se você passar sete dias sem abrir o site. A{' '}
            <PageLink to="/politica-de-privacidade">política de privacidade</PageLink> diz para que
            serve cada dado e até quando ele fica.
          </p>
        </section>
        <section aria-labelledby="baixar" className={layout.rows}>
          <h2 id="baixar">Baixar ou apagar</h2>
          <p>
            Baixe em um arquivo tudo o que você salvou, escreveu e fotografou aqui. Ele não passa
            pelo nosso servidor e não tem senha: quem o abrir lê tudo e pode agir nos seus pedidos.
          </p>
          <p>
            Para apagar só uma parte, abra <PageLink to="/salvos">Salvos</PageLink> ou{' '}
            <PageLink to="/pedido">Meus pedidos</PageLink>.
          </p>
          <div className={layout.actions}>
            <Button kind="primary" onClick={download}>
              Baixar meus dados
            </Button>
            <ConfirmDialog
              opener="Apagar tudo"
              openerClass={button.danger}
              title="Apagar tudo deste aparelho?"
              confirm="Apagar"
              onConfirm={clear}
            >
              <p>
                O que você salvou, anotou e fotografou, e o que a sua empresa ainda não enviou, não
                pode ser recuperado depois. O que já foi enviado a uma empresa não muda, mas os
                pedidos só abrem de novo pelo link deles.
              </p>
            </ConfirmDialog>
          </div>
          <p role="status">{outcome && !hasFailed && texts[outcome]}</p>
          <ErrorAlert text={hasFailed && texts[outcome]} />
        </section>
      </div>
    </>
  );
}

const texts = {
  reading: 'Juntando os dados...',
  downloaded: 'O arquivo está na pasta de downloads.',
  clearing: 'Apagando...',
  cleared:
    'Pronto, está tudo apagado. Ao abrir outra página, o site volta a guardar os próprios arquivos para funcionar sem internet.',
  unread: 'O navegador não deixou ler os dados deste aparelho. Tente de novo.',
  left: 'Uma parte não pôde ser apagada. Feche as outras abas deste site e tente de novo, ou limpe os dados dele nas configurações do navegador.',
};

/** A part that the browser does not let the site read is undefined. */
type Inventory = Awaited<ReturnType<typeof takeInventory>>;

/** Never rejects, and makes neither a database nor a cache. */
async function takeInventory() {
  const [space, isPersisted, tables, files] = await Promise.all([
    readSpace(),
    withTimeout(timeoutMs, () => navigator.storage.persisted()),
    withTimeout(timeoutMs, () => Promise.all(Object.values(databases).map(readRows))),
    withTimeout(timeoutMs, readFiles),
  ]);
  return { space, isPersisted, rows: tables?.flat(), files };
}

async function readFiles(): Promise<readonly unknown[]> {
  return (await caches.has(siteCache)) ? (await caches.open(siteCache)).keys() : [];
}

type Describe = (inventory: Inventory) => string | undefined;

/** Says how much of each kind is stored, in words. The privacy policy says why, and until when. */
const storedKinds: Readonly<Record<string, Describe>> = {
  'Espaço ocupado': ({ space }) => space && spaceText(space.used),
  'Protegido contra limpeza automática': ({ isPersisted }) => (isPersisted ? 'sim' : 'não'),
  'Empresas e páginas salvas': countIn('saved'),
  'Partes do pedido que você está escrevendo': countIn('request'),
  'Pedidos e caçambas anotadas': countIn('requests'),
  'Fotos de caçambas': countIn('photos'),
  'Cidades com resultado de busca': countIn('answers'),
  'Páginas de empresas que você abriu': countIn('pages'),
  'Última cidade, área da empresa e outros lembretes': countIn('keyval'),
  'Arquivos do site': ({ files }) => files && `${files.length}`,
};

function countIn(table: string): Describe {
  return ({ rows }) => rows && `${rows.filter((row) => row.table === table).length}`;
}
