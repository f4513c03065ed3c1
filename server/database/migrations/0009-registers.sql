-- A city's public register of licensed carriers, as it was on a day.
create table registers (
  -- 'sc/joinville'
  city_id text primary key,
  -- Who keeps it.
  source text not null,
  url text,
  read_on date not null,
  -- Otherwise no entry has its licence number.
  has_public_licences boolean not null
);

create table register_entries (
  city_id text not null references registers on delete cascade,
  -- In the register, from 1.
  position integer not null,
  name text not null,
  -- Of an individual nothing is stored but the name, and until when the entry is valid.
  is_person boolean not null,
  -- Without punctuation.
  cnpj text,
  -- As normalizePhone writes it.
  phone text,
  licence text,
  -- The last day; null without end.
  valid_until date,
  address text not null default '',
  primary key (city_id, position),
  check (not is_person or cnpj is null and phone is null and licence is null and address = '')
);

-- What may be shown, each entry with the public companies that have its CNPJ, which is not public.
create view public_register_entries as
  select e.city_id, e.position, e.name, e.is_person, e.phone, e.licence, e.valid_until, e.address,
    array(
      select c.id from companies c
      where c.cnpj = e.cnpj
        and c.approved_at is not null and c.suspended_at is null and c.phone is not null
      order by c.id
    ) as company_ids
  from register_entries e;
create index on companies (cnpj);

-- As in 0004-permissions.sql.
do $$
declare
  item text;
begin
  foreach item in array array['registers', 'register_entries'] loop
    execute format('revoke all on %I from public, anon, authenticated', item);
    execute format('grant select, insert, update, delete on %I to service_role', item);
    execute format('alter table %I enable row level security', item);
    execute format(
      'create policy service on %I to service_role using (true) with check (true)', item
    );
  end loop;
end
$$;
revoke all on public_register_entries from public, anon, authenticated, service_role;
grant select on public_register_entries to anon;
grant select (city_id, source, url, read_on) on registers to anon;
create policy public on registers for select to anon using (true);

create trigger partners_changed after insert or update or delete on registers
  for each statement execute function notify_partners_changed();
create trigger partners_changed after insert or update or delete on register_entries
  for each statement execute function notify_partners_changed();
