import type { IsoDay } from '#src/features/skip-diary/rental/iso-day.ts';
import { readRental } from '#src/features/skip-diary/rental/rental.ts';
import { parseSkip } from '#src/features/skip-diary/skip.ts';

/** How many of the stored rentals end today or have ended, and are not picked up. */
export function countDue(rows: readonly unknown[], today: IsoDay): number {
  const skips = rows.map(parseSkip).filter((skip) => skip !== undefined);
  return skips.filter((skip) => {
    const { status } = readRental(skip, today);
    return status.kind === 'overdue' || (status.kind === 'active' && status.daysLeft === 0);
  }).length;
}
