-- Requests of visitors, who have no account, to companies, which answer them here. Whoever holds a
-- link's token reads the request, and the owner acts; the tables have the tokens' hashes alone.

create table requests (
  -- Made by the visitor's device: the same request sent twice is one.
  id uuid primary key,
  city_id text not null,
  -- Read by companies before one is accepted; see src/company/requests.ts.
  details jsonb not null,
  status text not null default 'sent' check (status in (
    'sent', 'accepted', 'delivered', 'collected', 'closed', 'expired', 'cancelled', 'blocked'
  )),
  sent_at timestamptz not null,
  -- While it is 'sent': of the wait for a first answer, or of the last answer that holds. While a
  -- rental goes on: when it is closed by itself.
  expires_at timestamptz not null,
  is_extended boolean not null default false,
  accepted_at timestamptz,
  delivered_at timestamptz,
  collected_at timestamptz,
  exchange_asked_at timestamptz,
  -- When the sender came back to it: figures of companies count no other request.
  returned_at timestamptz,
  ended_at timestamptz,
  -- The status to which the operator's 'restore' leads.
  blocked_from text,
  reason text not null default '',
  -- {name, cnpj, phone} of the company as it was accepted: with whom the contract is.
  supplier jsonb,
  -- Keyed hashes of the sender's device, network, phone and e-mail address, for limits and reports.
  device_hash text,
  network_hash text,
  phone_hash text,
  email_hash text,
  -- When nothing of the visitor was left.
  erased_at timestamptz
);
create index on requests (device_hash) where status = 'sent';
create index on requests (phone_hash, sent_at);
create index on requests (sent_at);
create index on requests (expires_at) where ended_at is null;
create index on requests (ended_at) where erased_at is null;
create index on requests (erased_at) where network_hash is not null;

create table request_links (
  -- SHA-256 of the token, in base64url.
  hash text primary key,
  request_id uuid not null references requests on delete cascade,
  -- The device's, one in a mail, which does not show the contact, and one that only reads.
  kind text not null check (kind in ('owner', 'mail', 'reader')),
  created_at timestamptz not null default now()
);
create index on request_links (request_id);

-- Apart from the request, because row-level security cannot hide columns by a status.
create table request_contacts (
  request_id uuid primary key references requests on delete cascade,
  name text not null,
  phone text,
  email text,
  street text not null,
  -- Whether answers are told by e-mail.
  mail_answers boolean not null
);

create table request_companies (
  request_id uuid not null references requests on delete cascade,
  -- Without a foreign key: what was agreed outlives the company's stay here.
  company_id uuid not null,
  state text not null default 'invited' check (state in (
    'invited', 'seen', 'answered', 'declined', 'withdrawn', 'accepted', 'not_chosen'
  )),
  seen_at timestamptz,
  -- Of its first answer or its refusal.
  replied_at timestamptz,
  -- Why it declined.
  reason text not null default '',
  -- Why it takes the request for a false one; null: it does not.
  report text,
  primary key (request_id, company_id)
);
create index on request_companies (company_id);

-- Every version of an answer: a revision never changes what a visitor has read.
create table request_answers (
  request_id uuid not null,
  company_id uuid not null,
  version integer not null check (version > 0),
  total_cents integer not null check (total_cents > 0),
  -- Days, extraDay, permit, payment, deliverOn, period, conditions.
  terms jsonb not null,
  valid_until timestamptz not null,
  sent_at timestamptz not null,
  accepted_at timestamptz,
  primary key (request_id, company_id, version),
  foreign key (request_id, company_id) references request_companies on delete cascade
);
-- One answer is accepted, also of two that are at the same moment.
create unique index one_accepted_answer on request_answers (request_id)
  where accepted_at is not null;
create index on request_answers (sent_at);

create table request_photos (
  request_id uuid not null references requests on delete cascade,
  -- SHA-256 of the WebP file, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  position smallint not null,
  primary key (request_id, hash)
);

-- Everything that happened, in order; nothing changes or deletes a row but the end of its request.
create table request_events (
  -- Made by who takes the step: the same step sent twice is one.
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('visitor', 'company', 'clock', 'operator')),
  company_id uuid,
  step text not null,
  details jsonb not null default '{}'
);
create index on request_events (request_id);

-- The visitor's browser, for push messages about the request.
create table request_subscriptions (
  request_id uuid primary key references requests on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null
);

