import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { audit, type Query } from '#server/database/database.ts';
import { hashSender } from '#server/requests/sender.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { cityFields, flagField, idField, line, readShown, transaction } from './command.ts';

const requestField = idField('requests');

export const requestCommands = {
  requests: transaction({
    form: '[--city <state/city>…] [--reported] [--objections] [--waiting]',
    summary: 'List the requests of visitors that go on or are blocked, the newest first.',
    details: [
      '--reported lists those that a company takes for false.',
      '--objections lists the blocked ones whose sender objects: decide by restore or keep.',
      '--waiting lists those of which a message has waited for an hour: see the log of the server.',
    ],
    schema: v.strictObject({
      cities: v.optional(cityFields),
      reported: flagField,
      objections: flagField,
      waiting: flagField,
    }),
    work: (query, { cities, reported, objections, waiting }, { now }) =>
      query<{ id: string }>(
        `select * from (
          select id, city_id as city, status, sent_at as "sentAt",
            (select count(*)::integer from request_companies
              where request_id = requests.id) as companies,
            (select count(distinct company_id)::integer from request_offers
              where request_id = requests.id) as offers,
            (select count(*)::integer from request_companies
              where request_id = requests.id and report is not null) as reports,
            objection is not null as objects,
            (select count(*)::integer from request_messages
              where request_id = requests.id and done_at is null
                and created_at < $2::timestamptz - interval '1 hour') as waiting
          from requests
          where ($1::text[] is null or city_id = any($1))
            and (ended_at is null or status = 'blocked' or $3 or $4)
        ) listed
        where (not $3 or reports > 0) and (not $4 or waiting > 0) and (not $5 or objects)
        order by "sentAt" desc, id limit 500`,
        [cities ?? null, new Date(now()), reported, waiting, objections],
      ),
  }),
  'requests show': transaction({
    form: '<request> [--contact]',
    summary: 'Show a request, its companies and what happened to it.',
    details: ['--contact shows who sent it, which is written to the audit log.'],
    schema: v.strictObject({ request: requestField, contact: flagField }),
    async work(query, { request, contact }) {
      const shown = await readShown(query, showStatement, request, 'request');
      if (!contact) return shown;
      await audit(query, 'operator', 'request.contact', request);
      const [found] = await query(
        `select name, phone, email, street from requests left join request_contacts on request_id = id
        where id = $1 and coalesce(name, email) is not null`,
        [request],
      );
      return { ...shown, contact: found ?? 'There is none any more.' };
    },
  }),
  'requests block': transaction({
    form: '<request> --reason <text> [--sender]',
    summary: 'Block a request; its visitor is told, and its companies see it no more.',
    details: ['--sender refuses what its device sends, and its phone, from now on for a year.'],
    schema: v.strictObject({ request: requestField, reason: line(200), sender: flagField }),
    async work(query, { request, reason, sender }, { now }) {
      const blocked = await takeStep(query, request, 'block', reason, now());
      if (sender)
        await query('select block_sender($1, $2, $3)', [request, reason, new Date(now())]);
      return blocked;
    },
  }),
  'requests restore': transaction({
    form: '<request>',
    summary: 'Unblock a request and its sender, within thirty days; its visitor is told.',
    schema: v.strictObject({ request: requestField }),
    async work(query, { request }, { now }) {
      const restored = await takeStep(query, request, 'restore', '', now());
      await unblock(query, { request });
      return restored;
    },
  }),
  'requests keep': transaction({
    form: '<request> --reason <text>',
    summary: 'Refuse the objection to a block; its visitor is told.',
    schema: v.strictObject({ request: requestField, reason: line(200) }),
    work: (query, { request, reason }, { now }) => takeStep(query, request, 'keep', reason, now()),
  }),
  'requests unblock-sender': transaction({
    form: '<sender>',
    summary: 'Unblock the sender of false requests, or an address that wanted no mail.',
    details: [
      'By the id of the request that it was blocked for or by its phone: its device goes with it. An',
      'address that wanted no mail by that address.',
    ],
    schema: v.strictObject({ sender: line(254) }),
    async work(query, { sender }) {
      const unblocked = await unblock(query, await findSender(query, sender));
      if (unblocked.length === 0) throw new OperatorError('No such sender is blocked.');
      for (const subject of new Set(unblocked))
        await audit(query, 'operator', 'request.unblock-sender', subject);
      return { unblocked: sender };
    },
  }),
};

const showStatement = `
  select id, city_id as city, status, sent_at as "sentAt", nullif(reason, '') as reason, objection,
    details, (
      select json_agg(json_build_object('name', name, 'state', state, 'reason', c.reason,
        'report', report))
      from request_companies c left join companies on companies.id = company_id
      where request_id = requests.id
    ) as companies, (
      select json_agg(json_build_object('at', at, 'actor', actor, 'step', step) order by at)
      from request_events where request_id = requests.id
    ) as events
  from requests where id = $1`;

async function takeStep(query: Query, request: string, step: string, reason: string, now: number) {
  const [row] = await query<{ outcome: string }>(
    `select take_request_step(gen_random_uuid(), $1, 'operator', null, $2, $3, $4) as outcome`,
    [request, step, JSON.stringify({ reason }), new Date(now)],
  );
  if (row?.outcome === 'not_found') throw new OperatorError('There is no such request.');
  if (row?.outcome !== 'done') throw new OperatorError('Its status does not allow that.');
  await audit(query, 'operator', `request.${step}`, request, { reason });
  return { request, step };
}

interface Sender {
  request?: string;
  hash?: string;
}

async function findSender(query: Query, sender: string): Promise<Sender> {
  if (v.is(requestField, sender)) return { request: sender };
  const email = normalizeEmail(sender);
  if (email !== null) return { hash: await hashSender(query, 'email', email) };
  const phone = normalizePhone(sender);
  if (phone === null)
    throw new OperatorError(`"${sender}" is no request's id, no phone and no e-mail address.`);
  return { hash: await hashSender(query, 'phone', phone) };
}

/** Lists the requests behind the block. An address that wants no mail has its hash alone. */
async function unblock(query: Query, { request, hash }: Sender): Promise<string[]> {
  const rows = await query<{ request: string }>(
    `delete from blocked_senders
    where hash = $2
      or ends_at is not null and request_id in (
        $1, (select request_id from blocked_senders where hash = $2 and ends_at is not null)
      )
      or hash in (select unnest(array[device_hash, phone_hash]) from requests where id = $1)
    returning request_id as request`,
    [request ?? null, hash ?? null],
  );
  return rows.map((row) => row.request);
}
