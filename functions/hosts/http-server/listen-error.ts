import type { Config } from '#functions/config.ts';
import { ConfigError } from '#functions/setting.ts';

/** Why a server cannot listen, as one sentence. Node and Deno use the same codes, where there is one. */
export function listenError({ host, port }: Pick<Config, 'host' | 'port'>, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  const taken = `Port ${port} on ${host} is already taken; set PORT to another one.`;
  const failed = `The server cannot listen on ${host}, port ${port} (${code ?? message}).`;
  return new ConfigError(code === 'EADDRINUSE' ? taken : failed);
}
