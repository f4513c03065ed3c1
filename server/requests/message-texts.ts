import { type CityId, cityById } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';
import { priceText } from '#src/shared/text/format.ts';
import { fold } from '#src/shared/text/words.ts';

/** A place is like 'no bairro Glória' and 'do bairro Glória'. */
type PlaceWords = Record<'in' | 'of', string>;

/** A bairro is a stranger's text: a message has it if the catalogue has it, else the city. */
export function placeOf(cityId: CityId, bairro: string): PlaceWords {
  const city = cityById(cityId);
  const listedName = city.bairros.find((name) => fold(name) === fold(bairro));
  if (listedName) return { in: `no bairro ${listedName}`, of: `do bairro ${listedName}` };
  return { in: inCity(city), of: ofCity(city) };
}

type Text = [title: string, body: string];

export type CompanyKind = keyof typeof companyTexts;

/** The price has run out: the days since, and the price of each in reais, or null. */
export interface Overdue {
  days: number;
  extraDay: number | null;
}

/** The texts tell a company of a request, with its place. */
export const companyTexts = {
  request: (place): Text => [
    'Chegou um pedido de caçamba',
    `Alguém precisa de uma caçamba ${place.in}. Quem responde primeiro sai na frente.`,
  ],
  accepted: (place) => [
    'Sua resposta foi aceita',
    `O pedido ${place.of} é seu. Veja o nome, o telefone e o endereço na área da empresa.`,
  ],
  not_chosen: (place) => [
    'O pedido ficou com outra empresa',
    `A pessoa ${place.of} aceitou outra resposta. Você não precisa fazer nada.`,
  ],
  cancelled: (place) => [
    'O pedido foi cancelado',
    `A pessoa ${place.of} cancelou o pedido. Você não precisa fazer nada.`,
  ],
  delivered: (place) => [
    'O cliente confirmou a entrega',
    `A caçamba ${place.of} está marcada como entregue.`,
  ],
  undelivered: (place) => [
    'O cliente diz que a caçamba não chegou',
    `Confira a entrega ${place.in} e fale com o cliente.`,
  ],
  ask_exchange: (place) => [
    'O cliente pede uma troca',
    `A caçamba ${place.of} está cheia, e o cliente quer outra. Combine o dia e o preço com ele.`,
  ],
  ask_collection: (place) => [
    'O cliente pede a retirada',
    `A caçamba ${place.of} já pode sair. Combine o dia com o cliente.`,
  ],
  collected: (place) => [
    'O cliente confirmou a retirada',
    `A caçamba ${place.of} está marcada como retirada.`,
  ],
  uncollected: (place) => [
    'O cliente diz que a caçamba ainda está lá',
    `Confira a retirada ${place.in} e fale com o cliente.`,
  ],
  closed: (place) => [
    'Um pedido foi encerrado',
    `O pedido ${place.of} ficou muito tempo sem novidade. O nome, o telefone e o endereço do cliente ficam na área da empresa por seis meses.`,
  ],
  blocked: (place) => [
    'Um pedido foi bloqueado',
    `Nossa equipe bloqueou o pedido ${place.of}. O cliente tinha aceitado a sua resposta. Se a caçamba já está lá, fale com a gente.`,
  ],
  restored: (place) => [
    'Um pedido voltou a valer',
    `Tiramos o bloqueio do pedido ${place.of}. Ele continua de onde parou.`,
  ],
  remind_due: (place) => [
    'Amanhã é dia de retirar uma caçamba',
    `O preço da caçamba ${place.of} vale até amanhã. Combine a retirada com o cliente.`,
  ],
  remind_overdue: (place, overdue) => [
    'Uma caçamba passou do prazo',
    `O prazo da caçamba ${place.of} acabou.${extraDaysText(overdue)} Combine a retirada com o cliente e marque no pedido.`,
  ],
  review: (place) => [
    'Chegou uma avaliação',
    `O cliente ${place.of} avaliou o aluguel. Você pode responder uma vez.`,
  ],
} satisfies Record<string, (place: PlaceWords, overdue: Overdue) => Text>;

