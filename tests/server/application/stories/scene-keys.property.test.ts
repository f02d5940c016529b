import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { runs } from '#tests/proof.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';

const DAY_MS = 86_400_000;
const OLDER_SECRET = 'another-secret-for-tests-0123456789';
const picture = { image: '/content/stories/a/scenes/deck.svg', alt: 'A deck.' };

const keyOf = (image: string): string => new URL(image, 'http://localhost').searchParams.get('key') ?? '';

it('SAFE-03: a key opens its own picture for six days at least and seven at most, also after the secret was renewed', () => {
  fc.assert(
    fc.property(fc.nat(5 * DAY_MS), fc.nat(20 * DAY_MS), fc.boolean(), (madeAt, later, renewed) => {
      const clock = new TestClock();
      clock.offset = madeAt;
      const { image } = new SceneKeys({ secrets: [OLDER_SECRET], clock }).opened(picture, 'mature');
      clock.offset += later;
      const keys = new SceneKeys({ secrets: renewed ? [TEST_SECRET, OLDER_SECRET] : [OLDER_SECRET], clock });
      const opens = keys.opens(picture.image, keyOf(image));
      if (later <= 6 * DAY_MS) expect(opens).toBe(true);
      if (later > 7 * DAY_MS) expect(opens).toBe(false);
      expect(keys.opens('/content/stories/a/scenes/hold.svg', keyOf(image))).toBe(false);
      expect(new SceneKeys({ secrets: [TEST_SECRET], clock }).opens(picture.image, keyOf(image))).toBe(false);
    }),
    { numRuns: runs(100, 2_000) },
  );
});

it('SAFE-03: no other text is a key', () => {
  const keys = new SceneKeys({ secrets: [TEST_SECRET], clock: new TestClock() });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,6}\.[\w-]{43}$/)), (key) => !keys.opens(picture.image, key)),
    { numRuns: runs(200, 20_000) },
  );
});

it('stories that open without a question have plain addresses', () => {
  const keys = new SceneKeys({ secrets: [TEST_SECRET], clock: new TestClock() });
  expect([keys.opened(picture, 'everyone'), keys.opened(picture, 'teen')]).toEqual([picture, picture]);
});
