import type { Query } from '#server/database/database.ts';

/** The actor 'server' stands for what no person asked for. */
export type Actor = 'visitor' | 'company' | 'operator' | 'server';

interface AuditedAction {
  actor: Actor;
  /** The action is like 'claim.started' or 'open_data.removed'. */
  action: string;
  subject: string;
  /** The details hold no personal data that the row itself does not have. */
  details?: object;
}

/** Logs an action that has to be answered for, in the transaction that does it. */
export async function audit(query: Query, { actor, action, subject, details }: AuditedAction) {
  await query(
    'insert into audit_log (actor, action, subject, details) values ($1, $2, $3, $4::jsonb)',
    [actor, action, subject, JSON.stringify(details ?? {})],
  );
}
