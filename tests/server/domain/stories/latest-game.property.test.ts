import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareByLatest,
  latestOf,
  type MergingGame,
  mergedGames,
  openQuestion,
  type RankedGame,
  wentOnAt,
} from '#server/domain/stories/latest-game.ts';
import { rankedGames } from '#tests/arbitraries/ranked-games.ts';

const sidesOf = (asked: boolean) =>
  fc
    .tuple(rankedGames({ minLength: 2, maxLength: 8, asked }), fc.nat({ max: 7 }))
    .map(([games, at]) => [games.slice(0, 1 + (at % (games.length - 1))), games.slice(1 + (at % (games.length - 1)))] as const);

const sides = sidesOf(false);

const scopes: readonly ((game: RankedGame) => string)[] = [({ actorId }) => actorId, () => ''];

/** All games after a merge. */
const merged = (guest: readonly MergingGame[], account: readonly MergingGame[]): MergingGame[] => {
  const { chosen, undecided, at } = mergedGames(guest, account);
  return [...guest, ...account].map((game) => ({
    ...game,
    chosenAt: chosen.get(game.id) ?? game.chosenAt,
    undecidedAt: undecided.includes(game.id) ? at : game.undecidedAt,
  }));
};

describe('AUTH-23: the game that goes on', () => {
  it('is one that was played, whenever there is one', () => {
    fc.assert(
      fc.property(rankedGames({ minLength: 1 }), (games) => {
        const latest = latestOf(games);
        expect((latest?.reached ?? 0) > 0).toBe(games.some(({ reached }) => reached > 0));
      }),
    );
  });

  it('is the one that was played last, among those that were played and never chosen', () => {
    fc.assert(
      fc.property(rankedGames({ minLength: 1 }), (some) => {
        const games = some.map((game) => ({ ...game, reached: game.reached + 1, chosenAt: null }));
        expect(latestOf(games)?.playedAt).toBe(Math.max(...games.map(({ playedAt }) => playedAt)));
      }),
    );
  });

  it('does not depend on the order of the games', () => {
    fc.assert(
      fc.property(rankedGames({ minLength: 1 }), fc.infiniteStream(fc.nat()), (games, keys) => {
        const shuffled = games
          .map((game) => ({ game, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ game }) => game);
        expect(shuffled.toSorted(compareByLatest)).toEqual(games.toSorted(compareByLatest));
      }),
    );
  });

  it('is after a merge never less far than what guest and account would have gone on with, in any scope that both have games in', () => {
    fc.assert(
      fc.property(sides, ([guest, account]) => {
        const all = merged(guest, account);
        for (const scope of scopes)
          for (const key of new Set(all.map(scope))) {
            const [ours, theirs] = [guest, account].map((games) => latestOf(games.filter((game) => scope(game) === key)));
            const now = latestOf(all.filter((game) => scope(game) === key));
            if (ours && theirs) expect(now?.reached).toBeGreaterThanOrEqual(Math.max(ours.reached, theirs.reached));
            else if (scope === scopes[0]) expect(now?.id).toBe((ours ?? theirs)?.id);
          }
      }),
    );
  });

  it('is after a merge one that guest or account would have gone on with, with each actor', () => {
    fc.assert(
      fc.property(sides, ([guest, account]) => {
        const all = merged(guest, account);
        const [actor] = scopes;
        if (!actor) throw new Error('no scope');
        for (const key of new Set(all.map(actor))) {
          const before = [guest, account].map((games) => latestOf(games.filter((game) => actor(game) === key))?.id);
          expect(before).toContain(latestOf(all.filter((game) => actor(game) === key))?.id);
        }
      }),
    );
  });

  it('keeps the place of its story among other stories at a merge', () => {
    fc.assert(
      fc.property(sides, ([guest, account]) => {
        const last = (games: readonly RankedGame[]) => Math.max(...games.map(wentOnAt));
        const { at } = mergedGames(guest, account);
        expect(last(merged(guest, account)) - last([...guest, ...account])).toBeLessThanOrEqual(guest.length + account.length + 2);
        expect(last(merged(guest, account))).toBeLessThanOrEqual(at);
      }),
    );
  });

  it('is asked for after a merge exactly where guest and account both played, of two games each', () => {
    fc.assert(
      fc.property(sides, ([guest, account]) => {
        const { undecided } = mergedGames(guest, account);
        for (const actor of new Set([...guest, ...account].map(({ actorId }) => actorId))) {
          const played = [guest, account].map((games) => games.some(({ actorId, reached }) => actorId === actor && reached > 0));
          const asked = [guest, account].map(
            (games) => games.filter(({ id, actorId }) => actorId === actor && undecided.includes(id)).length,
          );
          expect(asked).toEqual(played.every(Boolean) ? [1, 1] : [0, 0]);
        }
      }),
    );
  });

  it('stays to be asked for where an earlier merge asked and nothing answered, also when a merge brings other games of the story', () => {
    fc.assert(
      fc.property(sidesOf(true), ([guest, account]) => {
        const after = merged(guest, account);
        for (const actor of new Set(after.map(({ actorId }) => actorId))) {
          const of = (games: readonly MergingGame[]) => openQuestion(games.filter(({ actorId }) => actorId === actor)).map(({ id }) => id);
          const theirs = [guest, account].filter((games) => games.some(({ actorId }) => actorId === actor));
          // Where both have games of the actor, the merge asks anew, or one of them was used later than the question.
          if (theirs.length === 1) expect(of(after)).toEqual(of(theirs[0] ?? []));
        }
      }),
    );
  });
});