-- Messages, each written with what it tells of. One is sent at least once, and a second time only
-- where a server ended between sending it and writing that down.
create table request_messages (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests on delete cascade,
  -- Null: to the visitor.
  company_id uuid,
  -- The company that the visitor is told of; null: that of the accepted answer.
  about uuid,
  kind text not null,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- Another instance leaves it alone until then.
  due_at timestamptz not null,
  -- Of a request whose bairro was erased since.
  bairro text,
  -- Keyed hashes of the browsers and addresses that have it, which get no second one.
  reached text[] not null default '{}',
  done_at timestamptz
);
create index on request_messages (due_at) where done_at is null;
create index on request_messages (done_at);
create unique index on request_messages (request_id, kind) where kind like 'remind%';

-- Keyed hashes of the devices and phones of false requests, and of addresses that want no mail.
create table blocked_senders (
  hash text primary key,
  reason text not null,
  -- Without a foreign key: it outlives the request.
  request_id uuid not null,
  -- Null: never.
  ends_at timestamptz
);

-- Addresses to which answers were to be mailed, as keyed hashes. Anybody can write a stranger's: until
-- a link that was mailed there is opened, it gets one mail in thirty days.
create table mail_addresses (
  hash text primary key,
  -- The message whose mail asks.
  asked_by uuid not null,
  asked_at timestamptz not null,
  proved_at timestamptz
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  -- Null once nothing of the request is left.
  request_id uuid unique references requests on delete set null,
  company_id uuid not null references companies on delete cascade,
  city_id text not null,
  stars smallint not null check (stars between 1 and 5),
  punctuality smallint check (punctuality between 1 and 5),
  price smallint check (price between 1 and 5),
  collection smallint check (collection between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  -- 'waiting' for the operator, because something in it may be personal.
  state text not null check (state in ('waiting', 'live', 'removed')),
  -- The operator's reason.
  removal text,
  reply text,
  replied_at timestamptz
);
create index on reviews (company_id, written_at desc);

alter table companies
  add column takes_requests boolean not null default false,
  add column request_loads text[] not null default '{clean,mixed,soil,wood,plaster}',
  -- Days between a request and the delivery.
  add column minimum_notice smallint not null default 0,
  add column requests_paused_until date;

alter table notification_settings
  add column push_requests boolean not null default true,
  add column email_requests boolean not null default true;

-- Which step leads from where to where, and who takes it: as in src/company/request-steps.ts.
create function request_steps()
  returns table (actor text, step text, from_status text, to_status text)
  language sql immutable set search_path = ''
  as $$
  values
  ('visitor', 'accept', 'sent', 'accepted'),
  ('visitor', 'extend', 'sent', 'sent'),
  ('visitor', 'cancel', 'sent', 'cancelled'),
  ('visitor', 'cancel', 'accepted', 'cancelled'),
  ('visitor', 'deliver', 'accepted', 'delivered'),
  ('visitor', 'undeliver', 'delivered', 'accepted'),
  ('visitor', 'exchange', 'delivered', 'delivered'),
  ('visitor', 'collect', 'delivered', 'collected'),
  ('visitor', 'uncollect', 'collected', 'delivered'),
  ('visitor', 'close', 'collected', 'closed'),
  ('company', 'answer', 'sent', 'sent'),
  ('company', 'decline', 'sent', 'sent'),
  ('company', 'withdraw', 'sent', 'sent'),
  ('company', 'report', 'sent', 'sent'),
  ('company', 'report', 'accepted', 'accepted'),
  ('company', 'cancel', 'accepted', 'cancelled'),
  ('company', 'deliver', 'accepted', 'delivered'),
  ('company', 'undeliver', 'delivered', 'accepted'),
  ('company', 'exchanged', 'delivered', 'delivered'),
  ('company', 'collect', 'delivered', 'collected'),
  ('company', 'uncollect', 'collected', 'delivered'),
  ('clock', 'expire', 'sent', 'expired'),
  ('clock', 'close', 'accepted', 'closed'),
  ('clock', 'close', 'delivered', 'closed'),
  ('clock', 'close', 'collected', 'closed'),
  ('operator', 'block', 'sent', 'blocked'),
  ('operator', 'block', 'accepted', 'blocked'),
  ('operator', 'block', 'delivered', 'blocked'),
  ('operator', 'block', 'collected', 'blocked'),
  ('operator', 'restore', 'blocked', 'sent'),
  ('operator', 'restore', 'blocked', 'accepted'),
  ('operator', 'restore', 'blocked', 'delivered'),
  ('operator', 'restore', 'blocked', 'collected')
  $$;

-- A status changes by a step alone, also where somebody else writes it.
create function check_request_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.status <> old.status and not exists (
    select from public.request_steps()
    where from_status = old.status and to_status = new.status
  ) then
    raise exception 'A request cannot go from % to %.', old.status, new.status;
  end if;
  return new;
end
$$;
create trigger check_request_status before update of status on requests
  for each row execute function check_request_status();

-- The status at a moment, as `statusAt` has it: what is stored may be overdue until the next sweep.
create function request_status(request requests, moment timestamptz) returns text
  language sql stable set search_path = ''
  return case
    when request.expires_at > moment then request.status
    when request.status = 'sent' then 'expired'
    when request.status in ('accepted', 'delivered', 'collected') then 'closed'
    else request.status
  end;

-- The day of the delivery that was agreed: the answer's, else the wanted one, else the acceptance's.
create function planned_day(request requests, accepted request_answers) returns date
  language sql stable set search_path = ''
  return coalesce(
    (accepted.terms ->> 'deliverOn')::date, (request.details ->> 'date')::date,
    (request.accepted_at at time zone 'America/Sao_Paulo')::date
  );

-- The start of a day in Brasília.
create function brasilia_midnight(day date) returns timestamptz
  language sql stable set search_path = ''
  return day::timestamp at time zone 'America/Sao_Paulo';

-- Whether a company may be accepted: public, and nobody disputes whose it is.
create function takes_part(company uuid) returns boolean
  language sql stable security definer set search_path = ''
  return public.is_public(company) and exists (
    select from public.companies where id = company and frozen_at is null
  );

-- SHA-256 of the bearer's token, from the request's context.
create function current_capability() returns text
  language sql stable set search_path = ''
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'capability';

-- The request of which the token is a link of one of these kinds.
create function current_request_id(kinds text[]) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select l.request_id from public.request_links l
    where l.hash = public.current_capability() and l.kind = any(kinds)
  );

