import type { Query } from '#functions/database/database.ts';

/** Asks the operator to delete the user's company; false where the user has none. */
export async function requestDeletion(query: Query): Promise<boolean> {
  const rows = await query(
    `with own as (select company_id, user_id from memberships where user_id = current_user_id()),
    requested as (
      insert into deletion_requests (company_id, user_id) select company_id, user_id from own
      on conflict do nothing
    )
    select company_id from own`,
  );
  return rows.length > 0;
}

export async function cancelDeletion(query: Query): Promise<void> {
  await query('delete from deletion_requests where company_id = current_company_id()');
}
