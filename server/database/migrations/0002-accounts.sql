-- This file has users, their devices and their ways to sign in. In all migrations, migrate.ts opens a table
-- to the service role alone and a function to no role, and gives functions an empty search_path; further
-- grants stand beside a table, and those of functions in 0007-request-steps.sql.

-- The server creates this table before it applies the first migration, with a hosted database's grants.
revoke all on schema_migrations from anon, authenticated;

-- Returns the id of the user in whose name the transaction runs, or null.
-- Example: select company_id from memberships where user_id = current_user_id();
create function current_user_id() returns uuid language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

-- The schema "auth" belongs to a hosted GoTrue.
create schema accounts;
grant usage on schema accounts to authenticated, service_role;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  invite_hash text unique, -- The last invitation's link has a token with this SHA-256, in base64url.
  invite_expires_at timestamptz -- It is null once the invitation was used.
);

-- A row is a device that is signed in.
create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  counter integer not null default 0, -- The newest refresh token has this number.
  -- It is true once an access token of the newest refresh came back: the device has stored its refresh
  -- token then, and a sender of the one before it took that from the device.
  is_used boolean not null default true,
  created_at timestamptz not null default now(), refreshed_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index on accounts.sessions (user_id);
grant select (id, user_id, created_at, refreshed_at, user_agent) on accounts.sessions to authenticated;
create policy own on accounts.sessions for select to authenticated
  using (user_id = (select current_user_id()));

-- An address signs in with its code. One without a user gets a code too, so that it takes the same work.
create table accounts.codes (
  address text primary key, -- It is a keyed hash of the e-mail address.
  nonce text not null, -- The code is computed from it and from a key.
  expires_at timestamptz not null,
  tries jsonb not null -- It is {keyed hash of a network: attempts}; '' counts all others.
);
create index on accounts.codes (expires_at);

-- A user has signed in from these networks: the company's reviews from there wait for the operator.
create table accounts.known_networks (
  hash text primary key, -- It is a keyed hash of network and address, as in the codes' tries.
  user_id uuid not null references accounts.users on delete cascade,
  seen_at timestamptz not null
);
create index on accounts.known_networks (user_id);
grant select (user_id, seen_at) on accounts.known_networks to authenticated; -- The copy of all data has it.
create policy own on accounts.known_networks for select to authenticated
  using (user_id = (select current_user_id()));

-- The server makes these keys once, for tokens, hashes and Web Push.
create table accounts.secrets (
  name text primary key,
  value text not null
);
