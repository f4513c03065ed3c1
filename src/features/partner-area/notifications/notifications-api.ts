import type { NotificationSettings } from '#src/shared/company/area/company-area.ts';

/** What the section asks of the functions; each rejects where that failed. */
export interface NotificationsApi {
  saveNotifications(settings: NotificationSettings): Promise<void>;
  addPushSubscription(subscription: PushSubscriptionJSON): Promise<void>;
  removePushSubscription(endpoint: string): Promise<void>;
}
