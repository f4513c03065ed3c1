/** Whether the database could not be reached, so that the same may work later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code === undefined) return /connection terminated|timeout|not queryable/i.test(error.message);
  return !/^[0-9A-Z]{5}$/.test(code) || classes.test(code);
}

/** PostgreSQL's: connection exception, insufficient resources, operator intervention. */
const classes = /^(08|53|57P)/;
