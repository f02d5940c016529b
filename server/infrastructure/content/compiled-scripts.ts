import { ok, type Result } from '#domain/result.ts';
import { BuildCache } from './build-cache.ts';
import { compileScript } from './compile-script.ts';

const kept = new BuildCache('ink', 'inkjs');

/** Compiles an ink script as `compileScript` does, each script once. */
export function compiledScript(ink: string): Result<string, readonly string[]> {
  const before = kept.read(ink);
  if (before !== null) return ok(before);
  const compiled = compileScript(ink);
  if (compiled.ok) kept.keep(ink, compiled.value);
  return compiled;
}
