import type { Database } from '#functions/database/database.ts';
import { followPublic } from '#functions/database/follow-public.ts';
import type { Log } from '#functions/http/log.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';
import { createVersioned, type Versioned } from '#functions/partners/versioned.ts';
import { readRegisters, type StoredRegister, validOn } from './read-registers.ts';
import type { Register } from './register.ts';

/** The registers of the database, in memory. */
export interface RegisterDirectory {
  readonly registers: Versioned<readonly Register[]>;
  /** Reads no more. */
  stop(): void;
}

interface DirectoryOptions {
  database: Database;
  log: Log;
  now?: () => number;
}

/** An entry ends at midnight of Brasília, also while the database is away. */
export function createRegisterDirectory(options: DirectoryOptions): RegisterDirectory {
  const { database, log, now = Date.now } = options;
  const registers = createVersioned<readonly Register[]>([]);
  let stored: readonly StoredRegister[] = [];
  const read = async () => {
    try {
      stored = await readRegisters(database);
    } finally {
      registers.replace(validOn(brasiliaDay(now()), stored));
    }
  };
  const stop = followPublic({ database, log, subject: 'registers', read });
  return {
    registers,
    stop,
  };
}
