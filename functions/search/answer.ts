import type { Partner } from '#functions/partners/partners.ts';
import { partnersIn } from '#functions/partners/partners.ts';
import type { Versioned } from '#functions/partners/versioned.ts';
import { type Register, registerIn } from '#functions/registers/register.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company, SearchAnswer } from '#src/shared/company/company.ts';
import { rankCompanies } from './ranking.ts';

export interface Answer {
  /** A SearchAnswer as JSON; as a string it would be encoded again for each response. */
  body: Uint8Array<ArrayBuffer>;
  /** When Google was asked, in milliseconds since 1970. */
  askedAt: number;
  /** The body of a cached answer, compressed once for all who get it. */
  gzip?: Uint8Array<ArrayBuffer>;
}

/** What Google answered for a city. */
export interface CityRows {
  rows: readonly Company[];
  /** When Google was asked, in milliseconds since 1970. */
  askedAt: number;
}

/** What is known of companies without Google. */
export interface KnownCompanies {
  partners: Versioned<readonly Partner[]>;
  registers: Versioned<readonly Register[]>;
}

export interface RankedRows {
  readonly askedAt: number;
  /** Ranked and compressed once for each version of the partners and registers. */
  answer(): Promise<Answer>;
}

export function rankRows(
  { rows, askedAt }: CityRows,
  city: City,
  { partners, registers }: KnownCompanies,
): RankedRows {
  let version: string | null = null;
  let answer: Promise<Answer>;
  return {
    askedAt,
    answer() {
      const current = `${partners.version} ${registers.version}`;
      if (version === current) return answer;
      version = current;
      const own = partnersIn(city.id, partners.current());
      const companies = rankCompanies(rows, own, registerIn(city.id, registers.current()));
      answer = compress(toAnswer({ companies, demonstration: false, incomplete: false }, askedAt));
      return answer;
    },
  };
}

export function toAnswer(answer: SearchAnswer, askedAt: number): Answer {
  return { body: new TextEncoder().encode(JSON.stringify(answer)), askedAt };
}

async function compress(answer: Answer): Promise<Answer> {
  const stream = new Blob([answer.body]).stream().pipeThrough(new CompressionStream('gzip'));
  return { ...answer, gzip: new Uint8Array(await new Response(stream).arrayBuffer()) };
}
