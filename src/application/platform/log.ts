/** The log for developers. `event` is a dotted name; details never contain tokens. */
export abstract class Log {
  abstract info(event: string, details?: unknown): void;
  abstract warn(event: string, details?: unknown): void;
  abstract error(event: string, details?: unknown): void;
}
