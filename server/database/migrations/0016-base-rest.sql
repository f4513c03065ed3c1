-- Of a company that was removed only the address of its page is kept, with its city and the reason. The
-- name reads well in sentences like 'a página da empresa removida'.
create function erase_removed_companies() returns void
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
  where removed_at is not null;
  $$;
revoke all on function erase_removed_companies() from public, anon, authenticated, service_role;
grant execute on function erase_removed_companies() to service_role;

-- Companies of several cities share a CNPJ, those of one owner a phone: the hash is of each of them.
alter table base_suppressions drop constraint base_suppressions_pkey;
create unique index on base_suppressions (hash, base_company_id);

-- Ids of rows contain CNPJs.
update audit_log set details = '{}' where action in ('base.same', 'base.different');

-- Of those removed before, CNPJ, phone and domain, as server/base/suppress.ts hashes them.
create function keyed_hash(key bytea, subject text) returns text
  language plpgsql set search_path = ''
  as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  end loop;
  return translate(
    encode(sha256(outer_pad || sha256(inner_pad || convert_to(subject, 'UTF8'))), 'base64'),
    '+/=', '-_'
  );
end
$$;

insert into base_suppressions (hash, reason, base_company_id)
select keyed_hash(decode(translate(value, '-_', '+/') || '=', 'base64'), subject),
  coalesce(removal_reason, ''), id
from base_companies
join accounts.secrets on secrets.name = 'base-suppression-key'
cross join lateral unnest(array[
  'cnpj:' || cnpj,
  case when (
    select count(distinct left(data ->> 'cnpj', 8)) from base_records where data -> 'phones' ? phone
  ) <= 2 then phone end,
  lower(substring(website from '^https?://(?:www\.)?([^/:?#]+)'))
]) as subject
where removed_at is not null and subject is not null
on conflict do nothing;

drop function keyed_hash(bytea, text);
select erase_removed_companies();
