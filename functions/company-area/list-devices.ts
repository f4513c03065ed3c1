import type { Query } from '#functions/database/database.ts';
import type { SignedInDevice } from '#src/shared/company/area/company-area.ts';

/** The devices on which the user is signed in, the last seen first. */
export async function listDevices(query: Query, currentId: string): Promise<SignedInDevice[]> {
  const devices = await query<DeviceRow>(
    `select id, user_agent, created_at, refreshed_at from accounts.sessions
    where user_id = current_user_id() order by refreshed_at desc`,
  );
  return devices.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.refreshed_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

interface DeviceRow {
  id: string;
  user_agent: string;
  created_at: Date;
  refreshed_at: Date;
}
