import { databases } from '#src/device/names.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { siteCache } from '#src/shared/site/site-cache.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { readSpace } from '#src/ui/feedback/storing.tsx';
import { readRows, timeoutMs } from './stored-data.ts';

/** A part that the browser does not let the site read is undefined. */
export type Inventory = Awaited<ReturnType<typeof takeInventory>>;

/** Never rejects, and makes neither a database nor a cache. */
export async function takeInventory() {
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
export const storedKinds: Readonly<Record<string, Describe>> = {
  'Espaço ocupado': ({ space }) => space && spaceText(space.used),
  'Protegido contra limpeza automática': ({ isPersisted }) => (isPersisted ? 'sim' : 'não'),
  'Empresas e páginas salvas': countIn('saved'),
  'Partes do pedido que você está escrevendo': countIn('request'),
  'Pedidos enviados por aqui': countIn('requests'),
  'Caçambas no diário': countIn('skips'),
  'Fotos no diário': countIn('photos'),
  'Cidades com resultado de busca': countIn('answers'),
  'Páginas de empresas que você abriu': countIn('pages'),
  'Última cidade, área da empresa e outros lembretes': countIn('keyval'),
  'Arquivos do site': ({ files }) => files && `${files.length}`,
};

function countIn(table: string): Describe {
  return ({ rows }) => rows && `${rows.filter((row) => row.table === table).length}`;
}
