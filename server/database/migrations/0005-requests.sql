-- Requests of visitors, who have no account, to companies, which answer them by offers. Whoever holds the
-- token of a link reads the request, and the owner acts; the tables have the tokens' hashes alone.

create table requests (
  id uuid primary key, -- Made by the visitor's device: the same request sent twice is one.
  city_id text not null,
  -- Companies read it before an offer is accepted; src/company/requests.ts has its fields.
  details jsonb not null,
  status text not null default 'sent' check (status in (
    'sent', 'accepted', 'delivered', 'collected', 'closed', 'expired', 'cancelled', 'blocked'
  )),
  sent_at timestamptz not null,
  -- While it is 'sent': the end of the wait for a first offer, or of the last offer that holds. While a
  -- rental goes on: when it is closed by itself.
  expires_at timestamptz not null,
  is_extended boolean not null default false,
  accepted_at timestamptz,
  delivered_at timestamptz,
  collected_at timestamptz,
  exchange_asked_at timestamptz,
  returned_at timestamptz, -- When the sender came back to it: figures of companies count no other request.
  ended_at timestamptz,
  status_before_block text, -- The operator's 'restore' leads to this status.
  reason text not null default '',
  supplier jsonb, -- {name, cnpj, phone} of the company at the acceptance: the contract is with it.
  -- Keyed hashes of the sender's device, network, phone and e-mail address, for limits and reports.
  device_hash text,
  network_hash text,
  phone_hash text,
  email_hash text,
  erased_at timestamptz -- When nothing of the visitor was left.
);
create index on requests (device_hash) where status = 'sent';
create index on requests (phone_hash, sent_at);
create index on requests (network_hash);
create index on requests (sent_at);
create index on requests (expires_at) where ended_at is null;
create index on requests (ended_at) where erased_at is null;
create index on requests (erased_at) where network_hash is not null;

create table request_links (
  hash text primary key, -- SHA-256 of the token, in base64url.
  request_id uuid not null references requests on delete cascade,
  -- The device's, one in a mail, which does not show the contact, and one that only reads.
  kind text not null check (kind in ('owner', 'mail', 'reader'))
);
create index on request_links (request_id);

create table request_companies (
  request_id uuid not null references requests on delete cascade,
  company_id uuid not null, -- Without a foreign key: what was agreed outlives the company's stay here.
  state text not null default 'invited' check (state in (
    'invited', 'seen', 'answered', 'declined', 'withdrawn', 'accepted', 'not_chosen'
  )),
  responded_at timestamptz, -- Of its first offer, refusal or report.
  reason text not null default '', -- Why it declined.
  report text, -- Why it takes the request for a false one; null: it does not.
  primary key (request_id, company_id)
);
create index on request_companies (company_id);

-- The request of the link that the transaction bears, if that is of one of these kinds; null otherwise.
-- Example: select current_request_id('{owner,mail}');
create function current_request_id(kinds text[]) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select l.request_id from public.request_links l
    where l.kind = any(kinds) and l.hash =
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'capability'
  );
grant execute on function current_request_id to anon;

-- The requests to the user's company, as an array, by which policies find rows in an index.
-- Example: select id from requests where id = any (own_requests());
create function own_requests() returns uuid[] language sql stable security definer set search_path = ''
  return array(
    select c.request_id from public.request_companies c
    where c.company_id = public.current_company_id()
  );
grant execute on function own_requests to authenticated;

-- The requests whose contact the user's company may read: those that accepted its offer. One that was
-- blocked after the delivery may still have its skip. Example: as of own_requests.
create function contact_requests() returns uuid[] language sql stable security definer set search_path = ''
  return array(
    select c.request_id from public.request_companies c
    join public.requests q on q.id = c.request_id
    where c.company_id = public.current_company_id() and c.state = 'accepted'
      and (q.status <> 'blocked' or q.delivered_at is not null)
  );
grant execute on function contact_requests to authenticated;

-- A link's holder reads its request, a company the requests to it.
grant select (
  id, city_id, details, status, sent_at, expires_at, is_extended, accepted_at, delivered_at,
  collected_at, exchange_asked_at, reason
) on requests to anon, authenticated;
grant select (supplier) on requests to anon;
grant select (ended_at) on requests to authenticated;
create policy link on requests for select to anon
  using (id = (select current_request_id('{owner,mail,reader}')));
create policy own on requests for select to authenticated
  using (
    id = any ((select own_requests())::uuid[])
    and (status <> 'blocked' or id = any ((select contact_requests())::uuid[]))
  );

grant select (request_id, company_id, state, reason) on request_companies to anon;
grant select on request_companies to authenticated;
create policy link on request_companies for select to anon
  using (request_id = (select current_request_id('{owner,mail,reader}')));
create policy own on request_companies for select to authenticated
  using (company_id = (select current_company_id()));

-- The visitor's contact is apart from the request, because row security cannot hide columns by a status.
create table request_contacts (
  request_id uuid primary key references requests on delete cascade,
  name text not null,
  phone text,
  email text,
  street text not null,
  mail_notifications boolean not null -- Whether the visitor is notified by e-mail.
);
grant select on request_contacts to anon, authenticated;
create policy link on request_contacts for select to anon
  using (request_id = (select current_request_id('{owner}')));
create policy own on request_contacts for select to authenticated
  using (request_id = any ((select contact_requests())::uuid[]));

