-- Users, their devices and their ways to sign in. In all migrations, a table is open to the service role
-- and a function to nobody, as migrate.ts sees to; grants and policies of other roles stand beside them.

-- The server creates this table before it applies the first migration.
revoke all on schema_migrations from public, anon, authenticated;
grant select on schema_migrations to service_role;
alter table schema_migrations enable row level security;
create policy service on schema_migrations for select to service_role using (true);

-- The id of the user in whose name the transaction runs; null without one.
-- Example: select company_id from memberships where user_id = current_user_id();
create function current_user_id() returns uuid language sql stable set search_path = ''
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
grant execute on function current_user_id to authenticated;

-- The schema "auth" belongs to a hosted GoTrue.
create schema accounts;
grant usage on schema accounts to authenticated, service_role;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_sign_in_at timestamptz
);

-- A device that is signed in.
create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  counter integer not null default 0, -- The number of the newest refresh token.
  -- Whether an access token of the newest refresh came back: the device has stored its refresh token
  -- then, and whoever sends the one before it took that from the device.
  is_used boolean not null default true,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index on accounts.sessions (user_id);
grant select (id, user_id, created_at, refreshed_at, user_agent) on accounts.sessions
  to authenticated;
create policy own on accounts.sessions for select to authenticated
  using (user_id = (select current_user_id()));

-- The links of invitations.
create table accounts.one_time_tokens (
  hash text primary key, -- SHA-256 of the token, in base64url.
  user_id uuid not null references accounts.users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on accounts.one_time_tokens (user_id);

-- The code with which an address signs in. Addresses without a user get one too, which is sent nowhere,
-- so that an attempt takes the same work for every address.
create table accounts.codes (
  address text primary key, -- A keyed hash of the e-mail address.
  nonce text not null, -- The code is computed from it and from a key.
  expires_at timestamptz not null,
  tries jsonb not null -- {network: attempts}, by keyed hashes; '' counts all other networks.
);
create index on accounts.codes (expires_at);

-- Networks in which a user has signed in: the company's reviews from there wait for the operator.
create table accounts.known_networks (
  hash text primary key, -- A keyed hash of network and address, as in the codes' tries.
  user_id uuid not null references accounts.users on delete cascade,
  seen_at timestamptz not null
);
create index on accounts.known_networks (user_id);
-- A user takes them along in the copy of all data.
grant select (user_id, seen_at) on accounts.known_networks to authenticated;
create policy own on accounts.known_networks for select to authenticated
  using (user_id = (select current_user_id()));

-- Keys that the server makes once: for tokens, hashes and Web Push.
create table accounts.secrets (
  name text primary key,
  value text not null
);