-- As arrays, by which policies find rows in an index.
-- Requests to the user's company.
create function own_requests() returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select c.request_id from public.request_companies c
    where c.company_id = public.current_company_id()
  );

-- Those whose contact it may read. One that was blocked since may still have its skip.
create function contact_requests() returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select c.request_id from public.request_companies c
    join public.requests q on q.id = c.request_id
    where c.company_id = public.current_company_id() and c.state = 'accepted'
      and (q.status <> 'blocked' or q.delivered_at is not null)
  );

-- Takes a step of anybody. 'done', also where the same step was taken before; 'not_found'; 'refused' in
-- this status; 'changed' where the answer is not the one that was read.
create function take_request_step(
  event uuid, request uuid, who text, company uuid, what text, detail jsonb, moment timestamptz
) returns text
  language plpgsql security definer set search_path = ''
  as $$
declare
  r public.requests;
  invitation public.request_companies;
  newest public.request_answers;
  before public.request_events;
  status_now text;
  next_status text;
  -- The message to the other side.
  told text;
  -- Otherwise: both.
  to_visitor text;
  to_company text;
begin
  select * into r from public.requests q where q.id = request for update;
  if not found then return 'not_found'; end if;
  if who = 'company' then
    select * into invitation from public.request_companies c
    where c.request_id = request and c.company_id = company;
    if not found then return 'not_found'; end if;
  end if;
  select * into before from public.request_events e where e.id = event;
  if found then
    return case
      when before.request_id = request and before.actor = who and before.step = what
        and before.company_id is not distinct from company then 'done'
      else 'refused'
    end;
  end if;
  status_now := public.request_status(r, moment);
  -- The clock writes down what is so already.
  if who = 'clock' then
    if status_now = r.status then return 'refused'; end if;
    status_now := r.status;
  end if;
  select s.to_status into next_status from public.request_steps() s
  where s.actor = who and s.step = what and s.from_status = status_now
    and (what <> 'restore' or s.to_status = r.blocked_from);
  if next_status is null then return 'refused'; end if;
  -- After acceptance, the others have nothing to do with it.
  if who = 'company' and status_now <> 'sent' and invitation.state <> 'accepted' then
    return 'refused';
  end if;

  case who || ' ' || what
    when 'visitor accept' then
      select * into newest from public.request_answers a
      where a.request_id = request and a.company_id = (detail ->> 'companyId')::uuid
      order by a.version desc limit 1;
      if not found then return 'refused'; end if;
      if newest.version <> (detail ->> 'version')::integer or newest.valid_until <= moment
        or not public.takes_part(newest.company_id) or not exists (
          select from public.request_companies c
          where c.request_id = request and c.company_id = newest.company_id and c.state = 'answered'
        )
      then
        return 'changed';
      end if;
      update public.request_answers a set accepted_at = moment
      where a.request_id = request and a.company_id = newest.company_id
        and a.version = newest.version;
      insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
      select request, c.company_id, 'not_chosen', moment, moment
      from public.request_companies c
      where c.request_id = request and c.company_id <> newest.company_id
        and c.state in ('invited', 'seen', 'answered');
      update public.request_companies c
      set state = case when c.company_id = newest.company_id then 'accepted' else 'not_chosen' end
      where c.request_id = request and c.state in ('invited', 'seen', 'answered');
      insert into public.request_contacts (request_id, name, phone, email, street, mail_answers)
      select request, given.name, given.phone, null, given.street, false
      from jsonb_to_record(detail -> 'contact') as given (name text, phone text, street text)
      -- The address stays the one that was given first, by whose hash its owner can disown it.
      on conflict (request_id) do update
      set name = excluded.name, phone = excluded.phone, street = excluded.street;
      select jsonb_build_object(
        'name', c.name, 'cnpj', coalesce(c.approved_cnpj, c.cnpj), 'phone', c.phone
      ) into r.supplier
      from public.companies c where c.id = newest.company_id;
      r.accepted_at := moment;
      told := 'accepted';
    when 'visitor extend' then
      if r.is_extended then return 'refused'; end if;
      r.is_extended := true;
      r.expires_at := greatest(r.expires_at, moment + interval '72 hours');
    when 'visitor cancel', 'company cancel' then
      told := 'cancelled';
    when 'visitor deliver', 'company deliver' then
      r.delivered_at := moment;
      told := 'delivered';
    when 'visitor undeliver', 'company undeliver' then
      r.delivered_at := null;
      r.exchange_asked_at := null;
      told := 'undelivered';
    when 'visitor exchange' then
      if r.exchange_asked_at is not null then return 'refused'; end if;
      r.exchange_asked_at := moment;
      told := 'exchange';
    when 'company exchanged' then
      if r.exchange_asked_at is null then return 'refused'; end if;
      r.exchange_asked_at := null;
      -- The days begin again with the new skip, and so do their reminders.
      r.delivered_at := moment;
      delete from public.request_messages m
      where m.request_id = request and m.kind in ('remind_collection', 'remind_overdue');
      told := 'exchanged';
    when 'visitor collect', 'company collect' then
      r.collected_at := moment;
      r.exchange_asked_at := null;
      told := 'collected';
    when 'visitor uncollect', 'company uncollect' then
      r.collected_at := null;
      told := 'uncollected';
    when 'company answer' then
      if not public.takes_part(company) then return 'refused'; end if;
      select * into newest from public.request_answers a
      where a.request_id = request and a.company_id = company
      order by a.version desc limit 1;
      if coalesce(newest.version, 0) <> (detail ->> 'replaces')::integer then return 'changed'; end if;
      insert into public.request_answers
        (request_id, company_id, version, total_cents, terms, valid_until, sent_at)
      values (
        request, company, coalesce(newest.version, 0) + 1,
        round((detail ->> 'total')::numeric * 100),
        detail - array['id', 'step', 'total', 'validDays', 'replaces'],
        -- The last second of its last day, which is no later than the day that it promises.
        public.brasilia_midnight(least(
          (moment at time zone 'America/Sao_Paulo')::date + (detail ->> 'validDays')::integer,
          (detail ->> 'deliverOn')::date
        ) + 1) - interval '1 second',
        moment
      );
      update public.request_companies c
      set state = 'answered', reason = '', seen_at = coalesce(c.seen_at, moment),
        replied_at = coalesce(c.replied_at, moment)
      where c.request_id = request and c.company_id = company;
      told := 'answer';
    when 'company decline' then
      if invitation.state not in ('invited', 'seen') then return 'refused'; end if;
      update public.request_companies c
      set state = 'declined', reason = detail ->> 'reason',
        seen_at = coalesce(c.seen_at, moment), replied_at = coalesce(c.replied_at, moment)
      where c.request_id = request and c.company_id = company;
      told := 'declined';
    when 'company withdraw' then
      if invitation.state <> 'answered' then return 'refused'; end if;
      update public.request_companies c set state = 'withdrawn'
      where c.request_id = request and c.company_id = company;
      told := 'withdrawn';
    when 'company report' then
      if not public.takes_part(company) then return 'refused'; end if;
      update public.request_companies c
      set report = detail ->> 'reason', replied_at = coalesce(c.replied_at, moment)
      where c.request_id = request and c.company_id = company;
    when 'clock expire' then
      to_visitor := 'expired';
    when 'clock close' then
      if status_now <> 'collected' then
        to_visitor := 'closed';
        to_company := 'closed';
      end if;
    when 'operator block' then
      -- The operator decides whether it may be read again.
      update public.reviews v set state = 'waiting'
      where v.request_id = request and v.state = 'live';
      r.blocked_from := status_now;
      to_visitor := 'blocked';
      to_company := 'blocked';
    when 'operator restore' then
      -- Nothing of it is left to go on with.
      if r.erased_at is not null then return 'refused'; end if;
      update public.request_companies c set report = null where c.request_id = request;
      -- It has the time that was left, and a day at least.
      r.expires_at := moment + greatest(r.expires_at - r.ended_at, interval '24 hours');
      to_visitor := 'restored';
      to_company := 'restored';
    else null;
  end case;
  if who = 'company' then to_visitor := told; elsif who = 'visitor' then to_company := told; end if;

  -- The wait is over with the last answer that holds.
  if who = 'company' and what in ('answer', 'withdraw') then
    select greatest(
      r.sent_at + interval '72 hours' + case when r.is_extended then interval '72 hours' else '0' end,
      max(a.valid_until),
      case when what = 'withdraw' then least(r.expires_at, moment + interval '24 hours') end
    ) into r.expires_at
    from public.request_answers a
    join public.request_companies c using (request_id, company_id)
    where a.request_id = request and c.state = 'answered'
      and not exists (
        select from public.request_answers later
        where later.request_id = request and later.company_id = a.company_id
          and later.version > a.version
      );
  end if;

  -- A rental in which nothing happens any more is closed.
  if next_status in ('accepted', 'delivered', 'collected') then
    select * into newest from public.request_answers a
    where a.request_id = request and a.accepted_at is not null;
    r.expires_at := case next_status
      when 'accepted' then
        greatest(moment, public.brasilia_midnight(public.planned_day(r, newest))) + interval '75 days'
      when 'delivered' then
        moment + make_interval(days => coalesce((newest.terms ->> 'days')::integer, 0) + 90)
      else moment + interval '14 days'
    end;
  end if;

  update public.requests q
  set status = next_status, expires_at = r.expires_at, is_extended = r.is_extended,
    supplier = r.supplier, accepted_at = r.accepted_at, delivered_at = r.delivered_at,
    collected_at = r.collected_at, exchange_asked_at = r.exchange_asked_at, blocked_from = r.blocked_from,
    -- Whoever accepts has read an answer; to extend a request takes no coming back.
    returned_at = case when what = 'accept' then coalesce(q.returned_at, moment) else q.returned_at end,
    reason = case when what in ('cancel', 'block') then detail ->> 'reason' else q.reason end,
    ended_at = case
      when next_status in ('closed', 'expired', 'cancelled', 'blocked') then coalesce(q.ended_at, moment)
    end
  where q.id = request;

  -- Without the contact, which has a table of its own.
  insert into public.request_events (id, request_id, at, actor, company_id, step, details)
  values (event, request, moment, who, company, what, detail - array['id', 'step', 'contact']);

  insert into public.request_messages (request_id, company_id, about, kind, created_at, due_at)
  select request, told_of.recipient, told_of.about, told_of.kind, moment, moment
  from (
    select c.company_id as recipient, null::uuid as about, to_company as kind
    from public.request_companies c
    where c.request_id = request
      and case
        when status_now = 'sent' and to_company = 'cancelled' then
          c.state in ('invited', 'seen', 'answered')
        else c.state = 'accepted'
      end
    union all
    select null, company, to_visitor
  ) told_of
  where told_of.kind is not null
    -- Who goes to and fro is not told of each turn.
    and not exists (
      select from public.request_messages m
      where m.request_id = request and m.kind = told_of.kind
        and m.company_id is not distinct from told_of.recipient
        and m.about is not distinct from told_of.about
        and m.created_at > moment - interval '5 minutes'
    );

  if who = 'company' and what = 'report' then
    perform public.block_reported(request, moment);
  end if;
  return 'done';
