-- Visitors, who have no account, send these requests to companies, which answer them by offers. The token
-- of a link lets its holder read the request, and the owner act; only hashes of the tokens are stored.

create table requests (
  id uuid primary key, -- The visitor's device makes it: the same request sent twice is one.
  city_id text not null,
  -- Companies read it before an offer is accepted; src/request/request.ts has its fields.
  details jsonb not null,
  status text not null default 'sent' check (status in ('sent', 'accepted', 'delivered', 'collected',
    'closed', 'expired', 'cancelled', 'blocked')),
  sent_at timestamptz not null,
  -- Until then a request that is 'sent' waits, or its last offer holds; a rental is closed by itself then.
  expires_at timestamptz not null,
  is_extended boolean not null default false,
  accepted_at timestamptz, delivered_at timestamptz, collected_at timestamptz,
  exchange_asked_at timestamptz, collection_asked_at timestamptz,
  exchanges jsonb not null default '[]', -- They are [{on: day, total: reais or null}].
  email text, -- News of the request go there; companies never read it.
  subscription jsonb, -- The visitor's browser gets push messages by it, as src/company/push.ts has it.
  mail_opened_at timestamptz, -- A mailed link opened it first then: that proves its e-mail, which stays.
  returned_at timestamptz, -- The sender came back then: figures of companies count no other request.
  ended_at timestamptz,
  status_before_block text, -- The operator's 'restore' leads to this status.
  blocked_by text check (blocked_by in ('companies', 'operator')),
  objected_at timestamptz, -- The sender of a blocked request objected then.
  objection text, -- It waits for the operator's 'restore' or 'keep'.
  reason text not null default '',
  supplier jsonb, -- The contract is with this {name, cnpj, phone}, as they were at the acceptance.
  -- Limits and reports know the sender by these keyed hashes.
  device_hash text, network_hash text, phone_hash text, email_hash text,
  deleted_at timestamptz, -- The visitor deleted it then.
  -- Nothing of the visitor is left since then, but the contact of a finished rental, for its company.
  erased_at timestamptz
);
create index on requests (device_hash) where status = 'sent';
create index on requests (phone_hash, sent_at);
create index on requests (network_hash);
create index on requests (sent_at);
create index on requests (expires_at) where ended_at is null;
create index on requests (ended_at) where erased_at is null;
create index on requests (erased_at) where network_hash is not null;

create table request_links (
  hash text primary key, -- It is the SHA-256 of the token, in base64url.
  request_id uuid not null references requests on delete cascade,
  -- The device has the owner's; one in a mail does not show the contact, and a reader's only reads. One in
  -- a mail that 'ended', by new links, another address or the erasure, still disowns its address.
  kind text not null check (kind in ('owner', 'mail', 'reader', 'ended')),
  email_hash text -- A link of a mail went to this address.
);
create index on request_links (request_id);

create table request_companies (
  request_id uuid not null references requests on delete cascade,
  company_id uuid not null, -- No foreign key: what was agreed outlives the company's stay here.
  state text not null default 'invited' check (state in ('invited', 'seen', 'offered', 'declined',
    'withdrawn', 'accepted', 'not_chosen')),
  seen_at timestamptz, -- It opened the request then.
  responded_at timestamptz, -- It made its first offer, refusal or report then.
  reason text not null default '', -- It says why the company declined.
  report text, -- It says why the company takes the request for a false one, if it does.
  primary key (request_id, company_id)
);
create index on request_companies (company_id);

-- Returns the request of the link that the transaction bears, if the link is of these kinds, or null.
-- Example: select current_request_id('{owner,mail}');
create function current_request_id(kinds text[] default '{owner,mail,reader}') returns uuid
  language sql stable security definer
  return (
    select l.request_id from public.request_links l
    where l.kind = any(kinds) and l.hash =
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'capability'
  );

-- A link's holder reads its request, a company the requests to it; of those that were blocked, only one
-- that may still have its skip. An array lets the policies find rows in an index.
grant select (request_id, company_id, state, seen_at, reason) on request_companies to anon;
grant select on request_companies to authenticated;
create policy link on request_companies for select to anon
  using (request_id = (select current_request_id()));
create policy own on request_companies for select to authenticated
  using (company_id = (select current_company_id()));
