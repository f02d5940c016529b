import { Compiler, CompilerOptions } from 'inkjs/full';
import { fail, ok, type Result } from '#domain/result.ts';

/** Compiles an ink script to the JSON its runtime reads. Fails with the compiler's messages, which name the lines; warnings count. */
export function compileScript(ink: string): Result<string, readonly string[]> {
  const problems: string[] = [];
  const compiler = new Compiler(ink, new CompilerOptions(null, [], true, (message: string) => problems.push(message), null));
  try {
    const json = compiler.Compile().ToJson();
    return problems.length === 0 && typeof json === 'string' ? ok(json) : fail(problems);
  } catch (error) {
    // After reporting its errors the compiler throws one that says nothing more.
    return fail(problems.length > 0 ? problems : [error instanceof Error ? error.message : String(error)]);
  }
}
