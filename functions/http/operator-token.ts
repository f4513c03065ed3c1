import type { Context } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';

/** Whether a request carries the operator's token; without a token nobody is the operator. */
export async function isOperator(c: Context, token: string | null): Promise<boolean> {
  const [, given] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return token !== null && given !== undefined && (await timingSafeEqual(given, token));
}
