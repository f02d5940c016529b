import type { PlayValue } from './played.ts';

/** What is typed for a variable, as a value of the kind that it has; null where it is none. */
export function typedValue(written: string, value: PlayValue): PlayValue | null {
  if (typeof value === 'string') return written;
  const trimmed = written.trim();
  if (typeof value === 'boolean') return trimmed === 'true' ? true : trimmed === 'false' ? false : null;
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : null;
}
