import { expect, test } from 'vitest';
import { readEstablishment, toRecord } from '#server/open-data/cnpj.ts';
import { readOverture } from '#server/operator/files/overture-file.ts';
import { readRegister } from '#server/operator/files/register-file.ts';
import { readImportedCompanies } from '#server/operator/import.ts';
import { cityById } from '#src/catalogue/cities.ts';
import type { NewRequest } from '#src/request/request.ts';
import { maskContacts } from '#src/shared/contact/mask-contacts.ts';
import { createBrowserKeys } from './support/browser-keys.ts';
import { allNotifications, edit } from './support/company-app.ts';
import { embedded, shareDatabase } from './support/database.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { contact, createTaker, newRequestTo, newToken, offer } from './support/requests.ts';
import { composeTestedServer } from './support/tested-server.ts';

/**
 * What makes a pattern with an unbounded repetition read a text from each of its letters again: a
 * part that is repeated, some after a beginning that lets the pattern start, or before an end that
 * it does not take.
 */
const hostile = [
  'a-',
  'a.',
  '1-',
  '1.',
  '+',
  'www.',
  'a@',
  '(at)',
  '1 ',
  ' ',
  '@a',
  '0',
  'a/',
  '.a-',
  'um ',
  '1,',
  'ig:',
  'a ponto com ',
  'a@|.|@',
  '| |x',
  's|-|x',
  'a@a|-|!',
  'A|.|é',
];

/** So many letters of one of these. */
function textOf(given: string, letters: number): string {
  const [beginning = '', part = given, end = ''] = given.includes('|')
    ? given.split('|')
    : ['', given];
  const count = letters - beginning.length - end.length;
  return beginning + part.repeat(Math.ceil(count / part.length)).slice(0, count) + end;
}

/** Letters of the largest text that most routes of JSON take. */
const length = 16_000;

test('contacts in a text are masked in a time that grows with its length alone', async () => {
  const mask = (texts: readonly string[]) => {
    for (const text of texts) maskContacts(text);
  };
  await compareWithParts('', mask, 4 * length);
});

/** A row that is right in each of the files that the operator imports, and its reader. */
const importers = {
  partners: {
    row: {
      name: 'Silva',
      cities: 'sc/joinville',
      phone: '(52) 90000-0001',
      address: 'Rua A, 1',
      sponsored: 'true',
      website: 'https://silva.example',
      placeId: 'ChIJ',
      cnpj: '',
      description: 'Boa',
      whatsapp: '(52) 90000-0001',
    },
    read: (rows) => readImportedCompanies(csvOf(rows), 'csv'),
  },
  register: {
    row: {
      'Razão social': 'Silva Caçambas',
      CNPJ: '',
      Telefone: '(47) 3000-0001',
      Validade: '31/12/2030',
      Licença: '12/2025',
      Endereço: 'Rua A, 1',
    },
    read: (rows) =>
      readRegister(csvOf(rows), { map, city: cityById('sc/joinville'), hasPublicLicences: true }),
  },
  overture: {
    row: {
      id: '08f2a100d2c9a8b1',
      name: 'Papa Entulho',
      category: 'dumpster_rental',
      phone: '+55 52 9001-0002',
      website: 'http://papa.example/',
      email: 'a@papa.example',
      street: 'Rua A, 12',
      city: 'Joinville',
      state: 'BR-SC',
      postcode: '89200-000',
      status: 'open',
      confidence: '0.9',
    },
    read: (rows) => readOverture(csvOf(rows)),
  },
} satisfies Record<string, { row: Row; read: (rows: readonly Row[]) => unknown }>;

/** Guesses about columns are refused where most values are of another kind. */
const map =
  'name=Razão social,cnpj=CNPJ,phone=Telefone,valid=Validade,licence=Licença,address=Endereço';

type Row = Readonly<Record<string, string>>;

function csvOf(rows: readonly Row[]): string {
  const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',');
  return [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].map(quoted).join('\n');
}

