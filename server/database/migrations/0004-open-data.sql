-- This file has companies from open data, which did not sign up, and the cities' registers. Each source
-- has its own records; those of one company are merged into one row, shown until its owner claims it.

-- A row is the last import of a source.
create table open_data_imports (
  source text not null check (source in ('cnpj', 'overture', 'register')),
  scope text not null default '', -- It is a register's city, or '' for the whole country.
  read_on text not null, -- The source is of this month or day, '2026-10' or '2026-10-14'.
  counts jsonb not null, -- By the rows of each kind of file the next import knows whether it is complete.
  imported_at timestamptz not null default now(),
  primary key (source, scope)
);

create table open_data_companies (
  id uuid primary key default gen_random_uuid(),
  city_id text not null, -- One is 'sc/joinville'.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), -- Its page is /empresa/{slug}.
  name text not null, -- It is the trade name, or else the legal one, without a CPF.
  legal_name text,
  cnpj text, -- It has 14 characters, some of them letters; it is null where no source has it.
  is_sole_trader boolean not null, -- The street of such a person is not stored.
  tier smallint not null check (tier between 1 and 3), -- trade.ts says how sure each is.
  confirmed_at timestamptz,
  phone text, -- normalizePhone writes it.
  own_contacts text[] not null default '{}', -- identity.ts finds that no unrelated company has these.
  website text,
  bairro text,
  address text not null default '',
  opened_on date,
  provenance jsonb not null, -- It is {field: source}.
  removed_at timestamptz, -- A visitor who gave its CNPJ had it removed, or the operator.
  removal_reason text,
  undo_until timestamptz, -- A visitor's removal hides the company, and erases it then.
  undo_hash text, -- The token in the mails that undoes it has this hash; null: the operator alone may.
  company_id uuid unique references companies on delete set null, -- Its owner edits this one.
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on open_data_companies (cnpj);
create trigger companies_changed after insert or update or delete on open_data_companies
  for each row execute function notify_companies_changed();
create trigger set_slug before insert on open_data_companies
  for each row execute function set_slug();

-- Says that a company is 'waiting' for the operator, who confirms it, 'hidden' until it is claimed,
-- 'shown', 'claimed' or 'removed'. Example: select open_data_state(c) from open_data_companies c;
create function open_data_state(company open_data_companies) returns text language sql immutable
  return case
    when company.company_id is not null then 'claimed'
    when company.removed_at is not null then 'removed'
    when company.tier = 1 or company.tier = 2 and company.confirmed_at is not null then 'shown'
    when company.tier = 2 then 'waiting'
    else 'hidden'
  end;

-- A row is a company as one source has it.
create table open_data_records (
  source text not null check (source in ('cnpj', 'overture', 'register')),
  key text not null, -- It is a CNPJ, Overture's id, or a register's city with a hash of name and phone.
  data jsonb not null, -- record.ts describes it.
  last_seen text not null,
  open_data_company_id uuid references open_data_companies on delete set null,
  primary key (source, key)
);
create index on open_data_records (open_data_company_id);

-- The operator decides about two records of which only the names suggest that they are one company.
create table open_data_decisions (
  first_record text not null, -- It is 'source:key', the smaller of both.
  second_record text not null,
  is_same boolean not null,
  primary key (first_record, second_record),
  check (first_record < second_record)
);

-- No import brings back removed companies, of which these are keyed hashes of CNPJ, contacts and
-- 'source:key'. Several cities' companies share a CNPJ, those of one owner a phone: each has its own row.
create table open_data_suppressions (
  hash text not null, -- It goes when its removed company is restored.
  open_data_company_id uuid references open_data_companies on delete set null
);
create unique index on open_data_suppressions (hash, open_data_company_id);

-- Erases what is stored of removed companies, unless that can be undone, but slug, city and reason. The name
-- reads well in 'a página da empresa removida'. Example: select erase_removed_companies();
create function erase_removed_companies() returns void language sql as $$
  with erased as (
    delete from public.open_data_records r using public.open_data_companies c
    where c.id = r.open_data_company_id and c.removed_at is not null and c.undo_until is null
    returning r.source || ':' || r.key as id
  )
  delete from public.open_data_decisions
  where first_record in (select id from erased) or second_record in (select id from erased);
  update public.open_data_companies
  set name = 'removida', legal_name = null, cnpj = null, confirmed_at = null, phone = null,
    own_contacts = '{}', website = null, bairro = null, address = '', opened_on = null,
    provenance = '{}'
  -- Two removals at the same moment would wait for each other at those that are erased already.
  where removed_at is not null and undo_until is null and name <> 'removida';
  $$;

