import { Log } from '#application/platform/log.ts';

export class RecordingLog extends Log {
  readonly lines: { readonly level: 'info' | 'warn' | 'error'; readonly event: string; readonly details: unknown }[] = [];

  info(event: string, details?: unknown): void {
    this.lines.push({ level: 'info', event, details });
  }

  warn(event: string, details?: unknown): void {
    this.lines.push({ level: 'warn', event, details });
  }

  error(event: string, details?: unknown): void {
    this.lines.push({ level: 'error', event, details });
  }

  events(level?: 'info' | 'warn' | 'error'): readonly string[] {
    return this.lines.filter((line) => level === undefined || line.level === level).map((line) => line.event);
  }
}
