import * as v from 'valibot';

/** Every table, so that what another one refers to comes before it. */
export const dumpedTables = [
  'accounts.users',
  'accounts.sessions',
  'accounts.tickets',
  'accounts.secrets',
  'public.companies',
  'public.company_slugs',
  'public.memberships',
  'public.company_changes',
  'public.company_areas',
  'public.photos',
  'public.daily_counts',
  'public.push_subscriptions',
  'public.notification_settings',
  'public.notifications_sent',
  'public.deletion_requests',
  'public.registers',
  'public.register_entries',
] as const;

/** Rises when a line means something else. */
export const dumpVersion = 1;

/** One line of a dump. */
export const dumpLineSchema = v.union([
  v.object({
    dump: v.literal('alugacacamba'),
    version: v.literal(dumpVersion),
    /** Of the database that was dumped. */
    migrations: v.array(v.string()),
  }),
  v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) }),
  v.object({ end: v.literal(true), rows: v.number() }),
]);
