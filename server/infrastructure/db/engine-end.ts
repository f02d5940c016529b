import type { PGlite } from '@electric-sql/pglite';
import { protocol } from '@electric-sql/pglite';
import { START_AGAIN } from '#server/infrastructure/system/exit-code.ts';

/**
 * Ends the process because its embedded database cannot go on. After an error of its log the engine keeps locks that nobody releases: the next statement, or
 * the one that met the error, never returns. So no statement follows, not even those of a shutdown. What was committed is in the files, as after a `kill -9`.
 */
export function endWithEngine(folder: string, cause: unknown): never {
  console.error(
    `The embedded database in ${folder} cannot go on: ${reasonOf(cause)}. The server ends with code ${START_AGAIN}, and nothing that it confirmed is lost. It can be started again once the disk has free space and works.`,
  );
  process.exit(START_AGAIN);
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code === 'ENOSPC' ? 'the disk is full (ENOSPC)' : cause.message;
}

/** What the engine throws to return to its main loop after an error of a statement. */
const LONG_JUMP = 100;

/** PGlite ignores whatever else ends its main loop, such as a trap or an exit: a commit would then count as done. */
export function watchMainLoop({ Module: engine }: Pick<PGlite, 'Module'>, ended: (cause: unknown) => never): void {
  const once = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (cause) {
      if ((cause as { readonly status?: unknown } | null)?.status !== LONG_JUMP) ended(cause);
      throw cause;
    }
  };
}

/** Whether an error of a statement is the engine's own end. */
export const endsEngine = (error: unknown): boolean =>
  error instanceof protocol.messages.DatabaseError && (error.severity === 'PANIC' || error.severity === 'FATAL');
