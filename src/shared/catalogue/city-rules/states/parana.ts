import type { RulesIn } from '#src/shared/catalogue/city-rules/city-rules.ts';
import type { parana } from '#src/shared/catalogue/states/parana.ts';

export const rulesInParana = {
  curitiba: {
    authority: { name: 'a SMMA', phone: '156', url: 'https://www.curitiba.pr.gov.br' },
    sources: [
      {
        title: 'Portaria SETRAN nº 106, de 02/10/2013',
        url: 'http://www.normasbrasil.com.br/norma/portaria-106-2013-curitiba_260313.html',
        kind: 'law',
        published: '2013-10',
        rules: [
          {
            subject: 'place',
            rule: 'Na Zona Central de Tráfego, a caçamba fica de preferência dentro do terreno ou do tapume.',
            law: 'Portaria SETRAN 106/2013, art. 2º e §1º',
            year: 2013,
            current: false,
          },
          {
            subject: 'permit',
            rule: 'Se não há espaço dentro do terreno ou do tapume, a caçamba na Zona Central de Tráfego precisa de autorização da Setran para ficar na calçada ou na pista.',
            law: 'Portaria SETRAN 106/2013, art. 2º e §1º',
            year: 2013,
            current: false,
          },
          {
            subject: 'register',
            rule: 'A empresa precisa de cadastro na SMMA. Para deixar caçambas na rua ou na calçada, precisa também do cadastro da Setran, que vale 1\u00a0ano.',
            law: 'Portaria SETRAN 106/2013, art. 1º; Lei 9.380/1998, art. 1º',
            year: 2013,
            current: false,
          },
        ],
      },
      {
        title: 'Decreto 1.120/1997 – Curitiba',
        url: 'https://ar.scribd.com/document/332694857/Dm-Curitiba-1-120-97-Regulamenta-o-Transporte-e-Disposicao-de-Residuos-Da-Construcao-Civil-Em-Curitiba',
        kind: 'law',
        published: '1997-11',
        rules: [
          {
            subject: 'place',
            rule: 'Na calçada, a caçamba fica com o lado menor encostado no tapume ou no limite do terreno e paralelo a ele.',
            law: 'Decreto 1.120/1997, art. 2º',
            year: 1997,
            current: false,
          },
          {
            subject: 'pavement',
            rule: 'A caçamba na calçada precisa deixar 1,50\u00a0m livre para o pedestre sempre que possível, e nunca menos de 0,70\u00a0m.',
            law: 'Decreto 1.120/1997, art. 2º',
            year: 1997,
            current: false,
          },
        ],
      },
      {
        title: 'Lei de 2014 que altera o art. 10 da Lei 9.380/1998 (DOM 05/09/2014)',
        url: 'https://tributa.net/?p=113250',
        kind: 'law',
        published: '2014-09',
        rules: [
          {
            subject: 'signs',
            rule: 'A caçamba mostra o nome e o telefone da empresa, o próprio número e o número do cadastro na SMMA.',
            law: 'Lei 9.380/1998, art. 10 (redação de 2014)',
            year: 2014,
            current: false,
          },
          {
            subject: 'signs',
            rule: 'Os lados maiores da caçamba trazem os avisos “Proibido lixo doméstico e vegetal” e “Denúncias e reclamações: 156”.',
            law: 'Lei 9.380/1998, art. 10 (redação de 2014)',
            year: 2014,
            current: false,
          },
          {
            subject: 'colour',
            rule: 'A caçamba tem de ser pintada em cores vivas.',
            law: 'Lei 9.380/1998, art. 10, IV (redação de 2014)',
            year: 2014,
            current: false,
          },
          {
            subject: 'night',
            rule: 'A caçamba precisa de sinalização refletiva nas pontas de cima, no padrão do Contran e sempre limpa e visível.',
            law: 'Lei 9.380/1998, art. 10, V e §3º (redação de 2014)',
            year: 2014,
            current: false,
          },
          {
            subject: 'cover',
            rule: 'A caçamba precisa de uma cobertura que proteja a carga na coleta e no transporte.',
            law: 'Lei 9.380/1998, art. 10, §1º (redação de 2014)',
            year: 2014,
            current: false,
          },
        ],
      },
      {
        title: 'Decreto 816/2010 – altera o Decreto 1.120/1997',
        url: 'https://www.contabeis.com.br/legislacao/87665/decreto-pr-816-2010',
        kind: 'law',
        published: '2010-07',
        rules: [
          {
            subject: 'fine',
            rule: 'Quem não cumpre as regras pode ter a caçamba apreendida, além de receber multa.',
            law: 'Decreto 1.120/1997, art. 17 (redação do Decreto 816/2010)',
            year: 2010,
            current: false,
          },
        ],
      },
      {
        title: 'Caçambas de resíduos na mira da fiscalização (Câmara Municipal de Curitiba)',
        url: 'https://curitiba.pr.leg.br/informacao/noticias/cacambas-de-residuos-na-mira-da-fiscalizacao',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'hours',
            rule: 'Na Zona Central de Tráfego, a empresa só pode colocar ou retirar a caçamba das 6h às 8h30 ou das 19h às 22h.',
            law: 'Lei 9.380/1998',
            year: 1998,
            current: false,
          },
          {
            subject: 'size',
            rule: 'Cada caçamba leva no máximo 5\u00a0m³. O que passar disso vai em outra caçamba.',
            law: 'Lei 9.380/1998',
            year: 1998,
            current: false,
          },
          {
            subject: 'other',
            rule: 'A caçamba só pode receber terra ou resíduo inerte de obra, como caliça e entulho. Lixo doméstico não entra.',
            law: 'Lei 9.380/1998',
            year: 1998,
            current: false,
          },
        ],
      },
      {
        title: 'Uberaba ganha 14º Ecoponto de Curitiba (Prefeitura)',
        url: 'https://curitiba.pr.gov.br/noticias/uberaba-ganha-14-ecoponto-de-curitiba-vizinho-a-praca-revitalizada/59989',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'Cada pessoa pode levar ao Ecoponto, por dia, até 1\u00a0m³ de restos de construção, madeira ou poda.',
            law: null,
            year: null,
            current: true,
          },
        ],
      },
      {
        title:
          'Caçambas para rejeitos de obras seguem regras ambientais e de trânsito (Gazeta do Povo)',
        url: 'https://gazetadopovo.com.br/imoveis/cacambas-para-rejeitos-de-obras-seguem-regras-ambientais-e-de-transito-a4m8wfrlea0ifofi7n29fqt5j',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'permit',
            rule: 'A autorização é exigida na Zona Central de Tráfego e nas áreas de EstaR. Fora delas, a caçamba não precisa dessa autorização.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'permit',
            rule: 'A empresa pede a autorização e paga a taxa. O documento fica na obra.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'place',
            rule: 'Se não há espaço na calçada, a caçamba fica na faixa de estacionamento, com o lado maior paralelo ao meio-fio.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'place',
            rule: 'A caçamba não pode ficar onde é proibido estacionar.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
      {
        title: 'Obra ou serviços de jardinagem em casa? Saiba como descartar resíduos (Bem Paraná)',
        url: 'https://www.bemparana.com.br/noticia/obra-ou-servicos-de-jardinagem-em-casa-saiba-como-descartar-residuos',
        kind: 'press',
        published: '2018-10',
        rules: [
          {
            subject: 'small',
            rule: 'A prefeitura recolhe em casa até cinco carrinhos de mão de entulho, ou 500\u00a0litros. Peça pelo 156 e espere o protocolo antes de colocar o entulho na calçada.',
            law: null,
            year: 2018,
            current: false,
          },
        ],
      },
    ],
    register: {
      how: 'Veja na caçamba o número do cadastro da empresa na SMMA e procure a empresa na lista da Setran.',
      url: 'https://www.curitiba.pr.gov.br',
    },
  },
  'foz-do-iguacu': {
    authority: {
      name: 'o Foztrans',
      phone: '156',
      url: 'https://transparencia.pmfi.pr.gov.br/servicos/coleta-de-lixo/',
    },
    sources: [
      {
        title:
          'Lei nº 3.570/2009 – Transporte com Caçambas Coletoras de Entulhos (Prefeitura de Foz do Iguaçu)',
        url: 'https://transparencia.pmfi.pr.gov.br/servicos/coleta-de-lixo/',
        kind: 'law',
        published: '2009-08',
        rules: [
          {
            subject: 'register',
            rule: 'Toda empresa de caçamba precisa se cadastrar no Foztrans, que emite uma licença renovada todo ano.',
            law: 'Lei 3.570/2009, art. 3º',
            year: 2009,
            current: false,
          },
          {
            subject: 'other',
            rule: 'Calçada, acostamento e canteiro também contam como via pública na lei das caçambas.',
            law: 'Lei 3.570/2009, art. 2º, I e III',
            year: 2009,
            current: false,
          },
        ],
      },
      {
        title: 'Prefeitura alerta para multas por descarte irregular (Coluna do Meio)',
        url: 'https://colunadomeio.com.br/noticia/20397/prefeitura-alerta-para-multas-por-descarte-irregular-de-residuos-em-foz-do-iguacu/amp',
        kind: 'press',
        published: '2025',
        rules: [
          {
            subject: 'fine',
            rule: 'A multa por descarte irregular depende da gravidade e chega a 1.000\u00a0UF-Foz (R$\u00a0117.280,00, valor de 2025).',
            law: null,
            year: 2025,
            current: true,
          },
          {
            subject: 'liable',
            rule: 'O dono do imóvel de onde saiu o lixo ou o entulho também recebe multa.',
            law: null,
            year: 2025,
            current: true,
          },
          {
            subject: 'other',
            rule: 'O entulho pode ir para o aterro, para uma empresa cadastrada ou para um local autorizado. Nunca pode ficar na calçada nem em terreno baldio.',
            law: null,
            year: 2025,
            current: true,
          },
        ],
      },
    ],
    register: {
      how: 'Pergunte ao Foztrans se a empresa tem a licença deste ano.',
      url: 'https://transparencia.pmfi.pr.gov.br/servicos/coleta-de-lixo/',
    },
  },
  londrina: {
    authority: { name: 'a CMTU', phone: '(43) 3379-7946', url: 'http://cmtu.londrina.pr.gov.br' },
    sources: [
      {
        title: 'Lei nº 6.521/1996 consolidada (Câmara Municipal de Londrina)',
        url: 'https://www1.cml.pr.gov.br/leis/1996/web/LE065211996consol.html',
        kind: 'law',
        published: '1996-04',
        rules: [
          {
            subject: 'register',
            rule: 'Só uma empresa cadastrada no município pode fornecer caçamba de entulho a particulares. A caçamba fica em local que o órgão municipal de urbanização supervisiona.',
            law: 'Lei 6.521/1996, art. 2º e §2º',
            year: 1996,
            current: false,
          },
          {
            subject: 'liable',
            rule: 'Quem encomenda a caçamba responde junto com a empresa pelas regras da lei.',
            law: 'Lei 6.521/1996, art. 2º, §3º',
            year: 1996,
            current: false,
          },
          {
            subject: 'colour',
            rule: 'Os quatro lados da caçamba precisam ter cor clara.',
            law: 'Lei 6.521/1996, art. 3º, III',
            year: 1996,
            current: false,
          },
          {
            subject: 'signs',
            rule: 'A caçamba leva um triângulo sinalizador no ponto mais alto do lado voltado contra o sentido do tráfego. O modelo está no anexo da lei.',
            law: 'Lei 6.521/1996, art. 3º, III',
            year: 1996,
            current: false,
          },
        ],
      },
      {
        title: 'PEV (CMTU Londrina)',
        url: 'http://cmtu.londrina.pr.gov.br/index.php/limpeza-urbana/pev.html',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'Cada morador pode levar ao PEV até 1\u00a0m³, volume que a CMTU compara a oito carriolas.',
            law: 'Decreto 1.193/2010; Lei 10.967/2010',
            year: 2010,
            current: true,
          },
          {
            subject: 'liable',
            rule: 'Quem tem mais de 1\u00a0m³ é grande gerador e responde pelo destino do entulho.',
            law: 'Decreto 1.193/2010; Lei 10.967/2010',
            year: 2010,
            current: true,
          },
          {
            subject: 'other',
            rule: 'É infração jogar detritos em rua, bueiro, terreno vago ou fundo de vale.',
            law: 'Lei 11.468/2011, art. 181',
            year: 2011,
            current: true,
          },
        ],
      },
    ],
    register: {
      how: 'Pergunte à CMTU se a empresa tem cadastro no município, que a lei exige.',
      url: 'http://cmtu.londrina.pr.gov.br',
    },
  },
  maringa: {
    authority: { name: 'a Semob', phone: '156', url: null },
    sources: [
      {
        title: 'Lei nº 11.669/2023 – Maringá',
        url: 'https://pt.scribd.com/document/715666168/ord-11669-2023-maringa-pr',
        kind: 'law',
        published: '2023-07',
        rules: [
          {
            subject: 'other',
            rule: 'Uma lei de 2023 trata dos contêineres permanentes e temporários. A caçamba de entulho é um contêiner temporário.',
            law: 'Lei 11.669/2023, art. 1º',
            year: 2023,
            current: true,
          },
        ],
      },
      {
        title: 'Reportagem sobre contêineres em vagas de estacionamento (Maringá Mais)',
        url: 'https://www.maringamais.com.br/?p=61281',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'place',
            rule: 'Na rua, a caçamba fica no asfalto, ao longo do meio-fio.',
            law: 'Lei 11.669/2023',
            year: 2023,
            current: true,
          },
          {
            subject: 'place',
            rule: 'A caçamba não pode ocupar vaga de idoso, de pessoa com deficiência, de carga e descarga ou de estacionamento rápido.',
            law: 'Lei 11.669/2023',
            year: 2023,
            current: true,
          },
          {
            subject: 'deadline',
            rule: 'Na área central, a caçamba pode ficar na rua no máximo 6\u00a0dias.',
            law: 'Lei 11.669/2023',
            year: 2023,
            current: true,
          },
        ],
      },
      {
        title:
          'Contêineres de entulho não poderão ficar no mesmo lugar por mais de 6 dias, no centro de Maringá (Maringá Post)',
        url: 'https://maringapost.com.br/poder/2023/07/04/conteineres-de-entulho-nao-poderao-ficar-no-mesmo-lugar-por-mais-de-6-dias-em-maringa',
        kind: 'press',
        published: '2023-07-04',
        rules: [
          {
            subject: 'place',
            rule: 'O projeto da lei de 2023 proíbe a caçamba na calçada.',
            law: 'Lei 11.669/2023 (projeto)',
            year: 2023,
            current: false,
          },
          {
            subject: 'corner',
            rule: 'O projeto da lei de 2023 proíbe a caçamba a menos de 5\u00a0m da esquina.',
            law: 'Lei 11.669/2023 (projeto)',
            year: 2023,
            current: false,
          },
          {
            subject: 'night',
            rule: 'O projeto da lei de 2023 exige faixas refletivas nas laterais da caçamba.',
            law: 'Lei 11.669/2023 (projeto)',
            year: 2023,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'O projeto da lei de 2023 prevê multa de até R$\u00a01\u00a0mil para quem não cumpre as regras.',
            law: 'Lei 11.669/2023 (projeto)',
            year: 2023,
            current: false,
          },
        ],
      },
      {
        title: 'Após descarte irregular, veículo é identificado (Maringá Manchete)',
        url: 'https://www.maringamanchete.com.br/apos-descarte-irregular-de-volumosos-e-residuos-veiculo-e-identificado-e-proprietario-autuado/',
        kind: 'press',
        published: '2021-05',
        rules: [
          {
            subject: 'fine',
            rule: 'Quem deixou 760\u00a0kg de resíduos na frente de um Ecoponto em 2021 recebeu multa de R$\u00a010\u00a0mil.',
            law: null,
            year: 2021,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  'ponta-grossa': {
    authority: {
      name: 'a Secretaria Municipal de Meio Ambiente',
      phone: '(42) 3220-1000',
      url: null,
    },
    sources: [
      {
        title: "Ponta Grossa institui programa Cata-Treco (D'Ponta News)",
        url: 'https://dpontanews.com.br/pontagrossa/ponta-grossa-institui-programa-cata-treco-para-coleta-de-residuos-volumosos',
        kind: 'press',
        published: '2025-07',
        rules: [
          {
            subject: 'small',
            rule: 'O programa Cata-Treco prevê a coleta agendada de até 1\u00a0m³ de volumosos por residência. Resíduo de construção e poda ficam de fora.',
            law: 'Lei 15.511/2025',
            year: 2025,
            current: true,
          },
        ],
      },
      {
        title: 'Prefeitura intensifica fiscalização de terrenos baldios em PG (Mareli Martins)',
        url: 'https://marelimartins.com.br/2026/01/14/prefeitura-intensifica-fiscalizacao-e-reforca-combate-a-terrenos-baldios-abandonados-em-pg',
        kind: 'press',
        published: '2026-01',
        rules: [
          {
            subject: 'fine',
            rule: 'As multas de janeiro de 2026 por terreno com mato ou descarte irregular foram de R$\u00a01.815,60 a R$\u00a0104.466,36. Quem limpa o terreno em 10\u00a0dias tem 50% de desconto.',
            law: null,
            year: 2026,
            current: true,
          },
        ],
      },
      {
        title: 'Código de Posturas de Ponta Grossa (trechos, Vila Ana Rita)',
        url: 'http://vilaanarita1.blogspot.com/p/codigo-de-posturas-de-ponta-grossa.html',
        kind: 'secondary',
        published: null,
        rules: [
          {
            subject: 'liable',
            rule: 'O morador tem de construir, manter e limpar a calçada em frente à casa.',
            law: 'Código de Posturas, art. 19',
            year: null,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
} satisfies RulesIn<typeof parana>;
