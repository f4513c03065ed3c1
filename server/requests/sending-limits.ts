import type { Query } from '#server/database/database.ts';
import { type CreateLimit, hasRoom } from '#server/http/limits.ts';
import { createProofs, workAfter } from '#server/http/proofs.ts';
import type { NewRequest } from '#src/request/request.ts';

/** A rush counts requests of the last hour. */
interface Rush {
  fromNetwork: number;
  /** Among the chosen companies, the one with most requests counts. */
  toCompany: number;
  toCity: number;
}

/** Reads the work that a sender has to prove, in multiples of the least; 0: none. */
export async function readWork(
  query: Query,
  { networkHash, companies, cityId }: { networkHash: string } & Pick<NewRequest, RushFields>,
  now: number,
): Promise<number> {
  const [rush] = await query<Rush>(
    `with recent as (
      select id, city_id, network_hash from requests
      where sent_at > $4::timestamptz - interval '1 hour'
    )
    select (select count(*)::integer from recent where network_hash = $1) as "fromNetwork",
      (select count(*)::integer from recent where city_id = $3) as "toCity",
      (select coalesce(max(count), 0)::integer from (
        select count(*) from recent join request_companies on request_id = recent.id
        where company_id = any($2) group by company_id
      ) as chosen) as "toCompany"`,
    [networkHash, companies, cityId, new Date(now)],
  );
  return workFor(rush as Rush);
}

type RushFields = 'companies' | 'cityId';

/**
 * Above `atEase` within an hour each sender proves work, up to `maxWork` times the least: a whole
 * city must not wait for one that is flooded.
 */
const rushLimits = {
  fromNetwork: { atEase: 20, maxWork: 16 },
  toCompany: { atEase: 20, maxWork: 16 },
  toCity: { atEase: 60, maxWork: 4 },
};

function workFor(rush: Rush): number {
  const kinds = Object.keys(rushLimits) as (keyof Rush)[];
  const works = kinds.map((kind) => {
    const { atEase, maxWork } = rushLimits[kind];
    return workAfter(rush[kind] / atEase, maxWork);
  });
  return Math.max(...works);
}

/**
 * Hundreds of people may share one network behind a carrier's NAT: above a number an hour each
 * of them proves some work, and is not refused. While a company or a city gets more than is usual,
 * every sender does, whatever the address; the more requests, the more work.
 */
export function createSendingLimits(createLimit: CreateLimit, readKey: ReadKey) {
  const perNetwork = createLimit('requests', rushLimits.fromNetwork.atEase, hour);
  const { admit, askForWork } = createProofs(createLimit, 'request', readKey);
  return {
    /** Resolves to the proved work; 0 where none is wanted. Throws what `askForWork` gives. */
    async admitClient(network: string, leastWork: number, proof: string | undefined) {
      // The count includes requests that their sender has deleted.
      const isUsedUp = !(await hasRoom(perNetwork.consume(network)));
      return admit(Math.max(leastWork, Number(isUsedUp)), proof);
    },
    askForWork,
  };
}

type ReadKey = () => Promise<Buffer>;

const hour = 3600;
