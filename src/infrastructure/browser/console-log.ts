import { Log } from '#application/platform/log.ts';

/** Writes to the browser's console. */
export class ConsoleLog extends Log {
  info(event: string, details?: unknown): void {
    console.info(event, details ?? '');
  }

  warn(event: string, details?: unknown): void {
    console.warn(event, details ?? '');
  }

  error(event: string, details?: unknown): void {
    console.error(event, details ?? '');
  }
}
