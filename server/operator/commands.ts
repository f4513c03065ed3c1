import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { firstFailure } from '#server/http/body.ts';
import { approve, reject } from './approvals.ts';
import { approveClaim } from './approve-claim.ts';
import { claims, rejectClaim, showClaim } from './claims.ts';
import { argumentsOf, type Command, type OperatorDeps, type Usage } from './command.ts';
import { list, show, stats } from './companies.ts';
import { importCompanies } from './import.ts';
import { importCnpj, importOverture, importRegister } from './import-open-data.ts';
import { deleteCompany, feature, invite, suspend, unfeature, unsuspend } from './lifecycle.ts';
import {
  confirmOpenData,
  hideOpenData,
  openData,
  removeOpenData,
  restoreOpenData,
  showOpenData,
} from './open-data.ts';
import { markDifferent, markSame } from './open-data-pairs.ts';
import {
  blockRequest,
  keepRequest,
  requests,
  restoreRequest,
  showRequest,
  unblockSender,
} from './requests.ts';
import {
  approveReply,
  approveReview,
  refuseReply,
  removeReview,
  restoreReview,
  reviews,
  showReview,
} from './reviews.ts';

/** socket.ts streams its data. */
type Stream = Usage & { run?: undefined };

/** Names may have two words; they stand in the order of the help. */
export const commands: Readonly<Record<string, Command | Stream>> = {
  invite,
  list,
  show,
  approve,
  reject,
  feature,
  unfeature,
  suspend,
  unsuspend,
  import: importCompanies,
  'import-open-data cnpj': importCnpj,
  'import-open-data overture': importOverture,
  'import-open-data register': importRegister,
  'open-data': openData,
  'open-data show': showOpenData,
  'open-data confirm': confirmOpenData,
  'open-data hide': hideOpenData,
  'open-data same': markSame,
  'open-data different': markDifferent,
  'open-data remove': removeOpenData,
  'open-data restore': restoreOpenData,
  claims,
  'claims show': showClaim,
  'claims approve': approveClaim,
  'claims reject': rejectClaim,
  requests,
  'requests show': showRequest,
  'requests block': blockRequest,
  'requests restore': restoreRequest,
  'requests keep': keepRequest,
  'requests unblock-sender': unblockSender,
  reviews,
  'reviews show': showReview,
  'reviews approve': approveReview,
  'reviews remove': removeReview,
  'reviews restore': restoreReview,
  'reviews approve-reply': approveReply,
  'reviews refuse-reply': refuseReply,
  dump: {
    form: '[<file>]',
    summary: 'Write all data to a file or to the terminal, compressed if its name ends with .gz.',
    details: ['A dump holds secrets: whoever reads it can sign in as anybody.'],
  },
  restore: {
    form: '<file> [--replace]',
    summary: 'Read a dump into an empty database.',
    details: [
      '--replace deletes everything that the database has, but who was removed from open data stays so.',
    ],
  },
  stats,
  delete: deleteCompany,
};

/** Throws UsageError where there is no such command. */
export function findCommand(name: string): Command | Stream {
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found) return found;
  const longer = Object.keys(commands).filter((command) => command.startsWith(`${name} `));
  if (longer.length > 0)
    throw new UsageError(`The command "${name}" is not complete: ${longer.join(', ')}.`);
  throw new UsageError(`There is no command "${name}"; see --help.`);
}

/** Checks what a command is given, and runs it. Throws OperatorError. */
export async function runCommand(deps: OperatorDeps, name: string, values: unknown) {
  const found = findCommand(name);
  if (!found.run) throw new UsageError(`The command "${name}" takes no object.`);
  const args = v.safeParse(found.schema, values, firstFailure);
  if (args.success) return found.run(deps, args.output);
  const [{ path, expected, received, message }] = args.issues;
  if (!path) throw new UsageError(message);
  const field = String(path[0].key);
  // The operator types the option in this form.
  const option = field === 'cities' ? '--city' : `--${field}`;
  const isArgument = argumentsOf(found.form).some((argument) => argument.name === field);
  const label = isArgument ? `The ${field}` : option;
  if (expected === 'never') throw new UsageError(`${label} is not known here.`);
  throw new UsageError(`${label} ${received === 'undefined' ? 'is missing' : message}.`);
}
