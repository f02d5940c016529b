/** Where noteworthy things are written for developers. `event` is a dotted name; details never hold tokens. */
export abstract class Log {
  abstract info(event: string, details?: unknown): void;
  abstract warn(event: string, details?: unknown): void;
  abstract error(event: string, details?: unknown): void;
}
