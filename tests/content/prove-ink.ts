import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proofReport } from '#server/infrastructure/proof/proof-report.ts';
import type { SearchLimits } from '#server/infrastructure/proof/search-watch.ts';

/** Proves a script. Throws where it does not compile. `endings`: the ids that its description names. */
export function proveInk(
  ink: string,
  { endings, limits }: { readonly endings: readonly string[]; readonly limits: SearchLimits },
): ProofReport {
  const compiled = compileWithPlaces(ink);
  if (!compiled.ok) throw new Error(compiled.error.join('\n'));
  return proofReport({ ...compiled.value, endings }, limits);
}
