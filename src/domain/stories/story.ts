import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/stories.ts';

export type CastMember = CamelCased<contract.CastMember>;

/** A story as its card shows it. */
export type StorySummary = CamelCased<contract.StorySummary>;
export type Rating = StorySummary['rating'];

/** A story as its page shows it. `game` is null when this player never started one. */
export type StoryDetail = CamelCased<contract.StoryDetail>;

/** A game in short: where its player is in it. */
export type GameBrief = StoryDetail['undecided'][number];

/** A story with the player's latest game of it. */
export type PlayedStory = CamelCased<contract.PlayedStory>;
export type Category = CamelCased<contract.Category>;
