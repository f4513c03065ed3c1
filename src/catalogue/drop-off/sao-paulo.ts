import type { saoPaulo } from '#src/catalogue/states/sao-paulo.ts';
import type { DropOffIn } from './drop-off.ts';
import { placesInSaoPaulo } from './sao-paulo-places.ts';

const ecopontos = { one: 'Ecoponto', many: 'Ecopontos' };

export const dropOffInSaoPaulo = {
  'sao-paulo': {
    called: ecopontos,
    total: 126,
    debris: 'yes',
    answer:
      'São Paulo tem 126 Ecopontos, e cada pessoa pode levar até 1\u00a0m³ de entulho por dia.',
    limit: 'Cada pessoa pode levar até 1\u00a0m³ por dia.',
    takes: 'Os Ecopontos recebem entulho, madeira, poda, móveis, outros volumosos e recicláveis.',
    refuses: 'Gesso só vai para os Ecopontos em que a lista diz que ele é aceito.',
    hours: 'Abrem de segunda a sábado, das 6h às 22h, e aos domingos e feriados, das 6h às 18h.',
    ask: { name: 'a Prefeitura de São Paulo', phone: '156' },
    sources: [
      {
        about: 'Quantidade e horário',
        title:
          'SP tem 126 ecopontos para descarte de recicláveis (Metrópoles, conteúdo da Prefeitura)',
        url: 'https://metropoles.com/conteudo-especial/sp-alto-astral-sp-tem-126-ecopontos-para-descarte-de-reciclaveis',
        kind: 'press',
        published: '2024',
      },
      {
        about: 'Limite por dia',
        title: 'Como contratar caçambas (Seus Direitos, Estadão)',
        url: 'http://sao-paulo.estadao.com.br/blogs/seus-direitos/como-contratar-cacambas/',
        kind: 'press',
        published: null,
      },
      {
        about: 'Endereços e gesso',
        title: 'Mapa de ecopontos de São Paulo, projeto público',
        url: null,
        kind: 'secondary',
        published: null,
      },
    ],
    places: [...placesInSaoPaulo],
  },
  campinas: {
    called: ecopontos,
    total: 16,
    debris: 'yes',
    answer: 'Campinas tem 16 Ecopontos que recebem entulho, madeira e móveis.',
    takes: 'Os Ecopontos recebem entulho, madeira, recicláveis, pneus, móveis e eletroeletrônicos.',
    note: 'Outra reportagem fala em 15 Ecopontos e 15 pontos verdes.',
    ask: { name: 'a Prefeitura de Campinas', phone: null },
    sources: [
      {
        about: 'Quantidade e materiais',
        title: 'Campinas tem 16 ecopontos (Jornal do Castelo)',
        url: 'https://jornaldocastelo.com.br/voce-sabia-campinas-tem-16-ecopontos-conheca-utilize-e-colabore-com-a-limpeza-da-cidade-sao-locais-adequados-para-receber-entulho-e-diversos-tipos-de-materiais-evitando-que-fiquem-nas-calcadas-ou',
        kind: 'press',
        published: null,
      },
      {
        about: 'Nomes',
        title: 'Ecopontos retomam movimentação (CBN Campinas)',
        url: 'https://portalcbncampinas.com.br/?p=280117',
        kind: 'press',
        published: null,
      },
      {
        about: 'Lista da prefeitura',
        title: 'Limpeza urbana (Prefeitura de Campinas)',
        url: 'https://campinas.sp.gov.br/secretaria/servicos-publicos/pagina/limpeza-urbana-dlu-',
        kind: 'official',
        published: null,
      },
    ],
    places: [
      { name: 'Ecoponto Jardim Eulina', bairro: 'Jardim Eulina' },
      { name: 'Ecoponto Jardim Paranapanema', bairro: 'Jardim Paranapanema' },
      { name: 'Ecoponto Jardim São Gabriel', bairro: 'Jardim São Gabriel' },
      { name: 'Ecoponto Vila Campos Sales', bairro: 'Vila Campos Sales' },
    ],
  },
  sorocaba: {
    called: ecopontos,
    total: 5,
    debris: 'yes',
    answer: 'Sorocaba tem cinco Ecopontos, que recebem até 1\u00a0m³ de entulho.',
    limit: 'Você pode levar até 1\u00a0m³.',
    takes:
      'Os Ecopontos recebem entulho de obra, madeira, móveis velhos, recicláveis, eletrônicos e eletrodomésticos.',
    note: 'A cidade já teve mais Ecopontos, e os cinco são os de setembro de 2025.',
    ask: { name: 'a Prefeitura de Sorocaba', phone: '(15) 3238-2100' },
    sources: [
      {
        about: 'Ecopontos',
        title: 'Bairro de Brigadeiro Tobias ganha Ecoponto (Agência Sorocaba, reproduzido)',
        url: 'https://mauaagora.com.br/2025/10/01/bairro-de-brigadeiro-tobias-ganha-ecoponto-agencia-de-noticias/?noamp=mobile',
        kind: 'press',
        published: '2025-10-01',
      },
      {
        about: 'Limite',
        title: 'Lei 8.614/2008, art. 4º, § 3º',
        url: 'https://sorocaba.camarasempapel.com.br/Arquivo/Documents/legislacao/image/L86142008.html',
        kind: 'law',
        published: '2008-11-03',
      },
    ],
    places: [
      {
        name: 'Ecoponto Brigadeiro Tobias',
        bairro: 'Brigadeiro Tobias',
        address: 'Rua José Sarti, 636',
      },
      { name: 'Ecoponto Cajuru', bairro: 'Cajuru' },
      { name: 'Ecoponto Júlio de Mesquita Filho', bairro: 'Júlio de Mesquita Filho' },
      { name: 'Ecoponto Vila Helena', bairro: 'Vila Helena' },
      { name: 'Ecoponto Vila Isabel', bairro: 'Vila Isabel' },
    ],
  },
  santos: {
    debris: 'unknown',
    answer:
      'Em Santos, o serviço Cata Treco busca até 1\u00a0m³ de entulho na sua casa, de graça e com hora marcada.',
    limit: 'O Cata Treco leva até 1\u00a0m³, que são cerca de cinco sacos de ráfia.',
    takes: 'O serviço leva entulho de obra pequena, móveis e eletrodomésticos.',
    ask: {
      name: 'o Cata Treco',
      phone: '0800 770 8770',
      note: 'de segunda a sexta, de telefone fixo',
    },
    sources: [
      {
        title: 'Cata Treco de Santos recolhe até 3 mil toneladas por mês (A Tribuna)',
        url: 'http://atribuna.inf.br/cidades/santos/cata-treco-de-santos-recolhe-ate-3-mil-toneladas-de-material-descartado-por-mes',
        kind: 'press',
        published: '2022-02-15',
      },
    ],
    places: [],
  },
  'sao-jose-dos-campos': {
    called: { one: 'PEV', many: 'PEVs' },
    total: 15,
    debris: 'yes',
    answer: 'São José dos Campos tem 15 PEVs, que recebem de graça até 1\u00a0m³ de cada morador.',
    limit: 'Cada morador pode levar até 1\u00a0m³.',
    takes:
      'Os PEVs recebem entulho de reforma pequena, madeira, gesso, poda, móveis, até quatro pneus, recicláveis e eletrônicos.',
    hours: 'Abrem de segunda a sábado, das 8h às 17h, e aos domingos e feriados, das 8h às 12h.',
    note: 'O PEV Residencial Gazzo fechou em março de 2025.',
    ask: { name: 'a Urbam', phone: null },
    sources: [
      {
        about: 'Quantidade e materiais',
        title:
          'PEVs registram aumento de 10% no volume de materiais recebidos (Prefeitura, reproduzido)',
        url: 'https://boavistaagora.com.br/2025/07/15/pevs-registram-aumento-de-10-no-volume-de-materiais-recebidos/',
        kind: 'press',
        published: '2025-07-15',
      },
      {
        about: 'Limite',
        title:
          'Descarte irregular de resíduos gera 10 multas no 1º trimestre (Prefeitura, reproduzido)',
        url: 'https://jornaldelimeira.com.br/2025/03/24/descarte-irregular-de-residuos-gera-10-multas-no-1o-trimestre/',
        kind: 'press',
        published: '2025-03-24',
      },
      {
        about: 'Nomes e horário',
        title: 'Prefeitura amplia horário do PEV do Campo dos Alemães (Prefeitura, reproduzido)',
        url: 'https://jornaldelimeira.com.br/2025/03/12/pefeitura-amplia-horario-do-pev-do-campo-dos-alemaes/',
        kind: 'press',
        published: '2025-03-12',
      },
      {
        about: 'Oito dos nomes',
        title: 'Lista de PEVs (Revista Urbanova)',
        url: null,
        kind: 'secondary',
        published: null,
      },
    ],
    places: [
      { name: 'PEV Altos de Santana', bairro: 'Altos de Santana' },
      {
        name: 'PEV Campo dos Alemães',
        bairro: 'Campo dos Alemães',
        address: 'Av. dos Evangélicos, 601',
        hours: 'Abre de segunda a sábado, das 8h às 22h, e aos domingos e feriados, das 8h às 12h.',
      },
      { name: 'PEV Dom Pedro 2º', bairro: 'Dom Pedro 2º' },
      { name: 'PEV Eugênio de Melo', bairro: 'Eugênio de Melo' },
      { name: 'PEV Galo Branco', bairro: 'Galo Branco' },
      { name: 'PEV Jardim Copacabana', bairro: 'Jardim Copacabana' },
      { name: 'PEV Jardim Satélite', bairro: 'Jardim Satélite' },
      { name: 'PEV Martins Pereira', bairro: 'Martins Pereira', hint: 'ao lado do estádio' },
      { name: 'PEV Novo Horizonte', bairro: 'Novo Horizonte' },
      { name: 'PEV Parque Interlagos', bairro: 'Parque Interlagos' },
      { name: 'PEV Residencial 31 de Março', bairro: 'Residencial 31 de Março' },
      { name: 'PEV São Francisco Xavier', bairro: 'São Francisco Xavier' },
      { name: 'PEV Vila Jaci', bairro: 'Vila Jaci' },
    ],
  },
} satisfies DropOffIn<typeof saoPaulo>;
