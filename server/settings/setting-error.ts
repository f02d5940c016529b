import { isSystemError, OperatorError } from '#server/application/platform/operator-error.ts';

/** A setting that was found wrong while starting. */
export class SettingError extends OperatorError {}

/** Runs what a setting decides: an error of the system becomes one that names the setting. */
export async function naming<T>(setting: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (isSystemError(cause)) throw new SettingError(`${setting} cannot be used: ${cause.message}.`, { cause });
    throw cause;
  }
}
