import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/play.ts';

/** One player's run of a story or talk. */
export type Game = CamelCased<contract.Game>;
export type GameMode = Game['mode'];
