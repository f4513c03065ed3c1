import * as v from 'valibot';

/** Rises when a line means something else. */
export const dumpVersion = 1;

/** One line of a dump. */
export const dumpLineSchema = v.union([
  v.object({
    dump: v.literal('alugacacamba'),
    version: v.literal(dumpVersion),
    /** Of the database that was dumped. */
    migrations: v.array(v.string()),
  }),
  v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) }),
  v.object({ end: v.literal(true), rows: v.number() }),
]);