/** Writes ' São 3 diárias extras até hoje: 3 × R$ 20 = R$ 60.' */
function extraDaysText({ days, extraDay }: Overdue): string {
  if (days < 1) return '';
  const start = days === 1 ? ' É 1 diária extra até hoje' : ` São ${days} diárias extras até hoje`;
  if (!extraDay) return `${start}.`;
  return `${start}: ${days} × ${priceText(extraDay)} = ${priceText(days * extraDay)}.`;
}

export type VisitorKind = keyof typeof visitorTexts;

/** Names the company, 'empresa Silva', and the total of the accepted or else the newest offer. */
export const visitorTexts = {
  offer: (company, total): Text => [
    'Chegou uma resposta ao seu pedido',
    `A ${company} respondeu: ${total}. Compare e aceite a que for melhor para você.`,
  ],
  declined: () => [
    'Uma empresa não pode atender',
    'Uma empresa disse que não pode atender o seu pedido. Veja o motivo e, se precisar, faça outro pedido.',
  ],
  withdrawn: () => [
    'Uma empresa retirou a resposta',
    'A resposta dela não vale mais. Veja no pedido se há outras.',
  ],
  cancelled: (company) => [
    'A empresa cancelou',
    `A ${company} cancelou o aluguel. Veja o motivo e, se precisar, faça outro pedido.`,
  ],
  delivered: (company) => [
    'Sua caçamba foi entregue',
    `A ${company} avisou que entregou a caçamba. Se ela não chegou, diga no pedido.`,
  ],
  undelivered: (company) => [
    'Sua caçamba ainda não foi entregue',
    `A ${company} diz que ainda não entregou a caçamba.`,
  ],
  exchanged: (company) => [
    'A caçamba foi trocada',
    `A ${company} avisou que trocou a caçamba. Veja no pedido o dia e o preço: o prazo começa de novo.`,
  ],
  collected: (company) => [
    'Sua caçamba foi retirada',
    `A ${company} avisou que retirou a caçamba. Conte como foi: sua avaliação ajuda quem vem depois.`,
  ],
  uncollected: (company) => [
    'Sua caçamba ainda não foi retirada',
    `A ${company} diz que ainda não retirou a caçamba.`,
  ],
  extended: () => [
    'Ainda não chegou resposta',
    'Em três dias, nenhuma empresa respondeu ao seu pedido. Vamos esperar mais um pouco: veja no pedido até quando. Se preferir, faça outro, para outras empresas.',
  ],
  expired: () => [
    'Seu pedido terminou sem acordo',
    'O prazo do pedido acabou. Você pode fazer outro, para outras empresas ou outro dia.',
  ],
  closed: (company) => [
    'Encerramos o seu pedido',
    `O pedido ficou muito tempo sem novidade. Se a caçamba ainda está aí, fale com a ${company}.`,
  ],
  blocked: () => [
    'Seu pedido foi bloqueado',
    'As empresas ou a nossa equipe acham que ele é falso. Se foi engano, abra o pedido e conte o que houve.',
  ],
  block_stays: () => [
    'Seu pedido continua bloqueado',
    'Nossa equipe leu o que você escreveu e manteve o bloqueio. Se quiser saber o motivo, fale com a gente.',
  ],
  restored: () => [
    'Seu pedido voltou a valer',
    'Tiramos o bloqueio. O pedido continua de onde parou.',
  ],
  left: (company) => [
    'A empresa saiu do AlugaCaçamba',
    `A ${company} não está mais no site. O que vocês combinaram continua valendo: fale com ela pelo telefone que está no pedido.`,
  ],
  left_open: () => [
    'Uma empresa saiu do AlugaCaçamba',
    'Uma das empresas do seu pedido não está mais no site e não responde por aqui. Veja no pedido se há outras.',
  ],
  remind_delivery: (company) => [
    'Sua caçamba chegou?',
    `Diga no pedido se a caçamba da ${company} já chegou.`,
  ],
  remind_collection: (company) => [
    'Sua caçamba foi retirada?',
    `O prazo da caçamba da ${company} acabou. Diga no pedido se ela foi retirada.`,
  ],
} satisfies Record<string, (company: string, total: string) => Text>;
