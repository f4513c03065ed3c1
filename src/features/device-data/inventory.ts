import { promisifyRequest } from 'idb-keyval';
import { cityWithId } from '#src/catalogue/cities.ts';
import { readValue } from '#src/device/key-value.ts';
import { databases, hasDatabase, localKeys, tabKeys, valueNames } from '#src/device/names.ts';
import { readDraft } from '#src/shared/contact/request-draft.ts';
import { requestDetails } from '#src/shared/contact/write-request.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { siteCache } from '#src/shared/site/site-cache.ts';

/** All that is stored on this device; a part that the browser does not report is undefined. */
export type Inventory = Awaited<ReturnType<typeof takeInventory>>;

/** Milliseconds after which a part counts as unknown. */
const timeoutMs = 3000;

export async function takeInventory() {
  const [amounts, estimate, persisted] = await Promise.all([
    Promise.all(storedKinds.map(({ amount }) => amount())),
    withTimeout(timeoutMs, () => navigator.storage.estimate()),
    withTimeout(timeoutMs, () => navigator.storage.persisted()),
  ]);
  return {
    /** In the order of the kinds. */
    amounts,
    bytes: estimate?.usage,
    /** Whether the browser never clears it by itself. */
    persisted,
  };
}

/** A kind of data that the site stores on a device. */
interface StoredKind {
  name: string;
  why: string;
  until: string;
  /** Its present amount in words; makes neither a database nor a cache. */
  amount: () => Promise<string>;
}

export const storedKinds: readonly StoredKind[] = [
  {
    name: 'O que você salvou',
    why: 'Nome, telefones e cidade das empresas, as suas anotações e as páginas marcadas, para achar de novo mesmo sem internet.',
    until: 'Até você remover.',
    amount: () => countRows(databases.visitor, 'saved', 'item', 'itens'),
  },
  {
    name: 'Pedido de orçamento',
    why: 'O que você escreveu no pedido e as empresas da cidade que respondem por aqui.',
    until: 'Até você limpar o pedido.',
    amount: async () => {
      const row = await queryTable(databases.visitor, 'request', (rows) => rows.get('draft'));
      return requestDetails(readDraft(row)).length > 0 ? 'escrito' : 'nenhum';
    },
  },
  {
    name: 'Pedidos enviados por aqui',
    why: 'O que você enviou, com o seu contato, as fotos que ainda não saíram, as respostas das empresas e a chave de cada pedido, para acompanhar e aceitar sem cadastro.',
    until: 'Até você apagar o pedido. Apagar tudo aqui não apaga o pedido no site.',
    amount: () => countRows(databases.visitor, 'requests', 'pedido', 'pedidos'),
  },
  {
    name: 'Número deste aparelho',
    why: 'Um número sorteado, que vai junto com o pedido enviado, para limitar quantos ficam abertos ao mesmo tempo. Não diz quem você é.',
    until: 'Até você apagar tudo aqui.',
    amount: async () => ((await readStored(valueNames.device)) ? 'sorteado' : 'nenhum'),
  },
  {
    name: 'Diário da caçamba',
    why: 'Datas, empresa, anotações e fotos das caçambas que você anotou, para acompanhar o prazo e mostrar como elas estavam.',
    until: 'Até você apagar.',
    amount: async () => {
      const { visitor } = databases;
      return [
        await countRows(visitor, 'skips', 'caçamba', 'caçambas'),
        await countRows(visitor, 'photos', 'foto', 'fotos'),
      ].join(', ');
    },
  },
  {
    name: 'Resultados da busca de empresas',
    why: 'A lista de uma cidade reabre na hora, sem nova busca.',
    until: 'Cinco minutos. Com o site fechado, são apagados quando ele abre de novo.',
    amount: () => countRows(databases.companies, 'answers', 'cidade', 'cidades'),
  },
  {
    name: 'Páginas de empresas que você abriu',
    why: 'O que a própria empresa publicou, para a página dela abrir de novo mesmo sem internet.',
    until: 'Até você apagar tudo aqui. Ficam as 50 que você abriu por último.',
    amount: () => countRows(databases.companyPages, 'pages', 'página', 'páginas'),
  },
  {
    name: 'Última cidade aberta',
    why: 'A página inicial oferece continuar nela.',
    until: 'Até você abrir outra cidade.',
    amount: async () => {
      const city = cityWithId(await readStored(valueNames.lastCity));
      return city ? `${city.name}, ${city.stateCode}` : 'nenhuma';
    },
  },
  {
    name: 'Entrada na área da empresa',
    why: 'A empresa parceira que entrou neste aparelho continua conectada. Quem espera um código não escreve o e-mail de novo.',
    until: 'Até você sair da área da empresa. O e-mail de quem espera um código, por dez minutos.',
    amount: async () => (isStored(() => localStorage, localKeys.session) ? 'conectada' : 'nenhuma'),
  },
  {
    name: 'Dados da sua empresa',
    why: 'O que a área da empresa mostrou por último, os pedidos com o contato dos clientes e as mudanças que ainda não foram enviadas, para abrir e escrever mesmo sem internet.',
    until: 'Até você sair da área da empresa.',
    amount: async () => {
      const { companyArea, companyDraft, companyRequests } = valueNames;
      const stored = await Promise.all(
        [companyArea, companyDraft, companyRequests].map(readStored),
      );
      return stored.some(Boolean) ? 'guardados' : 'nenhum';
    },
  },
  {
    name: 'Arquivos do site',
    why: 'Textos, desenhos e código, para o site abrir sem internet. Não dizem nada sobre você.',
    until: 'Até a próxima versão do site.',
    amount: async () => countText(await withTimeout(timeoutMs, countFiles), 'arquivo', 'arquivos'),
  },
  {
    name: 'Posição da rolagem',
    why: 'O botão Voltar leva ao ponto em que você estava.',
    until: 'Até você fechar a aba.',
    amount: async () =>
      isStored(() => sessionStorage, tabKeys.scrollPositions) ? 'guardada' : 'nenhuma',
  },
  {
    name: 'Convite de instalação dispensado',
    why: 'Para não oferecer a instalação de novo.',
    until: 'Até você apagar tudo aqui.',
    amount: async () => ((await readStored(valueNames.installDeclined)) ? 'dispensado' : 'não'),
  },
];

