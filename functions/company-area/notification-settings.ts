import type { Query } from '#functions/database/database.ts';
import type { NotificationSettings } from '#src/shared/company/area/company-area.ts';

/** What the user wants to be notified of; false for a user without a company. */
export async function setNotifications(
  query: Query,
  { pushTaps, pushReviews, emailTaps, emailReviews }: NotificationSettings,
): Promise<boolean> {
  const rows = await query(
    `insert into notification_settings
      (user_id, push_taps, push_reviews, email_taps, email_reviews)
    select user_id, $1, $2, $3, $4 from memberships where user_id = current_user_id()
    on conflict (user_id) do update
    set push_taps = excluded.push_taps, push_reviews = excluded.push_reviews,
      email_taps = excluded.email_taps, email_reviews = excluded.email_reviews
    returning user_id`,
    [pushTaps, pushReviews, emailTaps, emailReviews],
  );
  return rows.length > 0;
}
