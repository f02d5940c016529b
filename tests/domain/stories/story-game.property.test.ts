import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyGame } from '#domain/stories/story-game.ts';

const pages = { story: '/chat/', novel: '/chat4/', reasoning: '/chat3/' } as const;

const story = (mode: keyof typeof pages | 'character', ended: boolean, turns: number) => ({
  id: 'the-quiet-relay',
  game: { id: 'one', actorId: 'aunt', mode, ended, turns, updated: '2026-11-20T10:00:00.000Z', recap: null, image: null },
});

describe("the game of a story's page", () => {
  it('opens on the page on which it was played, left or ended', () => {
    fc.assert(
      fc.property(fc.constantFrom('story', 'novel', 'reasoning'), fc.boolean(), fc.nat(500), (mode, ended, turns) => {
        const expected = { kind: ended ? 'ended' : 'left', page: `${pages[mode]}the-quiet-relay`, turns };
        expect(storyGame(story(mode, ended, turns))).toEqual(expected);
      }),
    );
  });

  it('is a new one on the usual page without a game, and beside a talk with a character', () => {
    const fresh = { kind: 'new', page: '/chat/the-quiet-relay', turns: 0 };
    expect(storyGame({ id: 'the-quiet-relay', game: null })).toEqual(fresh);
    for (const ended of [false, true]) expect(storyGame(story('character', ended, 7))).toEqual(fresh);
  });
});
