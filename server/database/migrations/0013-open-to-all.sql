-- What PostgreSQL lets every role do. It may be applied again.

-- Row security does not reach large objects, and nothing here stores any. Only a superuser may take
-- the functions away; for anybody else this changes nothing.
do $$
declare
  item record;
begin
  for item in
    select oid::regprocedure as name from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo(_|read$|write$)'
  loop
    begin
      execute format('revoke execute on function %s from public', item.name);
    exception
      when insufficient_privilege then null;
    end;
  end loop;
end
$$;

-- As in 0008-slugs.sql, but with a lock that takes the right to write the table: an advisory lock is
-- anybody's.
create or replace function public.set_company_slug() returns trigger
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
  lock table public.company_slugs in share row exclusive mode;
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