async function countRows(
  database: string,
  table: string,
  one: string,
  many: string,
): Promise<string> {
  return countText(await queryTable(database, table, (rows) => rows.count()), one, many);
}

export function countText(count: number | undefined, one: string, many: string): string {
  if (count === undefined) return 'não informado';
  if (count === 0) return `0 ${many}`;
  return `${new Intl.NumberFormat('pt-BR').format(count)} ${count === 1 ? one : many}`;
}

/** A small value; undefined where there is none. */
async function readStored(name: string): Promise<unknown> {
  const isThere = await withTimeout(timeoutMs, () => hasDatabase(databases.values));
  return isThere ? readValue(name, timeoutMs) : undefined;
}

async function countFiles(): Promise<number> {
  if (!(await caches.has(siteCache))) return 0;
  const cache = await caches.open(siteCache);
  const keys = await cache.keys();
  // A file's key has a query; the worker's own note has none.
  return keys.filter(({ url }) => new URL(url).search).length;
}

/** The storage itself may throw where the browser's settings forbid it. */
function isStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Runs a query on a table without creating it: 0 where there is none, undefined where the storage
 * does not respond.
 */
function queryTable<T>(
  database: string,
  table: string,
  query: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | 0 | undefined> {
  return withTimeout(timeoutMs, async () => {
    if (!(await hasDatabase(database))) return 0;
    const connection = await promisifyRequest(indexedDB.open(database));
    try {
      if (!connection.objectStoreNames.contains(table)) return 0;
      return await promisifyRequest(query(connection.transaction(table).objectStore(table)));
    } finally {
      connection.close();
    }
  });
}
