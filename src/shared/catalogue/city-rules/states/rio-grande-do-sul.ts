import type { RulesIn } from '#src/shared/catalogue/city-rules/city-rules.ts';
import type { rioGrandeDoSul } from '#src/shared/catalogue/states/rio-grande-do-sul.ts';

export const rulesInRioGrandeDoSul = {
  'porto-alegre': {
    authority: { name: 'o DMLU', phone: '156', url: 'https://prefeitura.poa.br/dmlu' },
    sources: [
      {
        title: 'Lei nº 10.474, de 23/06/2008 – Porto Alegre',
        url: 'https://www.normasbrasil.com.br/norma/lei-10474-2008-porto-alegre-rs_176346.html',
        kind: 'law',
        published: '2008-06',
        rules: [
          {
            subject: 'place',
            rule: 'A caçamba só pode ficar na rua se estiver comprovado que não há espaço para ela dentro do imóvel.',
            law: 'Lei 10.474/2008, art. 3º, § 1º',
            year: 2008,
            current: false,
          },
          {
            subject: 'permit',
            rule: 'Quem não consegue cumprir alguma das condições da lei para a caçamba precisa pedir antes a autorização do órgão responsável.',
            law: 'Lei 10.474/2008, art. 3º',
            year: 2008,
            current: false,
          },
          {
            subject: 'permit',
            rule: 'O órgão responsável pode dar a autorização por tempo determinado, se achar necessário.',
            law: 'Lei 10.474/2008, art. 3º, § 3º',
            year: 2008,
            current: false,
          },
          {
            subject: 'deadline',
            rule: 'A caçamba pode ficar até 72 horas na rua. O prazo é contado em horas, e a lei não fala em dias úteis.',
            law: 'Lei 10.474/2008, art. 3º, § 2º',
            year: 2008,
            current: false,
          },
        ],
      },
      {
        title: 'Decreto nº 20.368, de 02/10/2019 – MTRCC Online',
        url: 'https://www.normasbrasil.com.br/norma/decreto-20368-2019-porto-alegre_383094.html',
        kind: 'law',
        published: '2019-10',
        rules: [
          {
            subject: 'document',
            rule: 'Toda viagem com entulho das classes A, B e C precisa de um MTRCC Online, o documento da carga, aberto no Sistema de Gestão de Resíduos.',
            law: 'Decreto 20.368/2019, arts. 1º a 3º',
            year: 2019,
            current: false,
          },
          {
            subject: 'document',
            rule: 'O resíduo perigoso, de classe D, viaja com o MTR da Fepam, o órgão ambiental do estado, e não com o MTRCC.',
            law: 'Decreto 20.368/2019, art. 2º, § 2º',
            year: 2019,
            current: false,
          },
        ],
      },
      {
        title:
          'Caminhoneiro autuado por transporte irregular na Restinga (Prefeitura de Porto Alegre)',
        url: 'https://prefeitura.poa.br/smseg/noticias/caminhoneiro-e-autuado-por-transporte-irregular-de-residuos-da-construcao-civil-na',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'document',
            rule: 'A prefeitura controla pelo MTRCC eletrônico de onde vem e para onde vai o entulho, e autua o motorista que circula sem ele.',
            law: 'Lei 10.847/2010',
            year: 2010,
            current: true,
          },
          {
            subject: 'fine',
            rule: 'O motorista que transporta entulho sem o MTRCC fica sujeito a multa de 100 a 500\u00a0UFMs.',
            law: 'Lei 10.847/2010',
            year: 2010,
            current: false,
          },
        ],
      },
      {
        title: 'Sancionada a atualização do Código Municipal de Limpeza Urbana (DMLU)',
        url: 'https://prefeitura.poa.br/dmlu/noticias/sancionada-atualizacao-do-codigo-municipal-de-limpeza-urbana',
        kind: 'official',
        published: '2025-12',
        rules: [
          {
            subject: 'fine',
            rule: 'Quem tem baixa renda pode ter 90% de desconto na multa de limpeza urbana se fizer o curso do DMLU.',
            law: 'LC 1.060/2025',
            year: 2025,
            current: true,
          },
        ],
      },
      {
        title: 'Decreto nº 18.481, de 10/12/2013',
        url: 'http://livrozilla.com/doc/665545/decreto-n%C2%BA-18.481--de-10-de-dezembro-de-2013',
        kind: 'law',
        published: '2013-12',
        rules: [
          {
            subject: 'small',
            rule: 'Quem gera pouco entulho pode descartar até 0,5\u00a0m³ por dia e não precisa do MTRCC.',
            law: 'Decreto 18.481/2013, art. 1º, II; Decreto 20.368/2019, art. 2º, § 1º',
            year: 2013,
            current: false,
          },
        ],
      },
      {
        title: 'Resíduos da Construção: talonário impresso não é mais permitido (Smams)',
        url: 'https://alfa.portoalegre.rs.gov.br/smams/noticias/residuos-da-construcao-talonario-impresso-nao-e-mais-permitido',
        kind: 'official',
        published: '2019-11',
        rules: [
          {
            subject: 'document',
            rule: 'Quem contrata uma caçamba precisa do MTRCC Online, que sai na hora e não custa nada.',
            law: 'Decreto 20.368/2019',
            year: 2019,
            current: false,
          },
          {
            subject: 'small',
            rule: 'Quem leva até 1\u00a0m³ de resíduo de obra à Unidade de Destino Certo não precisa do MTRCC. Como o decreto fala em 0,5\u00a0m³ por dia, pergunte antes qual limite vale.',
            law: null,
            year: 2019,
            current: false,
          },
        ],
      },
    ],
    register: {
      how: 'O transportador se cadastra no Sistema de Gestão de Resíduos para emitir o MTRCC Online. Peça à empresa o número do MTRCC da sua viagem.',
      url: 'https://prefeitura.poa.br/dmlu',
    },
  },
  'caxias-do-sul': {
    authority: { name: 'a Codeca', phone: '(54) 3224-8000', url: null },
    sources: [
      {
        title:
          'Codeca orienta sobre descarte correto de materiais de grande porte (Serra em Pauta)',
        url: 'https://serraempauta.com.br/noticia/codeca-orienta-sobre-descarte-correto-de-materiais-de-grande-porte',
        kind: 'press',
        published: '2021-10',
        rules: [
          {
            subject: 'small',
            rule: 'A Codeca não pode recolher material de construção. O morador precisa contratar uma empresa que recolha caliça.',
            law: null,
            year: 2021,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  pelotas: {
    authority: { name: 'o Sanep', phone: null, url: 'https://sanep.com.br' },
    sources: [
      {
        title: 'Prefeitura destaca papel dos Ecopontos (A Hora do Sul)',
        url: 'https://ahoradosul.com.br/conteudos/2025/08/06/prefeitura-destaca-papel-dos-ecopontos-na-limpeza-urbana',
        kind: 'press',
        published: '2025-08',
        rules: [
          {
            subject: 'small',
            rule: 'O Ecoponto recebe até 1\u00a0m³ por usuário.',
            law: null,
            year: 2025,
            current: true,
          },
        ],
      },
      {
        title: 'Ecopontos evitam descarte irregular (RádioCom)',
        url: 'https://www.radiocom.org.br/noticia/ecopontos-evitam-descarte-irregular-e-ajudam-a-prevenir-alagamentos/28523',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'O Ecoponto recebe até 1,5\u00a0m³ por dia e por CPF. Como também se divulga o limite de 1\u00a0m³, pergunte no local antes de levar mais do que isso.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  canoas: {
    authority: {
      name: 'a Secretaria Municipal de Serviços Urbanos',
      phone: '0800 510 1234',
      url: 'https://www.canoas.rs.gov.br/servicos/ecopontos/',
    },
    sources: [
      {
        title: 'Fiscalização apreende caçambas clandestinas (Notícias da Aldeia)',
        url: 'https://noticiasdaaldeia.com.br/fiscalizacao-apreende-cacambas-clandestinas-destinadas-ao-descarte-irregular-de-residuos',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'signs',
            rule: 'A caçamba precisa trazer a identificação da empresa e adesivos refletivos que apareçam à noite.',
            law: 'Lei 4.529/2001',
            year: 2001,
            current: false,
          },
          {
            subject: 'document',
            rule: 'A caçamba precisa do CTR, o Controle de Transporte de Resíduos. Peça esse documento à empresa.',
            law: 'Lei 4.529/2001',
            year: 2001,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'A fiscalização apreende a caçamba sem CTR e sem identificação, e a multa passa de R$\u00a05.000 por caçamba. O dono tem 60 dias para reclamá-la.',
            law: 'Lei 4.529/2001',
            year: 2001,
            current: false,
          },
        ],
      },
      {
        title: 'Canoas utiliza resíduos da construção civil em obras (Revista News)',
        url: 'https://revistanews.com.br/2023/06/13/canoas-utiliza-residuos-da-construcao-civil-para-obras-na-cidade',
        kind: 'press',
        published: '2023-06',
        rules: [
          {
            subject: 'liable',
            rule: 'A prefeitura não recolhe entulho. Quem o gera responde pelo destino dele.',
            law: null,
            year: 2023,
            current: false,
          },
        ],
      },
      {
        title: 'Recolhimento das caçambas dos Ecopontos é retomado (Prefeitura de Canoas)',
        url: 'https://www.canoas.rs.gov.br/noticias/recolhimento-das-cacambas-dos-ecopontos-e-retomada-em-canoas',
        kind: 'official',
        published: '2023-04',
        rules: [
          {
            subject: 'small',
            rule: 'O Ecoponto aceita até 2\u00a0m³, o que equivale a uma carga de caminhonete ou de reboque. O limite é de antes da enchente de 2024, por isso pergunte antes de ir.',
            law: null,
            year: 2023,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  'santa-maria': {
    authority: {
      name: 'a Prefeitura de Santa Maria',
      phone: null,
      url: 'https://www.santamaria.rs.gov.br/descarte-legal',
    },
    sources: [
      {
        title: 'Vereadores aprovam regramento para contêineres coletores (Claudemir Pereira)',
        url: 'https://claudemirpereira.com.br/2024/04/camara-vereadores-aprovam-regramento-para-a-instalacao-de-conteineres-coletores-em-santa-maria',
        kind: 'press',
        published: '2024-04',
        // The councillors passed this bill; whether it was sanctioned is not known, so each rule names it as a bill.
        rules: [
          {
            subject: 'place',
            rule: 'O projeto aprovado pela Câmara dá preferência à caçamba dentro do imóvel ou atrás do tapume. Na rua, ela só poderia ficar onde é permitido estacionar, junto à guia.',
            law: 'PLC 13/2023 (aprovado)',
            year: 2024,
            current: false,
          },
          {
            subject: 'place',
            rule: 'O projeto aprovado pela Câmara proíbe a caçamba que impede o acesso a hidrante, ponto de ônibus, telefone público, caixa de correio, semáforo e outros equipamentos.',
            law: 'PLC 13/2023 (aprovado)',
            year: 2024,
            current: false,
          },
          {
            subject: 'permit',
            rule: 'O projeto aprovado pela Câmara reserva a colocação de caçambas na rua às empresas autorizadas pela prefeitura.',
            law: 'PLC 13/2023 (aprovado)',
            year: 2024,
            current: false,
          },
          {
            subject: 'corner',
            rule: 'O projeto aprovado pela Câmara proíbe a caçamba a menos de 25\u00a0m da esquina.',
            law: 'PLC 13/2023 (aprovado)',
            year: 2024,
            current: false,
          },
          {
            subject: 'pavement',
            rule: 'O projeto aprovado pela Câmara só admite a caçamba na calçada se entre ela e o muro houver um corredor de no mínimo 1,20\u00a0m.',
            law: 'PLC 13/2023 (aprovado)',
            year: 2024,
            current: false,
          },
          {
            subject: 'signs',
            rule: 'O projeto aprovado pela Câmara pede o nome e o telefone da empresa nas laterais da caçamba, além de faixas refletivas.',
            law: 'PLC 13/2023 (aprovado)',
            year: 2024,
            current: false,
          },
        ],
      },
      {
        title: 'LC 92/2012 – Código de Posturas de Santa Maria (consolidado até 03/01/2022)',
        url: 'https://lawinsider.com/pt/contracts/WRZXYmuH1N',
        kind: 'law',
        published: '2022-01',
        rules: [
          {
            subject: 'liable',
            rule: 'Quem manda descumprir as posturas da cidade, ou participa disso, também responde pela infração.',
            law: 'LC 92/2012, arts. 3º e 4º',
            year: 2012,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
} satisfies RulesIn<typeof rioGrandeDoSul>;