test.for(Object.entries(importers))(
  'a file of %s is read in a time that grows with its length alone',
  async ([, { row, read }]) => {
    expect(JSON.stringify(read([row]))).not.toMatch(/"(faults|problems)":\["/);
    for (const field of Object.keys(row))
      await compareWithParts(
        field,
        (texts) => read(texts.map((text) => ({ ...row, [field]: text }))),
        length / 2,
      );
  },
);

test('a line of the Receita is read in a time that grows with its length alone', async () => {
  const readLine = (line: Readonly<Record<number, string>>) => {
    const fields = Array.from({ length: 30 }, (_, index) => line[index + 1] ?? '');
    const candidate = readEstablishment(fields, new Map());
    return candidate && toRecord(candidate, { legalName: '', nature: '2062' }, false);
  };
  expect(readLine(establishment)).toMatchObject({ city: 'sc/joinville' });
  for (const field of Object.keys(establishment))
    await compareWithParts(
      field,
      (texts) => texts.map((text) => readLine({ ...establishment, [field]: text })),
      length,
    );
});

/** Fields of a line that is kept, by their number. */
const establishment: Readonly<Record<number, string>> = {
  1: '99010101',
  2: '0001',
  3: '00',
  4: '1',
  5: 'CACAMBAS EXEMPLO',
  6: '02',
  11: '20190315',
  12: '3811400',
  13: '7739099',
  14: 'RUA',
  15: 'A',
  16: '1',
  17: 'FUNDOS',
  18: 'CENTRO',
  19: '89218000',
  20: 'SC',
  21: '8179',
  22: '52',
  23: '30010001',
  28: 'a@exemplo.example',
};

const database = shareDatabase(embedded);

test('no body of a route takes longer to answer than a plain one', async () => {
  const google = await startFakeGoogle(sample('empty'));
  const { app, sign, untilListed } = await composeTestedServer(database(), {
    config: { googleKey: 'test-key', googleUrl: google.url },
  });
  const alfa = await createTaker(database());
  await untilListed(alfa.companyId);
  const session = await sign(alfa.claims);
  const owner = newToken();
  const request = newRequestTo([alfa], { wish: 'soon' });
  let sent = 0;
  const send = async (route: string, body: string) => {
    const [method = '', path = ''] = route.split(' ');
    sent += 1;
    return app.request(
      `http://localhost${path.replace(':request', request.id)}?grant_type=refresh_token`,
      {
        method,
        body,
        headers: {
          authorization: `Bearer ${/company|auth/.test(path) ? session : owner}`,
          'content-type':
            path.endsWith('photos') && method === 'POST' ? 'image/jpeg' : 'application/json',
        },
      },
      // No limit of a client is to be met.
      { ip: `198.51.${sent >> 8}.${sent & 255}` },
    );
  };
  const bodies = bodiesOf(request);
  const routes = app.routes
    .filter(({ method }) => /^(POST|PUT|PATCH)$/.test(method))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const [route, samples] of Object.entries(bodies))
    for (const [status, body] of samples) {
      expect((await send(route, JSON.stringify(body))).status, route).toBe(status);
      let size = 1024;
      while ((await send(route, ' '.repeat(2 * size))).status !== 413) size *= 2;
      const places = [...placesIn(body)];
      // One text after the other, unless there is room for all of them at once.
      const fit = places.length > 1 && places.length * length < size;
      for (const changed of fit ? [places] : places.map((place) => [place]))
        await compareWithPlain(
          `${route} ${changed}`,
          (text) => send(route, JSON.stringify(withText(body, changed, text))),
          (size - JSON.stringify(body).length) / changed.length,
        );
      for (const place of placesIn(body, isHolder))
        for (const part of ['{}', '0', '"key":0']) {
          const many = manyOf(part, size - JSON.stringify(body).length - 20);
          const around = JSON.stringify(withText(body, [place], hole));
          const enough = mostTimes * (await timeOf(() => send(route, `{"unread":${many}}`)));
          let answer = '';
          const run = async () => {
            answer = await (await send(route, around.replace(`"${hole}"`, many))).text();
          };
          expect(await least(run, enough), `${route} ${place} ${part}`).toBeLessThan(enough);
          expect(answer.length, `${route} ${place} ${part}`).toBeLessThan(length);
        }
    }
});

type Place = readonly string[];

/** The keys that lead to each text in a value, or to each part of another kind. */
function* placesIn(value: unknown, isSought = isText): Generator<Place> {
  if (isSought(value)) yield [];
  if (!isHolder(value)) return;
  for (const [key, entry] of Object.entries(value))
    for (const place of placesIn(entry, isSought)) yield [key, ...place];
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const hole = 'a hole';

/** A list, or an object with as many keys, of so many letters. */
function manyOf(part: string, letters: number): string {
  const isKey = part.startsWith('"');
  const parts = Array.from({ length: letters / (part.length + (isKey ? 7 : 1)) }, (_, index) =>
    isKey ? part.replace('key', `key${index}`) : part,
  );
  return isKey ? `{${parts}}` : `[${parts}]`;
}

function withText(value: unknown, places: readonly Place[], text: string): unknown {
  if (places.some((place) => place.length === 0)) return text;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const inside = places.filter(([first]) => first === key).map((place) => place.slice(1));
    return [key, withText(entry, inside, text)] as const;
  });
  return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

/** Bodies that each route takes, with the status of its answer; none: it reads no text. */
function bodiesOf(request: NewRequest): Record<string, [status: number, body: unknown][]> {
  const [company = ''] = request.companies;
  const email = 'a@b.example';
  const cnpj = '11222333000181';
  const id = crypto.randomUUID();
  const { keys } = createBrowserKeys();
  const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys };
  return {
    'POST /functions/v1/requests': [[201, request]],
    'POST /functions/v1/search-companies': [[200, { city: 'Joinville', state: 'SC' }]],
    'POST /functions/v1/count': [
      [204, { city: 'sc/joinville', size: '5', events: [{ company, kind: 'shown' }] }],
    ],
    'POST /functions/v1/open-data/claims': [
      [404, { slug: 'a', cnpj, email, way: 'own_domain', domainEmail: email }],
    ],
    'POST /functions/v1/open-data/claims/prove': [[410, { id, code: '123456' }]],
    'POST /functions/v1/open-data/objections': [[410, { token: newToken() }]],
    'POST /functions/v1/open-data/removals': [[404, { slug: 'a', cnpj, reason: 'Fechou' }]],
    'POST /functions/v1/requests/steps': [
      [409, { id, step: 'accept', companyId: company, version: 1, contact }],
      [409, { id, step: 'object', reason: 'O pedido é meu.' }],
      [409, { id, step: 'deliver', on: '2026-12-01' }],
    ],
    'PUT /functions/v1/requests/email': [[200, { email }]],
    'POST /functions/v1/requests/photos': [],
    'PUT /functions/v1/requests/links': [[204, { reader: newToken() }]],
    'PUT /functions/v1/requests/subscription': [[204, subscription]],
    'POST /functions/v1/requests/review': [
      [409, { stars: 5, punctuality: 5, price: 5, collection: 5, text: 'Boa' }],
    ],
    'POST /functions/v1/requests/disown': [],
    'POST /auth/v1/otp': [[200, { email }]],
    'POST /auth/v1/verify': [
      [401, { email, token: '123456', type: 'email' }],
      [401, { token_hash: 'a', type: 'invite' }],
    ],
    'POST /auth/v1/token': [[400, { refresh_token: 'a' }]],
    'POST /auth/v1/logout': [],
    'POST /functions/v1/company/photos': [],
    'PUT /functions/v1/company/photos': [[409, [{ id, description: 'Boa' }]]],
    'POST /functions/v1/company/requests/seen': [],
    'PUT /functions/v1/company/requests/settings': [
      [200, { takesRequests: true, loads: ['mixed'], minimumNotice: 0, pausedUntil: '2030-01-01' }],
    ],
    'POST /functions/v1/company/requests/:request/steps': [
      [200, { id: crypto.randomUUID(), step: 'offer', ...offer, deliverOn: null }],
      [409, { id: crypto.randomUUID(), step: 'cancel', reason: 'Quebrou' }],
      [409, { id: crypto.randomUUID(), step: 'exchange', on: '2026-12-01', total: 120 }],
    ],
    'PUT /functions/v1/company/requests/:request/reply': [[409, { text: 'Obrigado' }]],
    'PUT /functions/v1/company': [[200, edit]],
    'PUT /functions/v1/company/google-profile': [[200, { placeId: 'ChIJ' }]],
    'PUT /functions/v1/company/notifications': [[204, allNotifications]],
    'POST /functions/v1/company/push-subscriptions': [[204, subscription]],
    'POST /functions/v1/company/deletion': [],
  };
}

