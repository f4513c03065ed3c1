import type { Query } from '#functions/database/database.ts';

/** A row of accounts.users. */
export interface UserRow {
  id: string;
  email: string;
  user_metadata: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
}

/** A user as GoTrue describes it. */
export function describeUser(row: UserRow) {
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email,
    email_confirmed_at: row.confirmed_at,
    confirmed_at: row.confirmed_at,
    last_sign_in_at: row.last_sign_in_at,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: row.user_metadata,
    identities: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: false,
  };
}

/** Null where nobody has this id. */
export async function findUser(query: Query, id: string): Promise<UserRow | null> {
  const [row] = await query<UserRow>('select * from accounts.users where id = $1', [id]);
  return row ?? null;
}

/** The id of the user with this address, in lower case, who is created where there is none. */
export async function ensureUser(query: Query, email: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into accounts.users (email) values ($1)
    on conflict (email) do update set email = excluded.email
    returning id`,
    [email],
  );
  return (row as { id: string }).id;
}

/** Sets these fields of the metadata, and deletes those that are null. Null where it would grow too large. */
export async function updateMetadata(
  query: Query,
  id: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<UserRow | null> {
  const [row] = await query<UserRow>(
    `update accounts.users set user_metadata = jsonb_strip_nulls(user_metadata || $2), updated_at = $3
    where id = $1 and length((user_metadata || $2)::text) <= $4
    returning *`,
    [id, JSON.stringify(data), now, maxMetadata],
  );
  return row ?? null;
}

/** In characters of its JSON. */
const maxMetadata = 8192;
