import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '#domain/page/page-paths.ts';
import { placeOfQuestion } from '#domain/page/place-of-question.ts';

const own = new Set<string>([pagePaths.coins, pagePaths.profile, pagePaths.settings, pagePaths.dailyTasks]);
const asking = new Set<string>([
  ...[pagePaths.play, pagePaths.talk, pagePaths.reasoning, pagePaths.novel, pagePaths.login, pagePaths.socialCallback],
  ...[pagePaths.landing, pagePaths.landing1, pagePaths.landing2, pagePaths.landing3],
]);

/** An address of a page. */
const address = fc
  .constantFrom(...Object.values(pagePaths))
  .chain((path) =>
    fc
      .tuple(fc.stringMatching(/^[a-z0-9-]{1,12}$/), fc.constantFrom('', '/'))
      .map(([segment, end]) => ({ path, at: path === '/' ? path : path.replace(/:\w+|\*/g, segment) + end })),
  );

describe('AUTH-22: where a signed-out member is asked', () => {
  it('is in place of the player’s own pages, by the pages that play, lead to a story or sign in, and over every other page', () => {
    fc.assert(
      fc.property(address, ({ path, at }) => {
        expect(placeOfQuestion(at)).toBe(own.has(path) ? 'instead' : asking.has(path) ? 'page' : 'over');
      }),
    );
  });
});
