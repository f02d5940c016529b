import { ok, type Result } from '#domain/result.ts';
import { BuildCache } from './build-cache.ts';
import { compileScript } from './compile-script.ts';
import { includedBy, type ReadInclude } from './script-files.ts';

/** Named anew where scripts that compiled before are refused. */
const kept = new BuildCache('ink-2', 'inkjs');

/** Compiles an ink script as `compileScript` does, each script with its includes once. */
export function compiledScript(
  ink: string,
  { file, include: read = () => null }: { readonly file?: string; readonly include?: ReadInclude } = {},
): Result<string, readonly string[]> {
  const included = includedBy(ink, read);
  const whole = included.size === 0 ? ink : JSON.stringify([ink, ...included]);
  const before = kept.read(whole);
  if (before !== null) return ok(before);
  const compiled = compileScript(ink, { ...(file !== undefined && { file }), include: (name) => included.get(name) ?? null });
  if (compiled.ok) kept.keep(whole, compiled.value);
  return compiled;
}
