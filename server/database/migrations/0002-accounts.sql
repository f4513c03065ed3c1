-- Who may sign in. Not the schema "auth", which belongs to a hosted GoTrue.
create schema accounts;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  -- In lower case.
  email text not null unique check (email = lower(email)),
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_sign_in_at timestamptz
);

-- A device that is signed in. The counter is that of its newest refresh token.
create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  counter integer not null default 0,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index on accounts.sessions (user_id);

-- Links of an invitation and codes of an e-mail, hashed, single use.
create table accounts.tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  kind text not null check (kind in ('invite', 'code')),
  hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on accounts.tickets (user_id);
create index on accounts.tickets (hash);

-- Keys that are made once: of the tokens, of Web Push.
create table accounts.secrets (
  name text primary key,
  value text not null
);
