import type { ReadPlay } from './read-play.ts';
import type { ReaderFinding } from './reader-findings.ts';

/** What test readers of a story ran into. Source: PROOF-09. */
export interface ReadersReport {
  readonly plays: readonly ReadPlay[];
  /** At most seven. */
  readonly open: readonly ReaderFinding[];
  /** Those that the script says are meant so, with the reason. */
  readonly aside: readonly (ReaderFinding & { readonly reason: string })[];
}
