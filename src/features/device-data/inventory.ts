import { promisifyRequest } from 'idb-keyval';
import { cityWithId } from '#src/catalogue/cities.ts';
import { readValue } from '#src/device/key-value.ts';
import { databases, hasDatabase, localKeys, tabKeys, valueNames } from '#src/device/names.ts';
import { readDraft } from '#src/shared/contact/request-draft.ts';
import { requestDetails } from '#src/shared/contact/write-request.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { siteCache } from '#src/shared/site/site-cache.ts';

/** Everything stored on this device now; a part that the browser does not report is undefined. */
export interface Inventory {
  /** Contacts and pages that the visitor has saved. */
  saved?: number | undefined;
  /** Rented skips in the visitor's diary. */
  diarySkips?: number | undefined;
  diaryPhotos?: number | undefined;
  /** Cities whose companies are cached for five minutes. */
  searches?: number | undefined;
  /** Companies' own pages that were opened. */
  companyPages?: number | undefined;
  /** 'Joinville, SC'. */
  lastCity?: string | undefined;
  /** Files of the site in the worker's cache. */
  files?: number | undefined;
  scrollPositions: boolean;
  installOfferDismissed: boolean;
  /** An iPhone's visitor has seen that its browser may delete what a site stores. */
  evictionNoticeShown: boolean;
  requestDraft: boolean;
  /** Answers of companies that the visitor has noted down. */
  quotes?: number | undefined;
  /** Whether a company is signed in on this device. */
  signedIn: boolean;
  /** The company area as last shown, or its draft. */
  companyStored: boolean;
  /** All of it, in bytes. */
  bytes?: number | undefined;
  /** Whether the browser's storage is persistent: not cleared automatically. */
  persisted?: boolean | undefined;
}

/** Milliseconds after which a part counts as unknown. */
const timeoutMs = 3000;

/** Reads everything without creating a database or a cache. */
export async function takeInventory(): Promise<Inventory> {
  const { companies, companyPages, visitor } = databases;
  const [saved, searches, openedPages, quotes, diarySkips, diaryPhotos, draft] = await Promise.all([
    queryTable(visitor, 'saved', count),
    queryTable(companies, 'answers', count),
    queryTable(companyPages, 'pages', count),
    queryTable(visitor, 'quotes', count),
    queryTable(visitor, 'skips', count),
    queryTable(visitor, 'photos', count),
    queryTable(visitor, 'request', (rows) => rows.get('draft')),
  ]);
  const [values, files, estimate, persisted] = await Promise.all([
    readKeyValues(),
    withTimeout(timeoutMs, countFiles),
    withTimeout(timeoutMs, () => navigator.storage.estimate()),
    withTimeout(timeoutMs, () => navigator.storage.persisted()),
  ]);
  return {
    saved,
    diarySkips,
    diaryPhotos,
    searches,
    companyPages: openedPages,
    quotes,
    requestDraft: requestDetails(readDraft(draft)).length > 0,
    ...values,
    files,
    scrollPositions: isStored(() => sessionStorage, tabKeys.scrollPositions),
    signedIn: isStored(() => localStorage, localKeys.session),
    bytes: estimate?.usage,
    persisted,
  };
}

const count = (rows: IDBObjectStore) => rows.count();

