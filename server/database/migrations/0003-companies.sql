create table companies (
  id uuid primary key default gen_random_uuid(),
  -- Google's id of the same company, if it is listed there.
  place_id text unique,
  name text not null,
  -- As normalizePhone writes it; null until the company has given one.
  phone text,
  whatsapp text,
  address text not null default '',
  website text,
  -- Without punctuation.
  cnpj text,
  description text not null default '',
  -- [{day: 0 to 6 from Sunday, opens: '08:00', closes: '18:00'}]
  opening_hours jsonb not null default '[]',
  -- [{size: cubic metres, priceFrom: reais or null, pricedOn: '2026-11-22' or null}]
  skip_sizes jsonb not null default '[]',
  -- A picture on a server of the company's, from the partners file.
  -- First in its lists until the end of this day.
  featured_until date,
  -- Nothing is public before the operator's first approval.
  approved_at timestamptz,
  suspended_at timestamptz,
  -- Rises with every edit; an edit of an older version is a conflict.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The user who edits a company: one company a user, any number of users a company.
create table memberships (
  user_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null default now()
);
create index on memberships (company_id);

-- What waits for the operator's approval; null fields are not changed.
create table company_changes (
  company_id uuid primary key references companies on delete cascade,
  name text,
  description text,
  submitted_at timestamptz not null default now(),
  -- Why the operator refused it; the company reads this.
  rejection text
);

create table company_areas (
  company_id uuid not null references companies on delete cascade,
  -- 'sc/joinville'
  city_id text not null,
  -- None: the whole city.
  bairros text[] not null default '{}',
  position integer not null default 0,
  primary key (company_id, city_id)
);

create table photos (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  -- SHA-256 of the WebP file, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  description text not null default '',
  -- Waits for approval, if not null.
  pending_description text,
  -- The first one is the cover.
  position integer not null,
  status text not null default 'pending' check (status in ('pending', 'live', 'rejected')),
  rejection text,
  created_at timestamptz not null default now(),
  unique (company_id, hash)
);

-- Sums of a day; nothing of a visitor.
create table daily_counts (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  kind text not null check (kind in ('shown', 'page', 'chat', 'call', 'website', 'saved')),
  -- '' where no city was chosen.
  city_id text not null default '',
  -- Cubic metres asked for, '' where none was chosen.
  size text not null default '',
  count integer not null,
  primary key (company_id, day, kind, city_id, size)
);

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Ends with the sign-in of its device; null with a hosted server, which has the sign-ins.
  session_id uuid references accounts.sessions on delete cascade,
  created_at timestamptz not null default now()
);
create index on push_subscriptions (company_id);
create index on push_subscriptions (session_id);

create table notification_settings (
  user_id uuid primary key references memberships on delete cascade,
  push_taps boolean not null default true,
  push_reviews boolean not null default true,
  email_taps boolean not null default false,
  email_reviews boolean not null default true
);

-- When a company was last notified of each kind of event, so that it is at most once an hour.
create table notifications_sent (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('taps', 'reviews')),
  sent_at timestamptz not null,
  primary key (company_id, kind)
);

create table deletion_requests (
  company_id uuid primary key references companies on delete cascade,
  user_id uuid not null,
  requested_at timestamptz not null default now()
);
