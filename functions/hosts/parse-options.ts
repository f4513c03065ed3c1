import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '#functions/operator/operator-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What is typed after a program's name, by these options. Throws UsageError. */
export function parseOptions<Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Its message goes on with how to give a value that begins with a dash.
    const [sentence = ''] = (error as Error).message.split(/[.;\n]/, 1);
    throw new UsageError(`${sentence}.`);
  }
}