create table open_data_claims (
  id uuid primary key default gen_random_uuid(),
  open_data_company_id uuid not null references open_data_companies on delete cascade,
  cnpj text not null,
  email text not null, -- The claimant is invited there once the claim is approved.
  way text not null check (way in ('registered_email', 'whatsapp', 'own_domain')),
  status text not null default 'started' -- A code makes it 'proven', an objection 'frozen'.
    check (status in ('started', 'proven', 'approved', 'rejected', 'frozen')),
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  reason text,
  objection_hash text unique, -- The token in the mails to known contacts, which objects, has this hash.
  objection_until timestamptz,
  former_emails text[] not null default '{}' -- They edit the company again if its approval is taken back.
);
create index on open_data_claims (open_data_company_id);

-- These companies from open data are shown, with the companies that are the same. E-mail addresses stay
-- in the records. A sole trader works at home: name, city and phone are shown alone.
create view public_open_data_companies as
  select c.id, c.city_id, c.slug, c.name, c.is_sole_trader, c.phone, business.*,
    coalesce(seen.sources, '[]') as sources, coalesce(seen.imported_at, c.updated_at) as imported_at,
    c.own_contacts, coalesce(owned.ids, '{}') as company_ids
  from open_data_companies c
  cross join lateral (
    select jsonb_agg(distinct jsonb_build_object('source', r.source, 'on', r.last_seen)) as sources,
      max(i.imported_at) as imported_at
    from open_data_records r
    left join open_data_imports i on i.source = r.source and i.scope in ('', c.city_id)
    where r.open_data_company_id = c.id
  ) as seen
  left join lateral (
    select c.website, c.bairro, c.legal_name, c.cnpj, c.address, c.opened_on where not c.is_sole_trader
  ) as business on true
  -- These companies have its CNPJ, or that of another branch in a city that they serve.
  cross join lateral (
    select bool_or(o.suspended_at is not null) as is_suspended,
      array_agg(o.id order by o.approved_cnpj <> c.cnpj, o.id)
        filter (where o.cnpj = o.approved_cnpj) as ids
    from companies o
    where left(o.approved_cnpj, 8) = left(c.cnpj, 8) and (
      o.approved_cnpj = c.cnpj
      or exists (select from company_areas a where a.company_id = o.id and a.city_id = c.city_id)
    )
  ) as owned
  -- A company may have signed up without a claim.
  where open_data_state(c) = 'shown' and owned.is_suspended is not true;
grant select on public_open_data_companies to anon;

-- Lists slugs of companies that are suspended or removed, with the first city of each, where to look
-- instead. Example: select * from gone_slugs();  -- ('cacambas-silva', 'sc/joinville')
create function gone_slugs() returns table (slug text, city_id text)
  language sql stable security definer as $$
  select named.slug, (
    select area.city_id from public.company_areas area where area.company_id = company.id
    order by area.position, area.city_id limit 1
  )
  from public.companies company
  join (
    select id, slug from public.companies
    union all select company_id, slug from public.company_slugs
  ) named using (id)
  where company.suspended_at is not null and company.approved_at is not null
  union all
  select removed.slug, removed.city_id from public.open_data_companies removed
  where removed.removed_at is not null and removed.company_id is null
  $$;

-- A row is a city's public register of licensed carriers, as it was on a day, without individuals.
create table registers (
  city_id text primary key, -- One is 'sc/joinville'.
  source text not null, -- This authority publishes it.
  url text,
  read_on date not null,
  -- It is [{name, cnpj, phone, licence, validUntil}], each null where the register has none; phones are of
  -- normalizePhone, and a licence is stored only where the register publishes them.
  entries jsonb not null
);
create trigger companies_changed after insert or update or delete on registers
  for each row execute function notify_companies_changed();

-- These entries may be shown, each with the companies that have its CNPJ, which is not public. It is the
-- approved CNPJ, so that no company gets the entry of another one by writing its CNPJ.
create view public_registers as
  select city_id, source, url, read_on, (
    select coalesce(jsonb_agg(entry - 'cnpj' || jsonb_build_object('companyIds', array(
      select c.id from companies c
      where c.cnpj = entry ->> 'cnpj' and c.approved_cnpj = c.cnpj and is_public(c.id)
      union
      select o.id from open_data_companies o
      where o.cnpj = entry ->> 'cnpj' and o.removed_at is null and o.company_id is null
      order by id
    )) order by position), '[]')
    from jsonb_array_elements(registers.entries) with ordinality as listed (entry, position)
  ) as entries
  from registers;
grant select on public_registers to anon;
