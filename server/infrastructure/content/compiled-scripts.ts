import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ok, type Result } from '../../../src/domain/result.ts';
import { compileScript } from './compile-script.ts';

/** Compiling takes most of the start-up time, and scripts rarely change. */
const folder = join(import.meta.dirname, '../../../.cache/ink');
const compiler = readFileSync(join(dirname(createRequire(import.meta.url).resolve('inkjs')), '../package.json'), 'utf8');

/** Compiles an ink script as `compileScript` does; the cache is keyed by script and compiler version. */
export function compiledScript(ink: string): Result<string, readonly string[]> {
  const file = join(folder, `${createHash('sha256').update(compiler).update('\0').update(ink).digest('hex')}.json`);
  const kept = read(file);
  if (kept !== null) return ok(kept);
  const compiled = compileScript(ink);
  if (compiled.ok) keep(file, compiled.value);
  return compiled;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Writes atomically, because other processes may read. Without write access every start compiles. */
function keep(file: string, json: string): void {
  const half = `${file}.${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(half, json);
    renameSync(half, file);
  } catch {
    return;
  }
}
