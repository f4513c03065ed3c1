-- Companies from open data, which nobody has to sign up for. Each source has its own rows; those of one
-- company are merged into one row that is shown until its owner claims it.

-- The last import of each source.
create table base_imports (
  source text not null check (source in ('cnpj', 'overture', 'register')),
  -- A register's city; '' for sources of the whole country.
  scope text not null default '',
  -- The source's month or day, like '2026-10' or '2026-10-14'.
  read_on text not null,
  -- Rows of each kind of file, by which the next import knows whether it is complete.
  counts jsonb not null,
  imported_at timestamptz not null default now(),
  primary key (source, scope)
);

create table base_companies (
  id uuid primary key default gen_random_uuid(),
  -- 'sc/joinville'
  city_id text not null,
  -- Of its page, /empresa/{slug}; no other company has it or had it.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Its trade name, or else the legal one, without a CPF.
  name text not null,
  legal_name text,
  -- 14 characters, letters included; null where no source has it.
  cnpj text,
  -- A person: of those the street is not stored.
  is_sole_trader boolean not null,
  -- 1: rents skips by its name; 2: by its activity, an operator confirms it; 3: perhaps.
  tier smallint not null check (tier between 1 and 3),
  confirmed_at timestamptz,
  -- As normalizePhone writes it.
  phone text,
  -- Phones and a domain that no unrelated company has; see server/base/identity.ts.
  own_contacts text[] not null default '{}',
  website text,
  bairro text,
  address text not null default '',
  opened_on date,
  -- {field: {source, firstSeen, lastSeen}}, with source and months as in base_records.
  provenance jsonb not null,
  -- On the request of somebody who gave its CNPJ, or by the operator.
  removed_at timestamptz,
  removal_reason text,
  -- The company that its owner edits.
  company_id uuid unique references companies on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on base_companies (city_id);
create index on base_companies (cnpj);

-- A company as one source has it.
create table base_records (
  source text not null check (source in ('cnpj', 'overture', 'register')),
  -- A CNPJ, Overture's id, or a register's city with a hash of name and phone.
  key text not null,
  city_id text not null,
  -- See server/base/record.ts.
  data jsonb not null,
  first_seen text not null,
  last_seen text not null,
  base_company_id uuid references base_companies on delete set null,
  primary key (source, key)
);
create index on base_records (base_company_id);

-- What the operator decided about two rows of which only the names suggest that they are one company.
create table base_decisions (
  -- 'source:key', the smaller one first.
  one text not null,
  other text not null,
  is_same boolean not null,
  decided_at timestamptz not null default now(),
  primary key (one, other),
  check (one < other)
);

-- Rows that no import may bring back: keyed hashes of CNPJs and of 'source:key'.
create table base_suppressions (
  hash text primary key,
  reason text not null,
  -- With which it was removed, and comes back.
  base_company_id uuid references base_companies on delete set null,
  suppressed_at timestamptz not null default now()
);

create table base_claims (
  id uuid primary key default gen_random_uuid(),
  base_company_id uuid not null references base_companies on delete cascade,
  cnpj text not null,
  -- Where the claimant is invited to once the claim is approved.
  email text not null,
  way text not null check (way in ('registered_email', 'whatsapp', 'own_domain')),
  -- 'started' until the code was given, by which it is 'proven'; 'frozen' by an objection.
  status text not null default 'started'
    check (status in ('started', 'proven', 'approved', 'rejected', 'frozen')),
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  reason text,
  -- Of the links by which the known contacts object.
  objection_hash text unique,
  objection_until timestamptz
);
create index on base_claims (base_company_id);

-- While the operator decides between two claimants, nothing of the company can be edited.
alter table companies add column frozen_at timestamptz;

-- Who did something that has to be answered for. Nothing deletes it but the retention of two years.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor text not null check (actor in ('visitor', 'company', 'operator', 'server')),
  -- Like 'claim.started' or 'base.removed'.
  action text not null,
  -- The row that it is about.
  subject text not null,
  details jsonb not null default '{}'
);
create index on audit_log (subject);

-- The slug of a name, with '-2', '-3' and so on where another company has it, or had it. A company that
-- comes from a claim shares the one of its base company. Until the transaction ends, no other one takes
-- the same slug.
create function free_slug(name text, company uuid) returns text
  language plpgsql set search_path = ''
  as $$
declare
  base text := public.slug_of(name);
  candidate text := base;
  number integer := 1;
begin
  lock table public.company_slugs in share row exclusive mode;
  while exists (
      select from public.companies where slug = candidate and id is distinct from company
    )
    or exists (
      select from public.company_slugs where slug = candidate and company_id is distinct from company
    )
    or exists (
      select from public.base_companies
      where slug = candidate and (company is null or company_id is distinct from company)
    )
  loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end
$$;

