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
    website = null, bairro = null, address = '', opened_on = null, provenance = '{}'
  where removed_at is not null and name <> 'removida';
  $$;
