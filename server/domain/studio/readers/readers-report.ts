import type { ReadPlay } from '#domain/studio/readers/read-play.ts';
import type { ReaderFinding } from '#domain/studio/readers/reader-findings.ts';

/** What test readers of a story ran into. Source: PROOF-09. */
export interface ReadersReport {
  /** So many games were to be played. */
  readonly games: number;
  /** Those that were begun; the ones that were stopped come last. */
  readonly plays: readonly ReadPlay[];
  /** The endings of the sheet. */
  readonly endings: readonly { readonly id: string; readonly name: string }[];
  /** At most seven. */
  readonly open: readonly PlacedFinding[];
  /** Those that the script says are meant so, with the reason. */
  readonly aside: readonly (PlacedFinding & { readonly reason: string })[];
}

/** `written`: what stands in its line of the script; empty where it has none. */
export type PlacedFinding = ReaderFinding & { readonly written: string };
