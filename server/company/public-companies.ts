import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Register, readRegisters, validOn } from '#server/carriers.ts';
import { columnFields, selectedFields } from '#server/database/company-columns.ts';
import { writeComplete } from '#server/database/data-dir.ts';
import { anonymous, type Database, type Query } from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';
import {
  type OpenDataCompany,
  openDataPage,
  readOpenDataCompanies,
} from '#server/open-data/companies.ts';
import { createSnapshot, followPublic, type Snapshot } from '#server/snapshot.ts';
import { cityWithId } from '#src/catalogue/cities.ts';
import { isCompanyPage } from '#src/company/page.ts';
import { type CityPrices, type CompanyRecord, companyRecord } from '#src/company/record.ts';
import { type ReplyFigures, replyText, replyTime } from '#src/company/reply-figures.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { type CompanyPages, createCompanyPages, type PageRows } from './pages.ts';

export interface PublicRows extends PageRows {
  registers: Register[];
  figures: RequestFigures;
}

interface RequestFigures {
  replies: (ReplyFigures & { id: string })[];
  prices: CityPrices[];
}

export type PublicCompanies = ReturnType<typeof createPublicCompanies>;

interface PublicCompaniesDeps {
  database: Database;
  /** A start while the database is away reads it. */
  cache?: ReturnType<typeof createCompaniesFile> | undefined;
  log: Log;
  now?: () => number;
}

/**
 * Reads the companies when the database says that they changed, and every minute, because a company
 * stops being sponsored at midnight. While the database is away, they stay, or are those of the
 * cache. Figures of requests are read beside them: no company waits until three months are counted.
 */
