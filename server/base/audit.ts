import type { Query } from '#server/database/database.ts';

interface AuditedAction {
  /** On whose behalf; 'server' for what nobody asked for. */
  actor: 'visitor' | 'company' | 'operator' | 'server';
  /** Like 'claim.started' or 'open_data.removed'. */
  action: string;
  /** The id of the row that it is about. */
  subject: string;
  /** Without personal data that the row itself does not have. */
  details?: object;
}

/** Logs an action that has to be answered for, in the transaction that does it. */
export async function audit(query: Query, { actor, action, subject, details }: AuditedAction) {
  await query(
    'insert into audit_log (actor, action, subject, details) values ($1, $2, $3, $4::jsonb)',
    [actor, action, subject, JSON.stringify(details ?? {})],
  );
}
