import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { type CompanyArea, type CompanyPhoto, photoOrderSchema } from '#src/company/area.ts';
import { type CompanyEdit, companyEdit } from '#src/company/edit.ts';
import { countedKinds } from '#src/company/statistics.ts';
import { serve } from '#tests/server/support/serve.ts';
import { startProduct } from './server.ts';

/** The accounts and the functions of one company, in memory, before the product's own server. */
export interface CompanyServer {
  /** Without a trailing slash. */
  url: string;
  area: CompanyArea;
  /** What was saved, in order. */
  edits: CompanyEdit[];
  /** Tokens of invitations that were not used yet. */
  invitations: Set<string>;
  /** The code that was sent last, by address. */
  codes: Map<string, string>;
  /** Sessions that are alive, by id. */
  sessions: Set<string>;
  /** Seconds for which an access token is good. */
  tokenSeconds: number;
  /** Access tokens that were renewed. */
  renewals: number;
  /** Answers 503 to everything from now on. */
  isAway: boolean;
  /** As if somebody else had saved this. */
  saveElsewhere(data: Partial<CompanyArea['data']>): void;
}

export const email = 'contato@cacambasdosul.example';

const user = { id: randomUUID(), aud: 'authenticated', role: 'authenticated', email };

export async function startCompanyServer(): Promise<CompanyServer> {
  const product = await startProduct();
  const company: CompanyServer = {
    url: '',
    area: newArea(),
    edits: [],
    invitations: new Set(['convite-de-teste']),
    codes: new Map(),
    sessions: new Set(),
    tokenSeconds: 900,
    renewals: 0,
    isAway: false,
    saveElsewhere(data) {
      const { area } = company;
      company.area = { ...area, version: area.version + 1, data: { ...area.data, ...data } };
    },
  };
  const pictures = new Map<string, { type: string; bytes: Buffer }>();
  company.url = await serve((request, response) => {
    const { pathname } = new URL(request.url as string, 'http://localhost');
    const isOurs = /^\/(auth|functions)\/v1\//.test(pathname);
    if (!isOurs || pathname.endsWith('/search-companies'))
      return passOn(request, response, product);
    void answer(request, response, { company, pictures }).catch(() => response.destroy());
  }, 'localhost');
  return company;
}

