import { inspect } from 'node:util';

/**
 * A mistake that the operator can mend: of a setting, a file or the machine. The message says how, in one sentence per mistake, and it is all that is
 * printed, by other programs too: a stack would only hide it.
 */
export class OperatorError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/** Errors of the system name the call and the file or address, so that they need no stack either. */
export const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** What an error of a parser says, without the lines in which it draws the place. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n', 1)
    .join()
    .replace(/[\s:.]+$/, '');

/** Ends a process that cannot start. */
export function endWith(error: unknown): never {
  console.error(isSystemError(error) ? error.message : error);
  process.exit(1);
}
