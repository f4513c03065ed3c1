-- This file has the companies that sign in, what they show, and how they are counted and notified.

-- Notifies all instances, which hold the public data in memory and read it again. The trigger
-- `companies_changed` of every table with public data calls it; a transaction sends one notification.
create function notify_companies_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('companies_changed', '');
  return null;
end
$$;

create table companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), -- Its page is /empresa/{slug}.
  place_id text unique, -- Google has the company under this id.
  name text not null,
  phone text, -- normalizePhone writes it; it is null until the company has given one.
  whatsapp text,
  address text not null default '',
  website text,
  cnpj text, -- The company wrote it; it is stored without punctuation.
  approved_cnpj text, -- The operator approved it; the company cannot write it.
  -- Phones and website at the last approval: what was written since does not tell which company it is.
  approved_contacts text[] not null default '{}',
  description text not null default '',
  -- They are [{day: 0 to 6 from Sunday, opens: '08:00', closes: '18:00'}].
  opening_hours jsonb not null default '[]',
  -- They are [{size: cubic metres, priceFrom: reais or null, pricedOn: '2026-11-22' or null}].
  skip_sizes jsonb not null default '[]',
  -- They are {days: included days or null, extraDay: reais for a further day or null}.
  rental_terms jsonb not null default '{"days":null,"extraDay":null}',
  extras text not null default '', -- It says what costs more.
  takes_requests boolean not null default false,
  request_loads text[] not null default '{clean,mixed,soil,wood,plaster}',
  minimum_notice smallint not null default 0, -- It is in days from a request to its delivery.
  requests_paused_until date,
  featured_until date, -- It stands first in its lists until the end of this day.
  approved_at timestamptz, -- Nothing is public before the operator's first approval.
  suspended_at timestamptz,
  deletion_requested_at timestamptz, -- The company asks the operator for it.
  frozen_at timestamptz, -- Nothing can be edited while the operator decides between two claimants.
  version integer not null default 1, -- An edit of an older one is a conflict.
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on companies (cnpj);
create index on companies (left(approved_cnpj, 8));
create trigger companies_changed after insert or update or delete on companies
  for each row execute function notify_companies_changed();

-- These users edit a company: a user has one company, a company any number of users.
create table memberships (
  user_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  notifications jsonb not null default '{"pushTaps": true, "pushReviews": true, "pushRequests": true,
    "emailTaps": false, "emailReviews": true, "emailRequests": true}', -- The user chose these.
  created_at timestamptz not null default now()
);
create index on memberships (company_id);

-- Returns the id of the company that the transaction's user edits, or null.
-- Example: select name from companies where id = current_company_id();
create function current_company_id() returns uuid language sql stable security definer
  return (select m.company_id from public.memberships m where m.user_id = public.current_user_id());

-- Tells whether visitors see the company with this id. Example: select is_public(id) from companies;
create function is_public(company uuid) returns boolean language sql stable security definer
  return exists (
    select from public.companies c
    where c.id = company and c.approved_at is not null and c.suspended_at is null and c.phone is not null
  );

-- A policy calls a function in a `select`, so that it runs once for a statement and not for each row. Name,
-- description, extras, photos and Google profile change by approval only.
grant select (
  id, slug, place_id, name, phone, whatsapp, address, website, description, opening_hours, skip_sizes,
  rental_terms, extras, takes_requests, request_loads, minimum_notice, requests_paused_until,
  featured_until, created_at, updated_at, approved_contacts
) on companies to anon;
grant select, update (
  phone, whatsapp, address, website, cnpj, opening_hours, skip_sizes, rental_terms, takes_requests,
  request_loads, minimum_notice, requests_paused_until, deletion_requested_at, version, updated_at
) on companies to authenticated;
create policy public on companies for select to anon
  using (approved_at is not null and suspended_at is null and phone is not null);
create policy own on companies to authenticated using (id = (select current_company_id()));

grant select, update (notifications) on memberships to authenticated;
create policy own on memberships to authenticated using (user_id = (select current_user_id()));

-- Unlinks the Google profile of the user's company, if it has one. Only a new profile needs approval, so
-- that a company cannot write the column. Example: select unlink_google_profile();
create function unlink_google_profile() returns void language sql security definer as $$
  update public.companies set place_id = null, updated_at = now()
  where id = public.current_company_id() and place_id is not null
  $$;

-- A company had these slugs before: they lead to its page, and no other company gets them.
create table company_slugs (
  slug text primary key,
  company_id uuid not null references companies on delete cascade
);
create index on company_slugs (company_id);
grant select (slug, company_id) on company_slugs to anon;
grant select on company_slugs to authenticated;
create policy public on company_slugs for select to anon using (is_public(company_id));
create policy own on company_slugs for select to authenticated
  using (company_id = (select current_company_id()));

-- Writes a name in lower-case ASCII words, whatever the database's collation.
-- Example: select slug_of('Caçambas São José');  -- 'cacambas-sao-jose'
create function slug_of(name text) returns text language sql immutable as $$
  select coalesce(nullif(trim('-' from regexp_replace(
    -- In this normal form accents are characters of their own.
    lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"),
    '[^a-z0-9]+', '-', 'g'
  )), ''), 'empresa')
  $$;

-- Returns the slug of a name, with '-2', '-3' and so on where another company has it, or had it; until the
-- transaction ends, no other one gets it. `company` is the company that gets it, which shares the slug of
-- the open data that it was claimed from; null is one from open data. Refuses roles that may not write
-- company_slugs, since any role may take an advisory lock. Example: select free_slug('Silva', null);
create function free_slug(name text, company uuid) returns text language plpgsql as $$
declare
  first_choice text := public.slug_of(name);
  candidate text := first_choice;
  number integer := 1;
