import type { Context } from 'hono';
import type { AuthLimits } from '#functions/auth/auth-limits.ts';
import type { Background } from '#functions/auth/background.ts';
import type { Keys } from '#functions/auth/tokens/keys.ts';
import type { Claims, Database } from '#functions/database/database.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';

export interface AuthPorts {
  database: Database;
  log: Log;
  now: () => number;
  keys: () => Promise<Keys>;
  limits: AuthLimits;
  background: Background;
  deliverCode: (email: string, code: string) => Promise<void>;
  authenticate: (headers: Headers) => Promise<Claims>;
}

export type AuthContext = Context<AppEnv>;
