import { ConfigError } from '#functions/setting.ts';

/** Why the folder cannot be used, as one sentence. */
export function dataDirError(folder: string, error: unknown): ConfigError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = reasons[code] ?? (code || message);
  return new ConfigError(`The folder "${folder}" of DATA_DIR cannot be used: ${reason}.`);
}

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'the server may not write there',
  EPERM: 'the server may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a file stands in its path',
  ENAMETOOLONG: 'its path is too long',
  ENOTSUP: 'its file system has no sockets',
  EOPNOTSUPP: 'its file system has no sockets',
};