create function set_base_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- A restored row brings its slug, and a page keeps its address when a source changes the name.
  new.slug := coalesce(new.slug, public.free_slug(new.name, null));
  return new;
end
$$;

create trigger set_slug before insert on base_companies
  for each row execute function set_base_slug();

-- As in 0013-open-to-all.sql, but without the slugs of base companies.
create or replace function set_company_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  candidate text;
begin
  -- A restored company brings its slug, and another spelling of the same words keeps it.
  if new.slug is not null
    and (tg_op = 'INSERT' or public.slug_of(old.name) = public.slug_of(new.name))
  then
    return new;
  end if;
  candidate := public.free_slug(new.name, new.id);
  if tg_op = 'UPDATE' and old.slug <> candidate then
    delete from public.company_slugs where slug = candidate;
    insert into public.company_slugs (slug, company_id) values (old.slug, new.id);
  end if;
  new.slug := candidate;
  return new;
end
$$;

-- 'waiting' for the operator, who confirms it; 'hidden' until it is claimed.
create function base_state(base base_companies) returns text
  language sql immutable set search_path = ''
  return case
    when base.company_id is not null then 'claimed'
    when base.removed_at is not null then 'removed'
    when base.tier = 1 or base.tier = 2 and base.confirmed_at is not null then 'shown'
    when base.tier = 2 then 'waiting'
    else 'hidden'
  end;

-- What may be shown, each with the days of its sources, and what tells that a company is the same.
-- E-mail addresses stay in base_records. Of a sole trader, who works at home: name, city and phone.
create view public_base_companies as
  select b.id, b.city_id, b.slug, b.name, b.is_sole_trader, b.phone,
    case when b.is_sole_trader then null else b.website end as website,
    case when b.is_sole_trader then null else b.bairro end as bairro,
    case when b.is_sole_trader then null else b.legal_name end as legal_name,
    case when b.is_sole_trader then null else b.cnpj end as cnpj,
    case when b.is_sole_trader then '' else b.address end as address,
    case when b.is_sole_trader then null else b.opened_on end as opened_on,
    (
      select coalesce(jsonb_agg(distinct jsonb_build_object('source', r.source, 'on', r.last_seen)), '[]')
      from base_records r where r.base_company_id = b.id
    ) as sources,
    coalesce((
      select max(i.imported_at)
      from base_records r
      join base_imports i on i.source = r.source and i.scope in ('', r.city_id)
      where r.base_company_id = b.id
    ), b.updated_at) as imported_at,
    b.own_contacts,
    array(
      select c.id from companies c where c.cnpj = b.cnpj and c.approved_cnpj = b.cnpj order by c.id
    ) as company_ids
  from base_companies b
  -- The state 'shown'; the function is not open to the public.
  where b.removed_at is null and b.company_id is null
    and (b.tier = 1 or b.tier = 2 and b.confirmed_at is not null);

-- As in 0010-approved-cnpj.sql, and the base companies with the entry's CNPJ.
create or replace view public_register_entries as
  select e.city_id, e.position, e.name, e.is_person, e.phone, e.licence, e.valid_until, e.address,
    array(
      select c.id from companies c
      where c.cnpj = e.cnpj and c.approved_cnpj = e.cnpj
        and c.approved_at is not null and c.suspended_at is null and c.phone is not null
      union
      select b.id from base_companies b
      where b.cnpj = e.cnpj and b.removed_at is null and b.company_id is null
      order by id
    ) as company_ids
  from register_entries e;

-- As in 0008-slugs.sql, and the base companies that were removed.
create or replace function gone_slugs() returns table (slug text, city_id text)
  language sql stable security definer set search_path = ''
  as $$
  select had.slug, (
    select area.city_id from public.company_areas area where area.company_id = company.id
    order by area.position, area.city_id limit 1
  )
  from public.companies company
  cross join lateral (
    select company.slug
    union all
    select former.slug from public.company_slugs former where former.company_id = company.id
  ) had
  where company.suspended_at is not null and company.approved_at is not null
  union all
  select base.slug, base.city_id from public.base_companies base
  where base.removed_at is not null and base.company_id is null
  $$;

revoke all on function free_slug(text, uuid), set_base_slug(), base_state(base_companies)
  from public, anon, authenticated, service_role;
grant execute on function base_state(base_companies) to service_role;

-- As in 0004-permissions.sql.
do $$
declare
  item text;
begin
  foreach item in array array[
    'base_imports', 'base_companies', 'base_records', 'base_decisions', 'base_suppressions',
    'base_claims', 'audit_log'
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
revoke all on public_base_companies from public, anon, authenticated, service_role;
grant select on public_base_companies to anon;
grant select (frozen_at) on companies to authenticated;

create trigger partners_changed after insert or update or delete on base_companies
  for each statement execute function notify_partners_changed();