function newArea(): CompanyArea {
  return {
    companyId: randomUUID(),
    version: 1,
    data: {
      name: 'Caçambas do Sul',
      description: 'Caçambas em Joinville.',
      phone: '+554799990000',
      whatsapp: null,
      address: 'Rua das Obras, 10',
      website: null,
      cnpj: null,
      openingHours: [{ day: 1, opens: '08:00', closes: '18:00' }],
      skipSizes: [{ size: 5, priceFrom: 450, pricedOn: '2025-11-01' }],
    },
    approvedCnpj: null,
    areas: [{ cityId: 'sc/joinville', bairros: [] }],
    photos: [],
    pending: null,
    rejection: null,
    isApproved: true,
    isSuspended: false,
    featuredUntil: null,
    email,
    notifications: { pushTaps: false, pushReviews: false, emailTaps: false, emailReviews: false },
    pushKey: null,
    canMail: false,
    deletionRequestedAt: null,
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, product: string): void {
  const { method, url, headers } = request;
  const onward = send(product + url, { method, headers }, (answered) => {
    response.writeHead(answered.statusCode as number, answered.headers);
    answered.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

interface State {
  company: CompanyServer;
  pictures: Map<string, { type: string; bytes: Buffer }>;
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State) {
  const { pathname, searchParams } = new URL(request.url as string, 'http://localhost');
  const body = await buffer(request);
  if (state.company.isAway) return reply(response, 503, { error: 'database_unavailable' });
  const route = `${request.method} ${pathname.replace(/^\/(auth|functions)\/v1/, '')}`;
  const accounts = accountRoutes(state.company, json(body), request, searchParams);
  if (accounts[route]) return accounts[route](response);
  if (!sessionOf(request, state.company)) return reply(response, 401, { error: 'unauthorized' });
  const found = companyRoutes(state, body, request)[route];
  if (found) return found(response);
  const [, id = ''] = /\/company\/photos\/(.+)$/.exec(pathname) ?? [];
  const picture = state.pictures.get(id);
  if (!picture) return reply(response, 404, { error: 'not_found' });
  if (request.method === 'GET') {
    return response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes);
  }
  const { area } = state.company;
  state.company.area = { ...area, photos: area.photos.filter((photo) => photo.id !== id) };
  return reply(response, 204);
}

type Routes = Record<string, (response: ServerResponse) => unknown>;

function accountRoutes(
  company: CompanyServer,
  body: Record<string, string>,
  request: IncomingMessage,
  query: URLSearchParams,
): Routes {
  const refuse = (response: ServerResponse, code: string) =>
    reply(response, code === 'refresh_token_not_found' ? 400 : 403, { code, message: code });
  return {
    'POST /otp'(response) {
      company.codes.set(body.email as string, '246810');
      reply(response, 200, {});
    },
    'POST /verify'(response) {
      const isInvited = company.invitations.delete(body.token_hash as string);
      const hasCode = body.email === email && company.codes.get(email) === body.token;
      if (!isInvited && !hasCode) return refuse(response, 'otp_expired');
      company.codes.delete(email);
      const id = randomUUID();
      company.sessions.add(id);
      return reply(response, 200, newSession(company, id));
    },
    'POST /token'(response) {
      const id = body.refresh_token?.split('~')[0] as string;
      if (!company.sessions.has(id)) return refuse(response, 'refresh_token_not_found');
      company.renewals += 1;
      return reply(response, 200, newSession(company, id));
    },
    'POST /logout'(response) {
      if (query.get('scope') === 'global') company.sessions.clear();
      else company.sessions.delete(sessionOf(request, company) ?? '');
      reply(response, 204);
    },
  };
}

function newSession(company: CompanyServer, id: string) {
  const expires_at = Math.floor(Date.now() / 1000) + company.tokenSeconds;
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = { sub: user.id, session_id: id, exp: expires_at };
  return {
    access_token: [part({ alg: 'none' }), part(claims), randomUUID()].join('.'),
    token_type: 'bearer',
    expires_in: company.tokenSeconds,
    expires_at,
    refresh_token: `${id}~${randomUUID()}`,
    user,
  };
}

/** The session of a request's token, if it is alive. */
function sessionOf({ headers }: IncomingMessage, { sessions }: CompanyServer): string | undefined {
  const claims = (headers.authorization ?? '').split('.')[1] ?? '';
  const { session_id, exp } = json(Buffer.from(claims, 'base64url')) as Record<string, never>;
  return sessions.has(session_id ?? '') && Number(exp) * 1000 > Date.now() ? session_id : undefined;
}

function companyRoutes(
  { company, pictures }: State,
  body: Buffer,
  request: IncomingMessage,
): Routes {
  const set = (part: Partial<CompanyArea>) => {
    company.area = { ...company.area, ...part };
  };
  return {
    'GET /company': (response) => reply(response, 200, company.area),
    'PUT /company'(response) {
      const edit = v.parse(companyEdit, json(body));
      if (edit.version !== company.area.version) {
        return reply(response, 409, { error: 'conflict', current: company.area });
      }
      company.edits.push(edit);
      set(afterEdit(company.area, edit));
      return reply(response, 200, company.area);
    },
    'GET /company/sessions': (response) =>
      reply(
        response,
        200,
        [...company.sessions].map((id) => device(id, request, company)),
      ),
    'GET /company/export': (response) => reply(response, 200, { area: company.area }),
    'GET /company/statistics': (response) => reply(response, 200, noStatistics()),
    'POST /company/deletion'(response) {
      set({ deletionRequestedAt: new Date().toISOString() });
      reply(response, 204);
    },
    'DELETE /company/deletion'(response) {
      set({ deletionRequestedAt: null });
      reply(response, 204);
    },
    'POST /company/photos'(response) {
      if (!isPicture(body)) return reply(response, 415, notPicture);
      const photo = newPhoto();
      pictures.set(photo.id, { type: request.headers['content-type'] as string, bytes: body });
      set({ photos: [...company.area.photos, photo] });
      return reply(response, 201, photo);
    },
    'PUT /company/photos'(response) {
      const photos = v.parse(photoOrderSchema, json(body)).map(({ id, description }) => {
        const photo = company.area.photos.find((one) => one.id === id) as CompanyPhoto;
        return description === photo.description
          ? photo
          : { ...photo, pendingDescription: description };
      });
      set({ photos });
      return reply(response, 200, photos);
    },
  };
}

/** Name and description wait for approval, everything else is public at once. */
function afterEdit(area: CompanyArea, { data, areas }: CompanyEdit): Partial<CompanyArea> {
  const { name, description } = area.data;
  const pending = {
    name: data.name === name ? null : data.name,
    description: data.description === description ? null : data.description,
    submittedAt: new Date().toISOString(),
  };
  return {
    version: area.version + 1,
    data: { ...data, name, description },
    areas,
    pending: pending.name !== null || pending.description !== null ? pending : null,
  };
}

const notPicture = {
  error: 'unsupported_media_type',
  issues: [{ path: 'photo', message: 'O arquivo não é uma foto.' }],
};

function isPicture(bytes: Buffer): boolean {
  return bytes.subarray(1, 4).toString() === 'PNG';
}

function newPhoto(): CompanyPhoto {
  return {
    id: randomUUID(),
    width: 8,
    height: 6,
    description: '',
    pendingDescription: null,
    status: 'pending',
    rejection: null,
  };
}

function device(id: string, request: IncomingMessage, company: CompanyServer) {
  const now = new Date().toISOString();
  const userAgent = request.headers['user-agent'];
  const isCurrent = sessionOf(request, company) === id;
  return { id, userAgent, signedInAt: now, lastSeenAt: now, isCurrent };
}

function noStatistics() {
  const none = Object.fromEntries(countedKinds.map((kind) => [kind, 0]));
  const days = [{ day: '2026-11-22', ...none }];
  return {
    from: '2026-11-22',
    to: '2026-11-22',
    total: none,
    previous: none,
    days,
    cities: [],
    sizes: [],
  };
}

function json(body: Buffer): Record<string, string> {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}

function reply(response: ServerResponse, status: number, body?: unknown): void {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
  response.writeHead(status, body === undefined ? {} : headers);
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