/** A hostile text is allowed as often the time of a plain one: work of the square of a length takes hundreds of times. */
const mostTimes = 10;

/** Compares each hostile text in a place with a plain one of its length. */
async function compareWithPlain(place: string, run: (text: string) => unknown, letters: number) {
  const enough = mostTimes * (await timeOf(() => run(textOf('x', letters))));
  for (const part of hostile)
    expect(await least(() => run(textOf(part, letters)), enough), `${place} ${part}`).toBeLessThan(
      enough,
    );
}

/** Compares each hostile text with the same in 64 parts: a time of its square is 64 times as long. */
async function compareWithParts(place: string, run: (texts: string[]) => unknown, letters: number) {
  for (const part of hostile) {
    const texts = Array<string>(64).fill(textOf(part, letters / 64));
    const enough = 8 * (await timeOf(() => run(texts)));
    expect(
      await least(() => run([textOf(part, letters)]), enough),
      `${place} ${part}`,
    ).toBeLessThan(enough);
  }
}

/** Milliseconds that Linux counts at once; shorter times are none, or one of these. */
const tick = 4;

/** Milliseconds of the processor. */
async function timeOf(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return Math.max(tick, (user + system) / 1000);
}

/** The same of the fastest of three runs, whatever else the machine does; one under `enough` ends them. */
async function least(run: () => unknown, enough: number): Promise<number> {
  let time = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3 && time >= enough; count += 1)
    time = Math.min(time, await timeOf(run));
  return time;
}
