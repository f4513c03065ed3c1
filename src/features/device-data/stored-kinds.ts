import type { Inventory } from './inventory.ts';

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
