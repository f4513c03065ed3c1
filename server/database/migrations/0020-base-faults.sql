-- As in 0016-base-rest.sql, but without those that are erased already: two removals at the same moment
-- would wait for each other.
create or replace function erase_removed_companies() returns void
  language sql set search_path = ''
  as $$
  with erased as (
    delete from public.base_records using public.base_companies
    where base_companies.id = base_company_id and removed_at is not null
    returning source || ':' || key as id
  )
  delete from public.base_decisions
  where one in (select id from erased) or other in (select id from erased);
  update public.base_companies
  set name = 'removida', legal_name = null, cnpj = null, confirmed_at = null, phone = null,
    own_contacts = '{}', website = null, bairro = null, address = '', opened_on = null,
    provenance = '{}'
  where removed_at is not null and name <> 'removida';
  $$;

-- As in 0015-base.sql, but without those of a suspended company, which may have signed up without a claim,
-- and with the branches that a company has in the cities that it serves.
create or replace view public_base_companies as
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
    coalesce(partner.ids, '{}') as company_ids
  from base_companies b
  cross join lateral (
    select bool_or(c.suspended_at is not null) as is_suspended,
      array_agg(c.id order by c.approved_cnpj <> b.cnpj, c.id)
        filter (where c.cnpj = c.approved_cnpj) as ids
    from companies c
    where left(c.approved_cnpj, 8) = left(b.cnpj, 8) and (
      c.approved_cnpj = b.cnpj
      or exists (select from company_areas a where a.company_id = c.id and a.city_id = b.city_id)
    )
  ) as partner
  -- The state 'shown'; the function is not open to the public.
  where b.removed_at is null and b.company_id is null
    and (b.tier = 1 or b.tier = 2 and b.confirmed_at is not null)
    and partner.is_suspended is not true;

create index on companies (left(approved_cnpj, 8));

alter table base_companies
  -- What a visitor's removal erased, as rows, until nobody can undo that any more.
  add column kept jsonb,
  add column kept_until timestamptz,
  -- Of the link in the mail to its contacts.
  add column undo_hash text;

-- Of those who edited the company until the claim was approved, for when it is taken back.
alter table base_claims add column former_emails text[] not null default '{}';