export function createPublicCompanies(deps: PublicCompaniesDeps) {
  const { database, cache, log, now = Date.now } = deps;
  const companies = createSnapshot<readonly CompanyRecord[]>([]);
  const openData = createSnapshot<readonly OpenDataCompany[]>([]);
  const registers = createSnapshot<readonly Register[]>([]);
  const prices = createSnapshot<readonly CityPrices[]>([]);
  const pages = createCompanyPages();
  let problems: readonly string[] = [];
  let read: PublicRows | undefined;
  let figures: RequestFigures = { replies: [], prices: [] };
  /** The text tells the day and the rows of what is shown. */
  let shown: string | undefined;

  const show = (rows: PublicRows) => {
    const today = brasiliaDay(now());
    const text = today + JSON.stringify(rows);
    // To check thousands of rows takes a tenth of a second, in which no request is answered.
    if (text === shown) return;
    shown = text;
    const checked = checkRows(rows, today);
    for (const problem of checked.problems) if (!problems.includes(problem)) log.warn(problem);
    problems = checked.problems;
    pages.replace(checked);
    companies.replace(checked.companies);
    openData.replace(checked.openData);
    registers.replace(validOn(today, rows.registers));
    prices.replace(rows.figures.prices);
  };
  const showCached = async () => {
    const cached = await cache?.read(now());
    if (cached) return show(cached);
    // The list may have become too old.
    shown = undefined;
    pages.replace(undefined);
    for (const snapshot of [companies, openData, registers, prices]) snapshot.replace([]);
  };
  const readCompanies = async () => {
    try {
      const today = brasiliaDay(now());
      const rows = await database.withIdentity(anonymous, (query) => readRows(query, today));
      read = { ...rows, figures };
    } catch (error) {
      if (read) show(read);
      else await showCached();
      throw error;
    }
    show(read);
    await cache?.write(read, now());
  };
  const readFigures = async () => {
    figures = await database.withIdentity(anonymous, readRequestFigures);
    if (!read) return;
    read = { ...read, figures };
    show(read);
  };
  const stops = [
    followPublic(database, log, 'companies', readCompanies),
    followPublic(database, log, 'figures of requests', readFigures),
  ];
  const find = (id: string) => companies.current().find((company) => company.id === id);
  return {
    /** Companies stand in the order in which they are listed. */
    companies: companies as Snapshot<readonly CompanyRecord[]>,
    openData: openData as Snapshot<readonly OpenDataCompany[]>,
    registers: registers as Snapshot<readonly Register[]>,
    prices: prices as Snapshot<readonly CityPrices[]>,
    pages: pages as CompanyPages,
    find,
    isPublic: (id: string) => find(id) !== undefined,
    /** Tells whether the public may see this photo of this company. */
    isLive: (id: string, hash: string) =>
      find(id)?.photos.some((photo) => photo.hash === hash) ?? false,
    isCover: (id: string, hash: string) => find(id)?.photos[0]?.hash === hash,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Reads the public part of the companies; the fields are not checked yet. */
async function readRows(query: Query, today: string): Promise<Omit<PublicRows, 'figures'>> {
  return {
    companies: await query<CompanyRecord>(statement, [today]),
    openData: await readOpenDataCompanies(query),
    gone: await query<PageRows['gone'][number]>('select slug, city_id as city from gone_slugs()'),
    registers: await readRegisters(query),
  };
}

async function readRequestFigures(query: Query): Promise<RequestFigures> {
  return {
    replies: await query<RequestFigures['replies'][number]>(
      `select company_id as id, requests as asked, responses as replied, median_hours as "medianHours"
      from response_figures(now())`,
    ),
    prices: await query<CityPrices>(
      `select city_id as city, json_agg(json_build_object('size', size::float, 'offerCount', offers,
        'lowest', lowest, 'median', median, 'highest', highest) order by size::float) as prices
      from offered_prices(now()) group by city_id`,
    ),
  };
}

function withReplies({ companies, figures }: PublicRows): CompanyRecord[] {
  const replies = new Map(figures.replies.map(({ id, ...figure }) => [id, figure]));
  return companies.map((company) => {
    const figure = replies.get(company.id);
    return figure ? { ...company, ...replyTexts(figure) } : company;
  });
}

function replyTexts(figure: ReplyFigures): Pick<CompanyRecord, 'replyText' | 'replyTime'> {
  const [often, soon] = [replyText(figure), replyTime(figure)];
  return { ...(often && { replyText: often }), ...(soon && { replyTime: soon }) };
}

/** The first parameter is today. */
const statement = `
  select id, slug, place_id as "placeId",
    ${selectedFields(columnFields.filter((name) => name !== 'cnpj'))},
    takes_requests and takes_part(id) and coalesce(requests_paused_until <= $1, true)
      as "takesRequests",
    featured_until::text as "featuredUntil", approved_contacts as "approvedContacts",
    (updated_at at time zone 'America/Sao_Paulo')::date::text as "updatedOn",
    array(select slug from company_slugs where company_id = companies.id) as "formerSlugs",
    (
      select coalesce(json_agg(json_build_object('cityId', city_id, 'bairros', bairros)
        order by position, city_id), '[]')
      from company_areas where company_id = companies.id
    ) as "servedCities",
    (
      select coalesce(json_agg(json_build_object('hash', hash, 'width', width, 'height', height,
        'description', photos.description) order by position, hash), '[]')
      from photos where company_id = companies.id and status = 'live'
    ) as photos,
    (
      select json_build_object('count', count(*),
        'mean', case when count(*) >= 5 then round(avg(stars), 1) end, 'newest', (
          select json_agg(json_build_object('id', r.id, 'stars', r.stars,
            'punctuality', r.punctuality, 'price', r.price, 'collection', r.collection,
            'text', r.text, 'on', (r.written_at at time zone 'America/Sao_Paulo')::date,
            'cityId', r.city_id, 'reply', r.reply) order by r.written_at desc)
          from (
            select id, stars, punctuality, price, collection, text, written_at, city_id, reply
            from reviews where company_id = companies.id and state = 'live'
            order by written_at desc limit 20
          ) r
        ))
      from reviews where company_id = companies.id and state = 'live' having count(*) > 0
    ) as reviews
  from companies
  order by created_at, id`;

/**
 * Shows rows as of a day: sponsored no longer than they paid for, in cities of the catalogue. A
 * company that would make a list unusable for the pages is left out, as `problems` tell the
 * operator.
 */
function checkRows(rows: PublicRows, today: string) {
  const { openData, gone } = rows;
  const checked = withReplies(rows).map((row) => checkRow(row, today));
  const inCatalogue = openData.filter(({ city }) => cityWithId(city));
  // A card has no field that the page does not have.
  const isShown = new Set(inCatalogue.filter((row) => isCompanyPage(openDataPage(row))));
  const refused = inCatalogue.filter((row) => !isShown.has(row));
  return {
    companies: checked.flatMap(({ company }) => company ?? []),
    openData: [...isShown],
    gone: gone.filter(({ city }) => cityWithId(city)),
    problems: [
      ...checked.flatMap(({ problem }) => problem ?? []),
      ...refused.map((row) => `The open-data ${described(row)} no page accepts; it is not shown.`),
    ],
  };
}

function checkRow(row: CompanyRecord, today: string) {
  const { featuredUntil } = row;
  const company: CompanyRecord = {
    ...row,
    servedCities: row.servedCities.filter(({ cityId }) => cityWithId(cityId)),
    featuredUntil: featuredUntil && featuredUntil >= today ? featuredUntil : null,
  };
  const isComplete: boolean = v.is(companyRecord, company);
  if (isComplete) return { company };
  const subject = `The ${described(row)}`;
  if (!v.is(listedFields, company)) {
    return { problem: `${subject} no page accepts; it is not listed.` };
  }
  return {
    company: { ...company, slug: null },
    problem: `${subject} its own page does not accept; it is listed without one.`,
  };
}

function described({ id, name }: { id: string; name: string }): string {
  return `company ${id} (${JSON.stringify(name)}) has data that`;
}

const listedFields = v.pick(companyRecord, [
  'id',
  'name',
  'phone',
  'whatsapp',
  'address',
  'website',
  'openingHours',
]);

/**
 * Keeps the public companies in a file of DATA_DIR, so that a server that starts while the database
 * is away lists them. A company that was suspended, deleted or removed meanwhile may be listed as
 * long as the database stays away, and no longer than a day.
 */
export function createCompaniesFile(file: string, log: Log) {
  let written: { text: string; at: number } | undefined;
  return {
    /** Returns undefined where there is nothing that may still be shown. */
    async read(now: number): Promise<PublicRows | undefined> {
      const text = await readFile(file, 'utf8').catch(() => '');
      const cached = v.safeParse(cacheSchema, text);
      const age = now - (cached.success ? cached.output.readAt : 0);
      return cached.success && age >= 0 && age < lifetimeMs ? cached.output.rows : undefined;
    },
    /** Never rejects. */
    async write(rows: PublicRows, now: number): Promise<void> {
      const text = JSON.stringify(rows);
      if (written?.text === text && now - written.at < renewalMs) return;
      try {
        // The database answered at `readAt`, in milliseconds since 1970.
        await writeComplete(file, `{"format":"${format}","readAt":${now},"rows":${text}}\n`);
        written = { text, at: now };
      } catch (error) {
        const reason = (error as Error).message;
        log.warn(`The companies could not be stored for the next start (${reason}).`);
      }
    },
  };
}

const lifetimeMs = 24 * 3_600_000;

/** What did not change is written again after this, with its new time. */
const renewalMs = 3_600_000;

/** Raise the number with every change of PublicRows but fields that companies gain or lose. */
const format = `9 ${Object.keys(companyRecord.entries).join(' ')}`;

const cacheSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(format), readAt: v.number(), rows: v.custom<PublicRows>(Boolean) }),
);
