import type { NotificationSettings } from '#src/company/area.ts';

/** The section's requests to the functions; each rejects when it fails. */
export interface NotificationsApi {
  saveNotifications(settings: NotificationSettings): Promise<void>;
  addPushSubscription(subscription: PushSubscriptionJSON): Promise<void>;
  removePushSubscription(endpoint: string): Promise<void>;
}