grant select (
  id, city_id, details, status, sent_at, expires_at, is_extended, accepted_at, delivered_at,
  collected_at, exchange_asked_at, collection_asked_at, exchanges, ended_at, reason
) on requests to anon, authenticated;
grant select (supplier, blocked_by, objected_at) on requests to anon;
create policy link on requests for select to anon using (id = (select current_request_id()));
create policy own on requests for select to authenticated using (
  id = any (array(select request_id from request_companies))
  and (
    status <> 'blocked' or delivered_at is not null
    and id = any (array(select request_id from request_companies where state = 'accepted'))
  )
);

-- The acceptance writes the contact, which is apart because row security cannot hide columns by a status.
create table request_contacts (
  request_id uuid primary key references requests on delete cascade,
  name text not null,
  phone text not null,
  street text not null
);
create policy link on request_contacts for select to anon
  using (request_id = (select current_request_id('{owner}')));
-- Only the company whose offer was accepted reads it, of a request that it may read.
create policy own on request_contacts for select to authenticated using (
  request_id = any (array(
    select q.id from requests q join request_companies c on c.request_id = q.id where c.state = 'accepted'
  ))
);

-- A row is a version of an offer: a revision never changes what a visitor has read.
create table request_offers (
  request_id uuid not null,
  company_id uuid not null,
  version integer not null check (version > 0),
  total_cents integer not null check (total_cents > 0),
  terms jsonb not null, -- They are days, extraDay, permit, payment, deliverOn, period, conditions.
  valid_until timestamptz not null,
  sent_at timestamptz not null,
  accepted_at timestamptz,
  primary key (request_id, company_id, version),
  foreign key (request_id, company_id) references request_companies on delete cascade
);
-- One offer is accepted, also of two that are accepted at the same moment.
create unique index one_accepted_offer on request_offers (request_id) where accepted_at is not null;
create index on request_offers (sent_at);
create policy link on request_offers for select to anon using (request_id = (select current_request_id()));
create policy own on request_offers for select to authenticated
  using (company_id = (select current_company_id()));

-- No later version replaces these offers. Only functions read the view, which row security does not reach.
create view newest_offers as
  select * from request_offers o
  where not exists (
    select from request_offers later
    where later.request_id = o.request_id and later.company_id = o.company_id
      and later.version > o.version
  );

create table request_photos (
  request_id uuid not null references requests on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- It is the SHA-256 of the WebP file.
  position smallint not null,
  primary key (request_id, hash)
);
create policy link on request_photos for select to anon using (request_id = (select current_request_id()));
-- An array of all the company's requests would be sorted again for each of them.
create policy own on request_photos for select to authenticated using (
  exists (select from request_companies c where c.request_id = request_photos.request_id)
);
grant select on request_contacts, request_offers, request_photos to anon, authenticated;

-- A row is a step that was taken; nothing changes or deletes it but the end of its request.
create table request_events (
  id uuid primary key, -- The actor's device makes it: the same step sent twice is one.
  request_id uuid not null references requests on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('visitor', 'company', 'clock', 'operator')),
  company_id uuid,
  step text not null,
  details jsonb not null default '{}'
);
create index on request_events (request_id);

-- A message is written with its event, and sent again only where a server ended before it wrote that down.
create table request_messages (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests on delete cascade,
  company_id uuid, -- A message without one is to the visitor.
  -- A message to the visitor is about it; without one, about the company of the accepted offer.
  about_company_id uuid,
  kind text not null,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  due_at timestamptz not null, -- Another instance leaves it alone until then.
  bairro text, -- It is stored once the request's own was erased.
  -- The browsers and addresses with these keyed hashes have it and get no second one.
  recipient_hashes text[] not null default '{}',
  done_at timestamptz
);
create index on request_messages (due_at) where done_at is null;
create index on request_messages (done_at);
create index on request_messages (request_id);
create index on request_messages (company_id, kind, created_at);
create unique index on request_messages (request_id, kind) where kind like 'remind%' or kind = 'review';

-- These keyed hashes are of devices and phones of false requests, and of addresses that want no mail.
create table blocked_senders (
  hash text primary key,
  reason text not null,
  request_id uuid not null, -- No foreign key: the block outlives the request.
  ends_at timestamptz -- Without one it never ends.
);

