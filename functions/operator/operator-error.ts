/**
 * A command that cannot be done as it was given; the message is a complete sentence for the
 * operator. It has no `code`, which the database would take for one of its own.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The command itself is wrong: another one has to be typed. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
