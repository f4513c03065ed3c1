-- The code with which an address signs in. Addresses that nobody has get one too, which is sent
-- nowhere, so that an attempt is the same work for every address.
create table accounts.codes (
  -- A keyed hash of the e-mail address.
  address text primary key,
  -- The code is made of it and of the key.
  nonce text not null,
  expires_at timestamptz not null,
  -- Attempts by network, a keyed hash of it and of the address; '' has those of all other networks.
  tries jsonb not null
);
create index on accounts.codes (expires_at);

-- Where a user has signed in, by the same hash of the network.
create table accounts.known_networks (
  hash text primary key,
  user_id uuid not null references accounts.users on delete cascade,
  seen_at timestamptz not null
);
create index on accounts.known_networks (user_id);

-- Codes had rows there, and are valid for ten minutes only.
delete from accounts.tickets where kind = 'code';

-- As in 0004-permissions.sql.
do $$
declare
  item text;
begin
  foreach item in array array['accounts.codes', 'accounts.known_networks'] loop
    execute format('revoke all on %s from public, anon, authenticated', item);
    execute format('grant select, insert, update, delete on %s to service_role', item);
    execute format('alter table %s enable row level security', item);
    execute format(
      'create policy service on %s to service_role using (true) with check (true)', item
    );
  end loop;
end
$$;
-- For the copy of all data that a user takes along.
grant select (user_id, seen_at) on accounts.known_networks to authenticated;
create policy own on accounts.known_networks for select to authenticated
  using (user_id = (select current_user_id()));
