import type { Database, Identity, Query } from '#server/database/database.ts';

/** A transaction of the database and what was asked in it. */
export interface RecordedTransaction {
  identity: Identity;
  statements: string[];
}

/** A database that notes what requests do in it. */
export function recording(database: Database) {
  const transactions: RecordedTransaction[] = [];
  const withIdentity: Database['withIdentity'] = (identity, work, kind) => {
    const statements: string[] = [];
    transactions.push({ identity, statements });
    const noted = (query: Query): Query => {
      return (text, values) => {
        statements.push(text);
        return query(text, values);
      };
    };
    return database.withIdentity(identity, (query) => work(noted(query)), kind);
  };
  // Whoever opened it closes it.
  const recorded: Database = { ...database, withIdentity, close: async () => undefined };
  Object.defineProperty(recorded, 'state', { get: () => database.state });
  return { transactions, database: recorded };
}