end
$$;

-- Refuses for a year what the request's device and phone send.
create function block_sender(request uuid, why text, moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
  insert into public.blocked_senders (hash, reason, request_id, ends_at)
  select hash, why, q.id, moment + interval '1 year'
  from public.requests q, unnest(array[q.device_hash, q.phone_hash]) as hash
  where q.id = request and hash is not null
  on conflict do nothing
  $$;

-- Two companies that report a request block it, and what its device sends next; the phone only where
-- it stood in such requests of three networks, since anybody can write a stranger's. A request that
-- one company has alone ends by its report, and its sender goes on. None ends so that was reviewed, or
-- that a company has marked delivered: the operator decides.
create function block_reported(request uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  asked integer;
  reports integer;
begin
  select count(*), count(c.report) into asked, reports
  from public.request_companies c where c.request_id = request;
  if reports < least(asked, 2)
    or exists (select from public.reviews v where v.request_id = request)
    or exists (
      select from public.request_events e
      where e.request_id = request and e.actor = 'company' and e.step = 'deliver'
    )
  then
    return;
  end if;
  if reports >= 2 then
    insert into public.blocked_senders (hash, reason, request_id, ends_at)
    select reported.hash, 'Two companies reported a request.', q.id, moment + interval '1 year'
    from public.requests q, lateral (
      select q.device_hash as hash
      union all
      select q.phone_hash from public.requests other
      where other.phone_hash = q.phone_hash and (other.id = q.id or other.status = 'blocked')
      having count(distinct other.network_hash) >= 3
    ) as reported
    where q.id = request and reported.hash is not null
    on conflict do nothing;
  end if;
  perform public.take_request_step(
    gen_random_uuid(), request, 'operator', null, 'block', '{"reason": "It was reported."}', moment
  );
end
$$;

-- The bearer's own request. A step of another with the same id waits.
create function take_visitor_step(event uuid, what text, detail jsonb, moment timestamptz)
  returns text
  language sql volatile security definer set search_path = ''
  as $$
  select pg_advisory_xact_lock(hashtextextended(event::text, 0));
  select coalesce(public.take_request_step(
    event, public.current_request_id('{owner,mail}'), 'visitor', null, what, detail, moment
  ), 'not_found')
  $$;

-- The bearer reads the own request: after an hour, or once somebody replied, the sender came back to it,
-- and a mail's link shows that the mail is read where it was sent to.
create function note_reading(moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update public.requests q set returned_at = moment
  where q.id = public.current_request_id('{owner,mail}') and q.returned_at is null
    and (
      q.sent_at <= moment - interval '1 hour'
      or exists (
        select from public.request_companies c
        where c.request_id = q.id and c.replied_at is not null
      )
    );
  update public.mail_addresses a set proved_at = moment
  from public.requests q
  where q.id = public.current_request_id('{mail}') and a.hash = q.email_hash and a.proved_at is null;
  $$;

-- A request to the user's own company, as above.
create function take_company_step(
  event uuid, request uuid, what text, detail jsonb, moment timestamptz
) returns text
  language sql volatile security definer set search_path = ''
  as $$
  select pg_advisory_xact_lock(hashtextextended(event::text, 0));
  select coalesce(public.take_request_step(
    event, request, 'company', public.current_company_id(), what, detail, moment
  ), 'not_found')
  $$;

-- The company has opened these requests.
create function see_requests(moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update public.request_companies c set state = 'seen', seen_at = moment
  where c.company_id = public.current_company_id() and c.state = 'invited'
  $$;

-- Whoever wrote a review is known for thirty days, since several of one sender wait for the operator.
create function forget_senders(moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update public.requests q set device_hash = null, network_hash = null
  where q.erased_at is not null and q.network_hash is not null
    and not exists (
      select from public.reviews v
      where v.request_id = q.id and v.written_at > moment - interval '30 days'
    )
  $$;

-- Nothing of the visitor stays but, where an answer was accepted, that it was: without a name, a
-- phone, an address or a text. The visitor's own deletion, and the end of what is kept.
create function forget_request(request uuid, moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
  delete from public.request_contacts c where c.request_id = request;
  delete from public.request_links l where l.request_id = request;
  delete from public.request_photos p where p.request_id = request;
  delete from public.request_subscriptions s where s.request_id = request;
  update public.request_events e set details = '{}' where e.request_id = request;
  update public.request_messages m set bairro = coalesce(m.bairro, q.details ->> 'bairro')
  from public.requests q where q.id = request and m.request_id = request and m.done_at is null;
  update public.request_messages m set reached = '{}'
  where m.request_id = request and m.done_at is not null;
  update public.request_companies c set reason = '', report = null where c.request_id = request;
  -- The accepted answer stays as it is.
  update public.request_answers a set terms = a.terms || '{"conditions": ""}'
  where a.request_id = request and a.accepted_at is null;
  update public.requests q
  set details = q.details || '{"bairro": "apagado", "cepPrefix": null, "material": "", "remarks": ""}',
    reason = '', phone_hash = null, email_hash = null, erased_at = coalesce(q.erased_at, moment)
  where q.id = request;
  select public.forget_senders(moment);
  $$;

-- Once a minute, by any instance: what the clock ends, reminders, and what need not be kept. A part of
-- it, since the embedded engine holds its process up: whether there is more.
create function sweep_requests(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
declare
  ended integer;
begin
  select count(*) filter (where outcome = 'done') into ended
  from (
    select public.take_request_step(
      gen_random_uuid(), overdue.id, 'clock', null,
      case when overdue.status = 'sent' then 'expire' else 'close' end, '{}', moment
    ) as outcome
    from (
      select q.id, q.status from public.requests q
      where q.status in ('sent', 'accepted', 'delivered', 'collected') and q.expires_at <= moment
      order by q.id limit 200
    ) overdue
  ) taken;

  -- The day after the delivery and the collection that were agreed.
  insert into public.request_messages (request_id, kind, created_at, due_at)
  select q.id, case when q.status = 'accepted' then 'remind_delivery' else 'remind_collection' end,
    moment, moment
  from public.requests q
  join public.request_answers a on a.request_id = q.id and a.accepted_at is not null
  where case
      when q.status = 'accepted' then public.planned_day(q, a)
      when q.status = 'delivered' then
        (q.delivered_at at time zone 'America/Sao_Paulo')::date + (a.terms ->> 'days')::integer
    end < (moment at time zone 'America/Sao_Paulo')::date
  on conflict do nothing;

  -- Its company too, whose skip stands there.
  insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
  select q.id, a.company_id, 'remind_overdue', moment, moment
  from public.requests q
  join public.request_answers a on a.request_id = q.id and a.accepted_at is not null
  where q.status = 'delivered'
    and (q.delivered_at at time zone 'America/Sao_Paulo')::date + (a.terms ->> 'days')::integer
      < (moment at time zone 'America/Sao_Paulo')::date
  on conflict do nothing;

  -- Once its end was told, nobody needs the contact of a request that came to nothing. The operator
  -- may still restore a blocked one.
  delete from public.request_contacts c
  using public.requests q
  where q.id = c.request_id and q.status in ('expired', 'cancelled')
    and case
      -- The skip may stand there, unmarked.
      when q.accepted_at is not null then q.ended_at <= moment - interval '7 days'
      else q.ended_at <= moment - interval '1 day' or not exists (
        select from public.request_messages m
        where m.request_id = q.id and m.company_id is null and m.done_at is null
      )
    end;

  delete from public.request_subscriptions s
  using public.requests q
  where q.id = s.request_id and q.ended_at <= moment - interval '1 day';

  -- One of which a photo's file could not be deleted waits. Not all at once, after a long pause.
  perform public.forget_request(old.id, moment) from (
    select q.id from public.requests q
    where q.erased_at is null and q.ended_at <= moment - interval '30 days'
      and not exists (select from public.request_photos p where p.request_id = q.id)
    order by q.ended_at limit 100
  ) old;
  perform public.forget_senders(moment);
  -- The figures of answers and prices are of ninety days. Claims for a service end after five years
  -- (CDC, article 27).
  delete from public.requests q
  where q.erased_at is not null
    and q.ended_at <= moment - case when q.accepted_at is null then interval '90 days' else '5 years' end;
  delete from public.blocked_senders b where b.ends_at <= moment;
  delete from public.mail_addresses a
  where greatest(a.asked_at, a.proved_at) <= moment - interval '1 year';
  -- A reminder that was sent stays while the rental goes on, so that it does not come again.
  update public.request_messages m set reached = '{}'
  where m.done_at <= moment - interval '30 days' and m.reached <> '{}';
  delete from public.request_messages m
  where m.done_at <= moment - interval '30 days' and (
    m.kind not like 'remind%'
    or exists (select from public.requests q where q.id = m.request_id and q.ended_at is not null)
  );
  return ended = 200;
end
$$;

-- As in 0004-permissions.sql.
do $$
declare
  item text;
begin
  foreach item in array array[
    'requests', 'request_links', 'request_contacts', 'request_companies', 'request_answers',
    'request_photos', 'request_events', 'request_subscriptions', 'request_messages',
    'blocked_senders', 'mail_addresses', 'reviews'
  ] loop
    execute format('revoke all on %I from public, anon, authenticated', item);
    execute format('grant select, insert, update, delete on %I to service_role', item);
    execute format('alter table %I enable row level security', item);
    execute format(
      'create policy service on %I to service_role using (true) with check (true)', item
    );
  end loop;
end
$$;

revoke all on function request_steps(), check_request_status(), request_status(requests, timestamptz),
  planned_day(requests, request_answers), brasilia_midnight(date), takes_part(uuid),
  current_capability(), current_request_id(text[]), own_requests(), contact_requests(),
  take_request_step(uuid, uuid, text, uuid, text, jsonb, timestamptz),
  block_sender(uuid, text, timestamptz), block_reported(uuid, timestamptz),
  take_visitor_step(uuid, text, jsonb, timestamptz), note_reading(timestamptz),
  take_company_step(uuid, uuid, text, jsonb, timestamptz), see_requests(timestamptz),
  forget_request(uuid, timestamptz), forget_senders(timestamptz), sweep_requests(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function takes_part(uuid) to anon, service_role;
grant execute on function request_steps(),
  take_request_step(uuid, uuid, text, uuid, text, jsonb, timestamptz),
  block_sender(uuid, text, timestamptz), forget_request(uuid, timestamptz),
  sweep_requests(timestamptz) to service_role;
grant execute on function current_request_id(text[]),
  take_visitor_step(uuid, text, jsonb, timestamptz), note_reading(timestamptz) to anon;
grant execute on function take_company_step(uuid, uuid, text, jsonb, timestamptz),
  see_requests(timestamptz), own_requests(), contact_requests() to authenticated;

-- A link's holder: its request, and the contact only on the device that sent it.
grant select (
  id, city_id, details, status, sent_at, expires_at, is_extended, accepted_at, delivered_at,
  collected_at, exchange_asked_at, reason
) on requests to anon, authenticated;
grant select (supplier) on requests to anon;
grant select (ended_at) on requests to authenticated;
grant select (request_id, company_id, state, reason) on request_companies to anon;
grant select on request_answers, request_photos, request_contacts to anon, authenticated;
create policy link on requests for select to anon
  using (id = (select current_request_id('{owner,mail,reader}')));
create policy link on request_companies for select to anon
  using (request_id = (select current_request_id('{owner,mail,reader}')));
create policy link on request_answers for select to anon
  using (request_id = (select current_request_id('{owner,mail,reader}')));
create policy link on request_photos for select to anon
  using (request_id = (select current_request_id('{owner,mail,reader}')));
create policy link on request_contacts for select to anon
  using (request_id = (select current_request_id('{owner}')));

-- A company: the requests to it, its own answers, and the contact of those that accepted it.
grant select on request_companies to authenticated;
create policy own on request_companies for select to authenticated
  using (company_id = (select current_company_id()));
create policy own on request_answers for select to authenticated
  using (company_id = (select current_company_id()));
create policy own on requests for select to authenticated
  using (
    id = any ((select own_requests())::uuid[])
    and (status <> 'blocked' or id = any ((select contact_requests())::uuid[]))
  );
create policy own on request_photos for select to authenticated
  using (request_id = any ((select own_requests())::uuid[]));
create policy own on request_contacts for select to authenticated
  using (request_id = any ((select contact_requests())::uuid[]));

grant select (
  id, company_id, city_id, stars, punctuality, price, collection, text, written_at, reply
) on reviews to anon;
grant select (state, removal, request_id) on reviews to anon;
grant select on reviews to authenticated;
create policy public on reviews for select to anon
  using (
    state = 'live' and is_public(company_id)
    or request_id = (select current_request_id('{owner,mail,reader}'))
  );
create policy own on reviews for select to authenticated
  using (company_id = (select current_company_id()) and state <> 'waiting');

grant select (takes_requests, request_loads, minimum_notice, requests_paused_until)
  on companies to anon;
grant select (takes_requests, request_loads, minimum_notice, requests_paused_until),
  update (takes_requests, request_loads, minimum_notice, requests_paused_until)
  on companies to authenticated;
grant update (push_requests, email_requests) on notification_settings to authenticated;
