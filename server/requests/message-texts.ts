import { fillText } from '#server/notifications/deliver.ts';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';
import { priceText } from '#src/shared/text/format.ts';
import { fold } from '#src/shared/text/words.ts';
import texts from './message-texts.json' with { type: 'json' };

/** A place is like 'no bairro Glória' and 'do bairro Glória'. */
type PlaceWords = Record<'in' | 'of', string>;

/** A bairro is a stranger's text: a message has it if the catalogue has it, else the city. */
export function placeOf(cityId: CityId, bairro: string): PlaceWords {
  const city = cityById(cityId);
  const listedName = city.bairros.find((name) => fold(name) === fold(bairro));
  if (listedName) return { in: `no bairro ${listedName}`, of: `do bairro ${listedName}` };
  return { in: inCity(city), of: ofCity(city) };
}

export type CompanyKind = keyof typeof texts.company;

export type VisitorKind = keyof typeof texts.visitor;

type Text = [title: string, body: string];

/** The price has run out: the days since, and the price of each in reais, or null. */
export interface Overdue {
  days: number;
  extraDay: number | null;
}

/** Writes the message that tells a company of a request, with its place. */
export function companyText(kind: CompanyKind, place: PlaceWords, overdue: Overdue): Text {
  return fill(texts.company[kind], { ...place, extraDays: extraDaysText(overdue) });
}

/** Names the company, 'empresa Silva', and the total of the accepted or else the newest offer. */
export function visitorText(kind: VisitorKind, words: Record<'company' | 'total', string>): Text {
  return fill(texts.visitor[kind], words);
}

function fill(text: readonly string[], words: Readonly<Record<string, string>>): Text {
  return text.map((part) => fillText(part, words)) as Text;
}

/** Writes ' São 3 diárias extras até hoje: 3 × R$ 20 = R$ 60.' */
function extraDaysText({ days, extraDay }: Overdue): string {
  if (days < 1) return '';
  const start = days === 1 ? ' É 1 diária extra até hoje' : ` São ${days} diárias extras até hoje`;
  if (!extraDay) return `${start}.`;
  return `${start}: ${days} × ${priceText(extraDay)} = ${priceText(days * extraDay)}.`;
}
