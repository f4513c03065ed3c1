import { DumpError } from '#functions/database/restore.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { OperatorError, UsageError } from '#functions/operator/operator-error.ts';
import { ConfigError } from '#functions/setting.ts';

/** What went wrong, in a sentence, and the status with which the socket answers. */
export interface Failure {
  /** 400: the command itself is wrong. */
  status: number;
  error: string;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { status: 400, error: error.message };
  if (error instanceof OperatorError || error instanceof DumpError)
    return { status: 422, error: error.message };
  if (error instanceof HttpError && error.code === 'database_unavailable')
    return { status: 503, error: 'The database cannot be reached.' };
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, error: `The command failed: ${message}` };
}

/** Prints why a command failed, in a sentence, and gives its exit code: 2 for wrong use, otherwise 1. */
export function reportFailure(error: unknown, printError: (text: string) => void): 1 | 2 {
  printError(error instanceof ConfigError ? error.message : toFailure(error).error);
  return error instanceof UsageError ? 2 : 1;
}
