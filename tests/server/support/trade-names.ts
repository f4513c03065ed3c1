import { tierOf } from '#server/open-data/trade.ts';

/** The names of companies that rent skips or, with their main activity, of others. */
export interface TradeNames {
  renters: readonly string[];
  others: readonly (readonly [name: string, activity: string])[];
}

/**
 * Invented names of the kinds that registers, sheets and directories have: usual ones, initials,
 * compounds, misspellings, and a few that say nothing of the trade.
 */
export const inventedNames: TradeNames = {
  // The last three are found by the activity of the collection of waste alone.
  renters:
    `Aurora Caçambas, Caçambas Bela Vista Ltda, Delta Locação de Caçambas ME, Caçambas do Tião,
    Irmãos Pacheco Caçambas, Estrela Caçamba, CAÇAMBAS MUNDIAL EIRELI, Disk Caçamba Cometa,
    Disque Entulho Lua, Tele Entulho Girassol, Papa Entulho Trevo, Tira Entulho Cascata,
    SOS Entulho Bem-Te-Vi, Entulhos Pinheiral, Pinguim Entulhos, X & Y Caçambas, K A Caçambas,
    QTP Caçambas, WK Entulhos, J7 Caçambas, VAL300 CACAMBAS, DISCENTULHO77, SuperEntulho,
    MegaCaçambas, LevaEntulhos, Entulhão, CACANBAS TUCANO, Kaçamba Veloz, Cassambas União,
    Disk Intulho Sabiá, Emtulho Já, Caçambeiro do Bairro, Remoção de Entulho Orquídea,
    Coleta de Entulhos Ipê Ltda, Contêineres de Entulho Araucária, Transportes e Caçambas Canário,
    Areia e Entulho Jatobá, Terraplenagem e Caçambas Cedro, Demolidora e Entulhos Lobo,
    Caçambas e Resíduos Mar Azul, Locadora de Caçambas Serra Verde, Ecológica Caçambas,
    Bota Fora Entulhos Garça, Transportes Andorinha, Remove Já Ambiental, Construções Figueira`.split(
      /,\s+/,
    ),
  others: [
    ['Boteco Caçamba', '5611204'],
    ['Churrascaria Caçamba de Ouro', '5611201'],
    ['Caçambas Tech Sistemas', '6203100'],
    ['Entulho App', '6319400'],
    ['Entulho Filmes', '5911199'],
    ['Caçamba Participações', '6462000'],
    ['Marketing Caçambas', '7319002'],
    ['Caçambas Fácil Intermediação', '7490104'],
    ['Central das Caçambas Representações', '4619200'],
    ['Recicladora Entulho Nobre', '3839499'],
    // Name and activity alone do not tell these.
    ['Recicladora Entulho Claro', '3811400'],
    ['Caminhões Caçamba com Motorista', '4930202'],
    ['Usina de Entulho Palmeira', '3832700'],
    ['Aterro de Entulho Vale Fundo', '3821100'],
    ['Ecoponto Entulho do Bairro', '8411600'],
    ['Prefeitura - Ponto de Entulho', '8411600'],
    ['Secretaria de Obras Papa Entulho', '3811400'],
    ['Associação dos Caçambeiros do Vale', '9411100'],
    ['Associação de Moradores Rua da Caçamba', '9430800'],
    ['Sindicato das Empresas de Entulho', '9420100'],
    ['Condomínio Parque das Caçambas', '8112500'],
    ['Entulhos Lírio Massa Falida', '3811400'],
    ['Reforma de Caçambas Bigorna', '3314799'],
    ['Oficina Caçambas Parafuso', '4520001'],
    ['Indústria de Caçambas Ferro Forte', '2512800'],
    ['Poliguindastes e Caçambas Montadora', '2930101'],
    ['Caçambas Usadas Comércio Atacadista', '4663000'],
    ['Capotas e Caçambas Picape', '4530703'],
    ['Bota Fora Sapataria', '4782201'],
    ['Botafora Motopeças', '4541206'],
    ['Caliças Mineradora', '0810099'],
    ['Irmãos Metralha Lanches', '5611203'],
    ['RCC Contabilidade', '6920601'],
    ['Resíduos do Norte', '3811400'],
    ['Demolidora Trovão', '4311801'],
    ['Ambiental Rio Claro', '3822000'],
    ['Ecoponto Central', '3811400'],
    ['Areia e Brita Monte Belo', '4744004'],
    ['Transportadora Gaivota', '4930202'],
    ['Aluguel de Máquinas Falcão', '7732201'],
  ],
};

/** Codes of CNAE with which a name without an activity is tried: waste, freight, machines. */
const triedActivities = ['3811400', '4930202', '7732201'];

interface TierFigures {
  /** Of the names in tier 1, the part of companies that rent skips. */
  precision: number;
  /** Of those companies, with each of the activities, the part in tier 1 or 2. */
  recall: number;
  /** Like 'Aterro de Entulho (3821100): tier 1', of those that are not where they belong. */
  misses: string[];
}

/** How well tiers tell the companies that rent skips from others. */
export function measureTiers({ renters, others }: TradeNames): TierFigures {
  const tierIn = (name: string, activity: string) => ({
    name,
    activity,
    tier: tierOf({ name, activities: [activity] }),
  });
  const tried = renters.flatMap((name) => triedActivities.map((code) => tierIn(name, code)));
  const missed = tried.filter(({ tier }) => tier !== 1 && tier !== 2);
  const wrong = others
    .map(([name, activity]) => tierIn(name, activity))
    .filter(({ tier }) => tier === 1);
  const first = tried.filter(({ tier }) => tier === 1).length / triedActivities.length;
  return {
    precision: first / (first + wrong.length),
    recall: 1 - missed.length / tried.length,
    misses: [...missed, ...wrong].map(
      ({ name, activity, tier }) => `${name} (${activity}): tier ${tier}`,
    ),
  };
}
