import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkConnection, useOffline } from '#src/shared/runtime/connection.ts';

/** Asks for the company again once the connection is back; only where what is shown is not new. */
export function useRenewal(isNeeded: boolean): void {
  const router = useRouter();
  const offline = useOffline();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (isNeeded) void checkConnection();
  }, [isNeeded]);

  useEffect(() => {
    if (offline) setWasOffline(true);
    if (offline || !wasOffline) return;
    setWasOffline(false);
    if (isNeeded) void router.invalidate();
  }, [isNeeded, offline, wasOffline, router]);
}
