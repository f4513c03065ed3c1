import type { rioDeJaneiro } from '#src/catalogue/states/rio-de-janeiro.ts';
import type { DropOffIn } from './drop-off.ts';

const everyDay = 'Abre todos os dias, das 6h às 18h.';

export const dropOffInRioDeJaneiro = {
  'rio-de-janeiro': {
    called: { one: 'Ecoponto', many: 'Ecopontos' },
    total: 17,
    debris: 'yes',
    answer:
      'O Rio tem Ecopontos da Comlurb em comunidades e ao redor delas, que recebem pouco entulho de graça.',
    takes: 'Os Ecopontos recebem pequenos volumes de entulho, galhos, móveis e eletrodomésticos.',
    collection:
      'Em 2019, a Comlurb também buscava em casa, de graça, até o equivalente a 150 sacos de 20 litros, e podia demorar até 12 dias para atender.',
    note: 'Os 17 são os Ecopontos abertos em 2022, e o total da cidade pode ser maior.',
    ask: { name: 'a Comlurb', phone: '1746' },
    sources: [
      {
        about: 'Ecopontos',
        title:
          'Comlurb inaugura dois novos ecopontos no Grajaú e em Benfica (texto da prefeitura republicado)',
        url: 'https://buritisonline.com.br/2022/12/08/comlurb-inaugura-dois-novos-ecopontos-em-comunidades-do-grajau-e-de-benfica-prefeitura-da-cidade-do-rio-de-janeiro-prefeitura-rio',
        kind: 'press',
        published: '2022-12',
      },
      {
        about: 'Coleta em casa',
        title: 'Pedidos para remoção de entulho no Rio (Diário do Rio)',
        url: 'https://diariodorio.com/pedidos-para-remocao-de-entulho-no-rio-podem-ser-feitos-agora-tambem-pelo-facebook',
        kind: 'press',
        published: '2019',
      },
    ],
    places: [
      {
        name: 'Ecoponto Arará',
        bairro: 'Benfica',
        address: 'Rua Aloisio Amâncio, s/n',
        hint: 'perto da Praça Matupiri',
        hours: everyDay,
      },
      { name: 'Ecoponto Santo Amaro', bairro: 'Catete' },
      { name: 'Ecoponto Mineira', bairro: 'Catumbi' },
      { name: 'Ecoponto Camarista Méier', bairro: 'Engenho de Dentro' },
      {
        name: 'Ecoponto Sá Viana',
        bairro: 'Grajaú',
        address: 'Rua Sá Viana',
        hours: everyDay,
      },
      {
        name: 'Ecoponto Av. Paranapuan',
        bairro: 'Ilha do Governador',
        address: 'Av. Paranapuan',
        hint: 'na altura do Morro do Dendê',
      },
      { name: 'Ecoponto Parque Royal', bairro: 'Ilha do Governador' },
      { name: 'Ecoponto Pixunas', bairro: 'Ilha do Governador' },
      { name: 'Ecoponto Vila Joaniza', bairro: 'Ilha do Governador' },
      {
        name: 'Ecoponto Madureira',
        bairro: 'Madureira',
        address: 'Viaduto Negrão de Lima',
        hint: 'embaixo do viaduto',
      },
      { name: 'Ecoponto Mangueira', bairro: 'Mangueira' },
      { name: 'Ecoponto Parada de Lucas', bairro: 'Parada de Lucas' },
      { name: 'Ecoponto Vagão', bairro: 'Realengo' },
      { name: 'Ecoponto Vila Jurema', bairro: 'Realengo' },
      { name: 'Ecoponto Novo Lar', bairro: 'Recreio' },
      { name: 'Ecoponto Vigário Geral', bairro: 'Vigário Geral' },
    ],
  },
  niteroi: {
    debris: 'unknown',
    answer: 'Ligue para a CLIN e pergunte onde Niterói recebe pouco entulho.',
    collection:
      'O projeto Bota Fora da CLIN recolhe móveis e volumosos, mas não leva entulho de obra.',
    ask: { name: 'a CLIN', phone: '0800 367 9100' },
    sources: [
      {
        about: 'Coleta em casa',
        title: 'Projeto Bota Fora (O Dia)',
        url: 'https://odia.ig.com.br/niteroi/2025/03/7024226-projeto-bota-fora-evita-o-descarte-irregular-de-cerca-de-300kg-de-residuos-como-sofas-e-colchoes.html',
        kind: 'press',
        published: '2025-03',
      },
    ],
    places: [],
  },
  'duque-de-caxias': {
    debris: 'unknown',
    answer: 'Ligue para a SLU e pergunte onde Duque de Caxias recebe pouco entulho.',
    collection:
      'A SLU atende pedidos de retirada de entulho por telefone, de segunda a sexta, das 8h às 17h.',
    ask: { name: 'a SLU', phone: '(21) 2674-9090' },
    sources: [
      {
        about: 'Coleta em casa',
        title: 'Caxias realiza mutirão de limpeza no Jardim Gramacho (O Dia)',
        url: 'https://odia.ig.com.br/duque-de-caxias/2023/02/6576627-caxias-realiza-mutirao-de-limpeza-no-jardim-gramacho.html',
        kind: 'press',
        published: '2023-02',
      },
    ],
    places: [],
  },
  'nova-iguacu': {
    debris: 'unknown',
    answer: 'Ligue para a Emlurb e pergunte onde Nova Iguaçu recebe pouco entulho.',
    collection:
      'Com pedido marcado, a Emlurb busca em casa até 1\u00a0m³ de graça, em até 30 sacos grandes de no máximo 12\u00a0kg ou até 100 sacos de 2\u00a0kg.',
    ask: { name: 'a Emlurb', phone: '(21) 2768-8239', note: 'número da coleta seletiva' },
    sources: [
      {
        about: 'Coleta em casa',
        title: 'Emlurb incentiva descarte correto de entulho (Baixada Viva Notícias)',
        url: 'https://www.baixadavivanoticias.com/nova-iguacu-emlurb-incentiva-descarte-correto-de-entulho-e-outros-tipos-de-lixo',
        kind: 'press',
        published: null,
      },
    ],
    places: [],
  },
  petropolis: {
    called: { one: 'aterro municipal', many: 'aterros municipais' },
    total: 1,
    debris: 'yes',
    answer:
      'Em Petrópolis, o aterro de Pedro do Rio recebe de graça os restos de obra que o próprio morador leva.',
    takes: 'O aterro recebe restos de obra, poda, móveis e eletrodomésticos.',
    refuses:
      'Os Ecopontos da Comdep no Quitandinha, no Centro, em Corrêas, em Itaipava e em Araras são só de recicláveis.',
    collection:
      'O Disque Entulho da Comdep busca de graça até 20 sacos de até 25\u00a0kg, com hora marcada pelo (24)\u00a02243-7822, número de 2018.',
    note: 'A notícia sobre o aterro é de 2017, e isso pode ter mudado.',
    ask: { name: 'a Comdep', phone: '(24) 2292-9500' },
    sources: [
      {
        about: 'Aterro',
        title: 'Disque Entulho volta na segunda-feira (Tribuna de Petrópolis)',
        url: 'https://tribunadepetropolis.com.br/noticias/disque-entulho-volta-na-segunda-feira-em-petropolis',
        kind: 'press',
        published: '2017-05',
      },
      {
        about: 'Coleta em casa',
        title: 'Disque Entulho ultrapassa marca de 2 mil coletas (GB News)',
        url: 'https://www.gbnews.com.br/single-post/2018/01/01/petr%C3%B3polis-disque-entulho-ultrapassa-marca-de-2-mil-coletas',
        kind: 'press',
        published: '2018-01',
      },
    ],
    places: [{ name: 'Aterro de Pedro do Rio', bairro: 'Pedro do Rio' }],
  },
} satisfies DropOffIn<typeof rioDeJaneiro>;
