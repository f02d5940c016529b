import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateAt } from '#domain/play/novel/beats.ts';

const beat = fc.record(
  { at: fc.nat(200), scene: fc.constantFrom('quay', 'attic'), mood: fc.constantFrom('calm', 'merry', 'wary') },
  { requiredKeys: ['at'] },
);
const beats = fc.array(beat, { minLength: 1, maxLength: 6 }).map((all) => all.toSorted((a, b) => a.at - b.at));

it('PLAY-30: a page has the scene and the mood of the last beat before it that sets them, and none of a later one', () => {
  fc.assert(
    fc.property(beats, fc.nat(220), (all, place) => {
      const { scene, mood } = stateAt({ beats: all, scene: 'end', mood: 'end' }, place);
      const passed = all.filter(({ at }) => at <= place);
      expect(scene).toBe(passed.flatMap((one) => one.scene ?? []).at(-1));
      expect(mood).toBe(passed.flatMap((one) => one.mood ?? []).at(-1));
    }),
  );
});

it('PLAY-30: a turn without beats has one scene and one mood', () => {
  expect(stateAt({ scene: 'quay', mood: 'calm' }, 7)).toEqual({ scene: 'quay', mood: 'calm' });
  expect(stateAt({}, 0)).toEqual({ scene: undefined, mood: undefined });
});