async function readKeyValues() {
  if (!(await withTimeout(timeoutMs, () => hasDatabase(databases.values)))) {
    return {
      lastCity: undefined,
      installOfferDismissed: false,
      evictionNoticeShown: false,
      companyStored: false,
    };
  }
  const id = await readValue(valueNames.lastCity, timeoutMs);
  const city = cityWithId(id);
  const company = await Promise.all([
    readValue(valueNames.companyArea, timeoutMs),
    readValue(valueNames.companyDraft, timeoutMs),
  ]);
  return {
    lastCity: city && `${city.name}, ${city.stateCode}`,
    installOfferDismissed: Boolean(await readValue(valueNames.installDeclined, timeoutMs)),
    evictionNoticeShown: Boolean(await readValue(valueNames.evictionNoticeShown, timeoutMs)),
    companyStored: company.some(Boolean),
  };
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

/** A kind of data that the site stores on a device. */
interface StoredKind {
  name: string;
  why: string;
  until: string;
  /** Its present amount. */
  amount: (inventory: Inventory) => string;
}

export const storedKinds: readonly StoredKind[] = [
  {
    name: 'O que você salvou',
    why: 'Nome, telefones e cidade das empresas, as suas anotações e as páginas marcadas, para achar de novo mesmo sem internet.',
    until: 'Até você remover.',
    amount: ({ saved }) => counted(saved, 'item', 'itens'),
  },
  {
    name: 'Pedido de orçamento',
    why: 'O que você escreveu no pedido, para que empresas o abriu e quais esperam o sinal voltar.',
    until: 'Até você limpar o pedido.',
    amount: ({ requestDraft }) => (requestDraft ? 'escrito' : 'nenhum'),
  },
  {
    name: 'Respostas das empresas',
    why: 'Preço, dias e CTR que você anotou, para comparar.',
    until: 'Até você remover.',
    amount: ({ quotes }) => counted(quotes, 'resposta', 'respostas'),
  },
  {
    name: 'Diário da caçamba',
    why: 'Datas, empresa, anotações e fotos das caçambas que você anotou, para acompanhar o prazo e mostrar como elas estavam.',
    until: 'Até você apagar.',
    amount: ({ diarySkips, diaryPhotos }) =>
      `${counted(diarySkips, 'caçamba', 'caçambas')}, ${counted(diaryPhotos, 'foto', 'fotos')}`,
  },
  {
    name: 'Resultados da busca de empresas',
    why: 'A lista de uma cidade reabre na hora, sem nova busca.',
    until: 'Cinco minutos. Com o site fechado, são apagados quando ele abre de novo.',
    amount: ({ searches }) => counted(searches, 'cidade', 'cidades'),
  },
  {
    name: 'Páginas de empresas que você abriu',
    why: 'O que a própria empresa publicou, para a página dela abrir de novo mesmo sem internet.',
    until: 'Até você apagar tudo aqui. Ficam as 50 que você abriu por último.',
    amount: ({ companyPages }) => counted(companyPages, 'página', 'páginas'),
  },
  {
    name: 'Última cidade aberta',
    why: 'A página inicial oferece continuar nela.',
    until: 'Até você abrir outra cidade.',
    amount: ({ lastCity }) => lastCity ?? 'nenhuma',
  },
  {
    name: 'Entrada na área da empresa',
    why: 'A empresa parceira que entrou neste aparelho continua conectada.',
    until: 'Até você sair da área da empresa.',
    amount: ({ signedIn }) => (signedIn ? 'conectada' : 'nenhuma'),
  },
  {
    name: 'Dados da sua empresa',
    why: 'O que a área da empresa mostrou por último e as mudanças que ainda não foram enviadas, para abrir e escrever mesmo sem internet.',
    until: 'Até você sair da área da empresa.',
    amount: ({ companyStored }) => (companyStored ? 'guardados' : 'nenhum'),
  },
  {
    name: 'Arquivos do site',
    why: 'Textos, desenhos e código, para o site abrir sem internet. Não dizem nada sobre você.',
    until: 'Até a próxima versão do site.',
    amount: ({ files }) => counted(files, 'arquivo', 'arquivos'),
  },
  {
    name: 'Posição da rolagem',
    why: 'O botão Voltar leva ao ponto em que você estava.',
    until: 'Até você fechar a aba.',
    amount: ({ scrollPositions }) => (scrollPositions ? 'guardada' : 'nenhuma'),
  },
  {
    name: 'Convite de instalação dispensado',
    why: 'Quem disse “agora não” não é convidado outra vez.',
    until: 'Até você apagar tudo aqui.',
    amount: ({ installOfferDismissed }) => (installOfferDismissed ? 'dispensado' : 'não'),
  },
  {
    name: 'Aviso do iPhone',
    why: 'Quem já viu o aviso de que o aparelho pode apagar o que um site guarda não o vê outra vez.',
    until: 'Até você apagar tudo aqui.',
    amount: ({ evictionNoticeShown }) => (evictionNoticeShown ? 'visto' : 'não'),
  },
];

function counted(count: number | undefined, one: string, many: string): string {
  if (count === undefined) return 'não informado';
  if (count === 0) return `0 ${many}`;
  return `${new Intl.NumberFormat('pt-BR').format(count)} ${count === 1 ? one : many}`;
}
