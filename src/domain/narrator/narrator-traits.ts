import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/narrator.ts';

/**
 * Name and capabilities of a kind of narrator. The server sends them with stories, characters and games; the interface depends on them alone,
 * never on a kind.
 */
export type NarratorTraits = CamelCased<contract.NarratorTraits>;

/** The traits of a kind that this server does not support. Its games can be read, not played. */
export const absentNarrator = (kind: string): NarratorTraits => ({
  kind,
  label: 'Unavailable',
  meaning: 'Whoever told this game is not available at the moment. You can read it, and go on when they are back.',
  ai: false,
  improvises: false,
  rewrites: false,
  suggests: false,
  remembers: false,
});

/** Whether who narrates is said on every screen of a game: that it is an AI, and that nobody does (TYPED-13). */
export const isAlwaysSaid = (narrator: Pick<NarratorTraits, 'kind' | 'ai' | 'label'>): boolean =>
  narrator.ai || narrator.label === absentNarrator(narrator.kind).label;
