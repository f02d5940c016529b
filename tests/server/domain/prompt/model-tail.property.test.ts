import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryState } from '../../../../contract/play.ts';
import type { AuthoredStory } from '../../../../server/domain/play/authored-story.ts';
import { changesOf, choicesOf, EMPTY_TAIL, labelsOf, type ModelTail } from '../../../../server/domain/prompt/model-tail.ts';
import { story } from '../../harness/play-world.ts';

const authored: AuthoredStory = {
  ...story(1),
  objectives: [
    { id: 'key', text: 'Find the key' },
    { id: 'door', text: 'Open the door' },
  ],
};
const id = fc.oneof(fc.constantFrom('key', 'door', 'dawn', 'night', 'harbour', '__proto__', 'constructor', ''), fc.string());
const tails: fc.Arbitrary<ModelTail> = fc.record({
  choices: fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 8 }),
  objectives: fc.array(id),
  ending: fc.option(id),
  scene: fc.option(id),
  mood: fc.option(fc.oneof(fc.constantFrom('Wary', 'calm', 'sehr mutig', 'x'.repeat(60)), fc.string())),
  memory: fc.array(fc.string()),
});
const states: fc.Arbitrary<StoryState> = fc.record(
  { objectives: fc.subarray(['key', 'door']), ended: fc.constantFrom('dawn', 'night'), scene: fc.constant('harbour') },
  { requiredKeys: [] },
);

describe('NARR-04: what a model says about its reply counts as far as the story allows', () => {
  it('keeps fulfilled objectives, adds new ones, and ignores unknown ones', () => {
    expect(changesOf({ ...EMPTY_TAIL, objectives: ['door', 'gold'] }, authored, { objectives: ['key'] }, false).state).toEqual({
      objectives: ['key', 'door'],
    });
    expect(changesOf({ ...EMPTY_TAIL, objectives: ['key'] }, authored, { objectives: ['key'] }, false).state).toEqual({});
  });

  it('ends a story once', () => {
    expect(changesOf({ ...EMPTY_TAIL, ending: 'dawn' }, authored, {}, false).ending).toBe('dawn');
    expect(changesOf({ ...EMPTY_TAIL, ending: 'dawn' }, authored, { ended: 'night' }, false).ending).toBeNull();
    expect(changesOf({ ...EMPTY_TAIL, ending: 'dawn', scene: 'harbour', mood: 'Sad' }, authored, {}, true)).toEqual({
      ending: null,
      state: { mood: 'sad' },
    });
  });

  it('never accepts an id that the story does not have', () => {
    fc.assert(
      fc.property(tails, states, fc.boolean(), (tail, before, talk) => {
        const { state, ending } = changesOf(tail, authored, before, talk);
        expect([null, 'dawn', 'night']).toContain(ending);
        if (before.ended || talk) expect(ending).toBeNull();
        expect([undefined, 'harbour']).toContain(state.scene);
        expect(state.mood ?? '').toMatch(/^[\p{L}-]{0,20}$/u);
        for (const objective of before.objectives ?? []) expect(state.objectives ?? before.objectives).toContain(objective);
        for (const objective of state.objectives ?? []) expect(['key', 'door']).toContain(objective);
        expect(state.ended).toBeUndefined();
      }),
    );
  });

  it('offers at most four different choices of one short line', () => {
    expect(labelsOf(['- Go', '1. Look', 'go', '  Wait\n a bit ', '', 'x'.repeat(100)], 9)).toEqual([
      'Go',
      'Look',
      'Wait a bit',
      `${'x'.repeat(79)}…`,
    ]);
    fc.assert(
      fc.property(tails, fc.string(), (tail, follows) => {
        const choices = choicesOf(tail, follows);
        expect(choices.length).toBeLessThanOrEqual(4);
        for (const of of ['id', 'label'] as const) expect(new Set(choices.map((choice) => choice[of])).size).toBe(choices.length);
        for (const choice of choices) {
          expect([...choice.label].length).toBeLessThanOrEqual(80);
          expect(choice.label).toMatch(/^\S([^\p{Cc}]*\S)?$/u);
          expect(choice.id).toMatch(/^[a-z0-9]{1,8}-[1-4]$/);
        }
        expect(choicesOf(tail, follows)).toEqual(choices);
      }),
    );
  });

  it('gives the choices of each turn and of each variant different ids', () => {
    const ids = (label: string, follows: string) => choicesOf({ ...EMPTY_TAIL, choices: [label] }, follows)[0]?.id;
    expect(ids('Go', 'a')).not.toBe(ids('Go', 'b'));
    expect(ids('Go', 'a')).not.toBe(ids('Stay', 'a'));
  });
});