-- Every version of an offer: a revision never changes what a visitor has read.
create table request_offers (
  request_id uuid not null,
  company_id uuid not null,
  version integer not null check (version > 0),
  total_cents integer not null check (total_cents > 0),
  terms jsonb not null, -- Days, extraDay, permit, payment, deliverOn, period, conditions.
  valid_until timestamptz not null,
  sent_at timestamptz not null,
  accepted_at timestamptz,
  primary key (request_id, company_id, version),
  foreign key (request_id, company_id) references request_companies on delete cascade
);
-- One offer is accepted, also of two that are accepted at the same moment.
create unique index one_accepted_offer on request_offers (request_id)
  where accepted_at is not null;
create index on request_offers (sent_at);
grant select on request_offers to anon, authenticated;
create policy link on request_offers for select to anon
  using (request_id = (select current_request_id('{owner,mail,reader}')));
create policy own on request_offers for select to authenticated
  using (company_id = (select current_company_id()));

create table request_photos (
  request_id uuid not null references requests on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the WebP file, in hexadecimal.
  position smallint not null,
  primary key (request_id, hash)
);
grant select on request_photos to anon, authenticated;
create policy link on request_photos for select to anon
  using (request_id = (select current_request_id('{owner,mail,reader}')));
create policy own on request_photos for select to authenticated
  using (request_id = any ((select own_requests())::uuid[]));

-- Everything that happened, in order; nothing changes or deletes a row but the end of its request.
create table request_events (
  id uuid primary key, -- Made by whoever takes the step: the same step sent twice is one.
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

-- Messages, each written together with its event. One is sent at least once, and a second time only where
-- a server ended between sending it and writing that down.
create table request_messages (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests on delete cascade,
  company_id uuid, -- Null: to the visitor.
  -- The company that a message to the visitor is about; null: that of the accepted offer.
  about_company_id uuid,
  kind text not null,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  due_at timestamptz not null, -- Another instance leaves it alone until then.
  bairro text, -- Of a request whose bairro was erased since.
  -- Keyed hashes of the browsers and addresses that have it, which get no second one.
  recipient_hashes text[] not null default '{}',
  done_at timestamptz
);
create index on request_messages (due_at) where done_at is null;
create index on request_messages (done_at);
create unique index on request_messages (request_id, kind) where kind like 'remind%';

-- Keyed hashes of the devices and phones of false requests, and of addresses that want no mail.
create table blocked_senders (
  hash text primary key,
  reason text not null,
  request_id uuid not null, -- Without a foreign key: it outlives the request.
  ends_at timestamptz -- Null: never.
);

-- Keyed hashes of visitors' addresses. Anybody can write a stranger's: until a link that was mailed there
-- is opened, it gets one mail in thirty days.
create table mail_addresses (
  hash text primary key,
  asking_message_id uuid not null, -- The message whose mail asks for that.
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

-- The status of a request at a moment, like `statusAt` in request-steps.ts: the stored one may be overdue
-- until the next sweep. Example: select request_status(q, now()) from requests q;
create function request_status(request requests, moment timestamptz) returns text
  language sql stable set search_path = ''
  return case
    when request.expires_at > moment then request.status
    when request.status = 'sent' then 'expired'
    when request.status in ('accepted', 'delivered', 'collected') then 'closed'
    else request.status
  end;

-- The day of a moment in Brasília. Example: select brasilia_day('2026-11-22T02:00:00Z');  -- 2026-11-21
create function brasilia_day(moment timestamptz) returns date language sql stable set search_path = ''
  return (moment at time zone 'America/Sao_Paulo')::date;

-- When a day begins in Brasília. Example: select brasilia_midnight('2026-11-22');  -- 03:00 UTC
create function brasilia_midnight(day date) returns timestamptz language sql stable set search_path = ''
  return day::timestamp at time zone 'America/Sao_Paulo';

-- The agreed day of the delivery: the accepted offer's, else the request's, else that of the acceptance.
-- Example: select planned_day(q, o) from requests q join request_offers o on o.request_id = q.id;
create function planned_day(request requests, accepted request_offers) returns date
  language sql stable set search_path = ''
  return coalesce(
    (accepted.terms ->> 'deliverOn')::date, (request.details ->> 'date')::date,
    public.brasilia_day(request.accepted_at)
  );

-- Whether the company with this id may offer and be accepted: it is public, and nobody disputes whose it
-- is. Example: select takes_part(id) from companies;
create function takes_part(company uuid) returns boolean
  language sql stable security definer set search_path = ''
  return public.is_public(company) and exists (
    select from public.companies where id = company and frozen_at is null
  );
grant execute on function takes_part to anon, service_role;

-- The bearer of a link reads the request. After an hour, or once a company responded, its sender has come
-- back to it; a mail's link confirms the mail's address. Example: select mark_request_read(now());
create function mark_request_read(moment timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.requests q set returned_at = moment
  where q.id = public.current_request_id('{owner,mail}') and q.returned_at is null
    and (
      q.sent_at <= moment - interval '1 hour'
      or exists (
        select from public.request_companies c
        where c.request_id = q.id and c.responded_at is not null
      )
    );
  update public.mail_addresses a set confirmed_at = moment
  from public.requests q
  where q.id = public.current_request_id('{mail}') and a.hash = q.email_hash
    and a.confirmed_at is null;
  $$;
grant execute on function mark_request_read to anon;

-- The user's company has opened the list of its requests. Example: select mark_requests_seen();
create function mark_requests_seen() returns void
  language sql volatile security definer set search_path = '' as $$
  update public.request_companies c set state = 'seen'
  where c.company_id = public.current_company_id() and c.state = 'invited'
  $$;
grant execute on function mark_requests_seen to authenticated;