-- Until a link mailed there is opened, an address, which may be a stranger's, gets one mail in thirty days.
create table mail_addresses (
  hash text primary key, -- It is keyed.
  asking_message_id uuid not null, -- The mail of this message asks for that.
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

-- Returns a moment's day in Brasília. Example: select brasilia_day('2026-11-22T02:00:00Z');  -- the 21st
create function brasilia_day(moment timestamptz) returns date language sql stable
  return (moment at time zone 'America/Sao_Paulo')::date;

-- Says when a day begins in Brasília. Example: select brasilia_midnight('2026-11-22');  -- 03:00 UTC
create function brasilia_midnight(day date) returns timestamptz language sql stable
  return day::timestamp at time zone 'America/Sao_Paulo';

-- Returns the day that the visitor wants, the last of seven for 'this week', null for 'soon'.
-- Example: select wanted_day(q) from requests q;
create function wanted_day(request requests) returns date language sql stable
  return case request.details ->> 'wish'
    when 'soon' then null
    when 'week' then public.brasilia_day(request.sent_at) + 7
    else (request.details ->> 'wish')::date
  end;

-- Returns the agreed day of the delivery: the accepted offer's or the wanted one, or the acceptance's.
-- Example: select planned_day(q, o) from requests q join request_offers o on o.request_id = q.id;
create function planned_day(request requests, accepted request_offers) returns date language sql stable
  return coalesce(
    (accepted.terms ->> 'deliverOn')::date,
    greatest(public.wanted_day(request), public.brasilia_day(request.accepted_at))
  );

-- Says until when a request waits for a first offer: once, three days more than was said, but not after the
-- wanted day, where no company has offered and one has not responded yet.
-- Example: select waits_until(q) from requests q where status = 'sent';
create function waits_until(request requests) returns timestamptz language sql stable as $$
  select case
    when not request.is_extended
      and bool_or(c.state in ('invited', 'seen')) and not bool_or(c.state = 'offered')
    then greatest(request.expires_at, least(
      request.expires_at + interval '72 hours',
      public.brasilia_midnight(public.wanted_day(request) + 1)
    ))
    else request.expires_at
  end
  from public.request_companies c where c.request_id = request.id
  $$;

-- Returns the status of a request at a moment: the stored one may be overdue until the next sweep.
-- Example: select request_status(q, now()) from requests q;
create function request_status(request requests, moment timestamptz) returns text language sql stable
  return case
    when request.expires_at > moment then request.status
    when request.status = 'sent' then
      case when public.waits_until(request) > moment then 'sent' else 'expired' end
    when request.status in ('accepted', 'delivered', 'collected') then 'closed'
    else request.status
  end;

-- Tells whether the company with this id may offer and be accepted: it is public, and its owner is not
-- disputed. Example: select takes_part(id) from companies;
create function takes_part(company uuid) returns boolean language sql stable security definer
  return public.is_public(company) and exists (
    select from public.companies where id = company and frozen_at is null
  );

-- Says when a message of this kind goes to a company: at once, but of those above twenty in an hour one in
-- five minutes, since strangers cause them. Returns null while one waits, which tells of the others too. A
-- message to the visitor, without a company, goes at once.
-- Example: select message_due_at(id, 'request', now()) from companies;
create function message_due_at(company uuid, message_kind text, moment timestamptz) returns timestamptz
  language sql stable as $$
  select case
    when count(*) < 20 then moment
    when not bool_or(m.done_at is null and m.attempts = 0)
      then greatest(moment, greatest(max(m.created_at), max(m.done_at)) + interval '5 minutes')
  end
  from public.request_messages m
  where m.company_id = company and m.kind = message_kind and m.created_at > moment - interval '1 hour'
  $$;

-- Notes that a link's bearer reads the request. After an hour, or once a company responded, its sender has
-- come back to it; a mail's link confirms its address. Example: select mark_request_read(now());
create function mark_request_read(moment timestamptz) returns void language sql security definer as $$
  update public.requests q set returned_at = moment
  where q.id = public.current_request_id('{owner,mail}') and q.returned_at is null
    and (
      q.sent_at <= moment - interval '1 hour'
      or exists (
        select from public.request_companies c where c.request_id = q.id and c.responded_at is not null
      )
    );
  -- Its address may just be replaced, after which the link proves nothing.
  select from public.requests q
  where q.id = public.current_request_id('{mail}') and q.mail_opened_at is null for update;
  update public.requests q set mail_opened_at = moment
  where q.id = public.current_request_id('{mail}') and q.mail_opened_at is null;
  update public.mail_addresses a set confirmed_at = moment
  from public.requests q
  where q.id = public.current_request_id('{mail}') and a.hash = q.email_hash and a.confirmed_at is null;
  $$;

-- Notes that the user's company has opened its list of requests. Example: select mark_requests_seen(now());
create function mark_requests_seen(moment timestamptz) returns void language sql security definer as $$
  update public.request_companies c set state = 'seen', seen_at = moment
  where c.company_id = public.current_company_id() and c.state = 'invited'
  $$;
