import fc from 'fast-check';
import type { GameMode } from '#contract/shapes.ts';
import type { MergingGame } from '#server/domain/stories/latest-game.ts';

const ways = fc.constantFrom(
  ...([
    ['harbour.narrator', 'story'],
    ['harbour.narrator', 'novel'],
    ['harbour.narrator', 'reasoning'],
    ['keeper', 'character'],
    ['sailor', 'character'],
  ] as const),
);
/** Few, so that times are often equal. */
const time = fc.nat({ max: 6 }).map((minute) => Date.UTC(2026, 0, 1, 0, minute));

/** Games of one story, of one player or of two. `asked`: earlier merges may have put some beside each other. */
export const rankedGames = (
  size: { minLength?: number; maxLength?: number; asked?: boolean } = {},
): fc.Arbitrary<(MergingGame & { readonly mode: GameMode })[]> =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.uuid({ version: 4 }),
        way: ways,
        reached: fc.oneof(fc.constant(0), fc.nat({ max: 4 })),
        playedAt: time,
        chosenAt: fc.option(time),
        undecidedAt: size.asked ? fc.option(time) : fc.constant(null),
      }),
      { ...size, selector: ({ id }) => id },
    )
    .map((games) => games.map(({ way: [actorId, mode], ...game }) => ({ ...game, actorId, mode })));
