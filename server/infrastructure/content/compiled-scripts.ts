import { ok, type Result } from '#domain/result.ts';
import { BuildCache } from './build-cache.ts';
import { compileScript } from './compile-script.ts';
import { includedBy, type ReadInclude } from './script-files.ts';

const kept = new BuildCache('ink', 'inkjs');

/** Compiles an ink script as `compileScript` does, each script with its includes once. */
export function compiledScript(ink: string, read: ReadInclude = () => null): Result<string, readonly string[]> {
  const included = includedBy(ink, read);
  const whole = included.size === 0 ? ink : JSON.stringify([ink, ...included]);
  const before = kept.read(whole);
  if (before !== null) return ok(before);
  const compiled = compileScript(ink, { include: (name) => included.get(name) ?? null });
  if (compiled.ok) kept.keep(whole, compiled.value);
  return compiled;
}