begin
  lock table public.company_slugs in share row exclusive mode;
  while exists (
    select from (
      select slug, id as owner from public.companies
      union all select slug, company_id from public.company_slugs
      union all select slug, company_id from public.open_data_companies
    ) taken
    where taken.slug = candidate and (company is null or taken.owner is distinct from company)
  ) loop
    number := number + 1;
    candidate := first_choice || '-' || number;
  end loop;
  return candidate;
end
$$;

-- Gives a company its slug, and another with another name, unless it is from open data; triggers call it.
create function set_slug() returns trigger language plpgsql security definer as $$
declare
  candidate text;
begin
  -- A restored company brings its slug, and another spelling of the same words keeps it.
  if new.slug is not null
    and (tg_op = 'INSERT' or public.slug_of(old.name) = public.slug_of(new.name))
  then
    return new;
  end if;
  candidate := public.free_slug(new.name, case tg_table_name when 'companies' then new.id end);
  if tg_op = 'UPDATE' and old.slug <> candidate then
    delete from public.company_slugs where slug = candidate;
    insert into public.company_slugs (slug, company_id) values (old.slug, new.id);
  end if;
  new.slug := candidate;
  return new;
end
$$;
create trigger set_slug before insert or update of name on companies
  for each row execute function set_slug();

-- These changes wait for the operator's approval; a null field stays as it is.
create table company_changes (
  company_id uuid primary key references companies on delete cascade,
  name text,
  description text,
  extras text,
  place_id text, -- The company chose this Google profile.
  submitted_at timestamptz not null default now(),
  rejection text -- The company reads why the operator refused.
);
grant select, insert (company_id, name, description, extras, place_id),
  update (name, description, extras, place_id, submitted_at, rejection), delete
  on company_changes to authenticated;
create policy own on company_changes to authenticated using (company_id = (select current_company_id()));

-- A company serves these cities.
create table company_areas (
  company_id uuid not null references companies on delete cascade,
  city_id text not null, -- One is 'sc/joinville'.
  bairros text[] not null default '{}', -- Without any, the company serves the whole city.
  position integer not null default 0,
  primary key (company_id, city_id)
);
create trigger companies_changed after insert or update or delete on company_areas
  for each row execute function notify_companies_changed();
grant select on company_areas to anon;
grant select, insert, update (bairros, position), delete on company_areas to authenticated;
create policy public on company_areas for select to anon using (is_public(company_id));
create policy own on company_areas to authenticated using (company_id = (select current_company_id()));

create table photos (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- It is the SHA-256 of the WebP file.
  width integer not null, height integer not null, bytes integer not null,
  description text not null default '',
  pending_description text, -- It waits for approval.
  position integer not null, -- The first one is the cover.
  status text not null default 'pending' check (status in ('pending', 'live', 'rejected')),
  rejection text,
  created_at timestamptz not null default now(),
  unique (company_id, hash)
);
create trigger companies_changed after insert or update or delete on photos
  for each row execute function notify_companies_changed();
grant select (id, company_id, hash, width, height, description, position, status) on photos to anon;
grant select, insert (company_id, hash, width, height, bytes, description, position),
  update (position, pending_description), delete on photos to authenticated;
create policy public on photos for select to anon using (status = 'live' and is_public(company_id));
create policy own on photos to authenticated using (company_id = (select current_company_id()));

-- A row counts views or taps of a day and has nothing of a visitor.
create table daily_counts (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  kind text not null check (kind in ('shown', 'page', 'chat', 'call', 'website', 'saved')),
  city_id text not null default '', -- It is '' where no city was chosen.
  size text not null default '', -- It is in cubic metres, '' where no skip was chosen.
  count integer not null,
  primary key (company_id, day, kind, city_id, size)
);
grant select on daily_counts to authenticated;
create policy own on daily_counts for select to authenticated
  using (company_id = (select current_company_id()));

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  endpoint text not null unique,
  p256dh text not null, auth text not null,
  -- It ends with the sign-in of its device.
  session_id uuid references accounts.sessions on delete cascade,
  created_at timestamptz not null default now()
);
create index on push_subscriptions (company_id);
create index on push_subscriptions (session_id);
grant select, insert (company_id, user_id, endpoint, p256dh, auth, session_id),
  update (p256dh, auth, user_id, company_id, session_id), delete on push_subscriptions to authenticated;
create policy own on push_subscriptions to authenticated
  using (user_id = (select current_user_id()))
  with check (user_id = (select current_user_id()) and company_id = (select current_company_id()));

-- Gives a browser to the user who signs in there last, from whom row security hides the row before.
create function replace_push_subscription() returns trigger language plpgsql security definer as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  return new;
end
$$;
create trigger replace_push_subscription before insert on push_subscriptions
  for each row execute function replace_push_subscription();

-- A company gets one notification of each kind an hour at most; a row is the last one.
create table notifications_sent (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('taps', 'reviews')),
  sent_at timestamptz not null,
  primary key (company_id, kind)
);

-- These actions have to be answered for. Nothing deletes a row but the retention of two years.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor text not null check (actor in ('visitor', 'company', 'operator', 'server')),
  action text not null, -- One is 'claim.started'.
  subject text not null, -- It is the id of the row in question.
  details jsonb not null default '{}'
);
create index on audit_log (subject);
