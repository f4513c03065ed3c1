-- The path of a company's own page, /empresa/{slug}: its name in lower-case ASCII words.
alter table companies add column slug text unique
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- Slugs that a company had before: they lead to its page, and no other company gets them.
create table company_slugs (
  slug text primary key,
  company_id uuid not null references companies on delete cascade
);
create index on company_slugs (company_id);

-- Accents are characters of their own in this form. The collation is that of ASCII in every database.
create function slug_of(name text) returns text
  language sql immutable set search_path = ''
  as $$
  select coalesce(
    nullif(
      trim('-' from regexp_replace(
        lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"),
        '[^a-z0-9]+', '-', 'g'
      )),
      ''
    ),
    'empresa'
  )
  $$;

-- With '-2', '-3' and so on where another company has that slug, or had it.
create function set_company_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  base text := public.slug_of(new.name);
  candidate text := base;
  number integer := 1;
begin
  -- A restored company brings its slug, and another spelling of the same words keeps it.
  if new.slug is not null and (tg_op = 'INSERT' or public.slug_of(old.name) = base) then
    return new;
  end if;
  -- Until the transaction ends, no other one takes the same slug.
  perform pg_advisory_xact_lock(7361002);
  while exists (select from public.companies where slug = candidate and id <> new.id)
    or exists (select from public.company_slugs where slug = candidate and company_id <> new.id)
  loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  if tg_op = 'UPDATE' and old.slug <> candidate then
    delete from public.company_slugs where slug = candidate;
    insert into public.company_slugs (slug, company_id) values (old.slug, new.id);
  end if;
  new.slug := candidate;
  return new;
end
$$;

create trigger set_slug before insert or update of name on companies
  for each row execute function set_company_slug();

do $$
declare
  company record;
begin
  for company in select id from companies order by created_at, id loop
    update companies set name = name where id = company.id;
  end loop;
end
$$;

alter table companies alter column slug set not null;

-- What the public sees of a suspended company: that its page is gone, and where to look instead.
create function gone_slugs() returns table (slug text, city_id text)
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
  $$;

revoke all on function slug_of(text), set_company_slug(), gone_slugs()
  from public, anon, authenticated, service_role;
grant execute on function gone_slugs() to anon;

revoke all on company_slugs from public, anon, authenticated;
grant select, insert, update, delete on company_slugs to service_role;
grant select on company_slugs to authenticated;
grant select (slug, company_id) on company_slugs to anon;
grant select (slug, updated_at) on companies to anon;
alter table company_slugs enable row level security;
create policy service on company_slugs to service_role using (true) with check (true);
create policy own on company_slugs for select to authenticated
  using (company_id = (select current_company_id()));
create policy public on company_slugs for select to anon using (is_public(company_id));
