import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryState } from '#contract/play.ts';
import { comparableWords, Evidence } from '#server/domain/narrator/reply/evidence.ts';
import { changesOf, choicesOf, EMPTY_TAIL, labelsOf, type ModelTail } from '#server/domain/narrator/reply/model-tail.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { runs } from '#tests/proof.ts';
import { story } from '#tests/server/harness/play-world.ts';

const [dawn, night] = story(1).endings;
if (!dawn || !night) throw new Error('the story has two endings');
const authored: AuthoredStory = {
  ...story(1),
  objectives: [
    { id: 'key', text: 'Find the key' },
    { id: 'door', text: 'Open the door' },
  ],
  endings: [{ ...dawn, needs: ['key'], earliest: 5 }, night],
};
const REPLY = 'You lift the third stair, and there it lies: “The brass key,” says Ida. The door swings open, slowly, on the dark.';
const QUOTE = 'the brass key says Ida';
const place = (before: StoryState, turn = 9) => ({ story: authored, before, turn, talk: false });
const changes = (tail: Partial<ModelTail>, before: StoryState = {}, turn = 9) =>
  changesOf({ ...EMPTY_TAIL, ...tail }, place(before, turn), new Evidence(REPLY));
const claim = (id: string, quote = QUOTE) => ({ id, quote });

const id = fc.oneof(fc.constantFrom('key', 'door', 'dawn', 'night', 'harbour', '__proto__', 'constructor', ''), fc.string());
const claims = fc.record({
  id,
  quote: fc.oneof(fc.constantFrom(QUOTE, 'The door swings open, slowly', 'You', 'nothing of the kind was said'), fc.string()),
});
const tails: fc.Arbitrary<ModelTail> = fc.record({
  choices: fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 8 }),
  objectives: fc.array(claims),
  ending: fc.option(claims),
  scene: fc.option(id),
  mood: fc.option(fc.oneof(fc.constantFrom('Wary', 'calm', 'sehr mutig', 'x'.repeat(60)), fc.string())),
  hidden: fc.array(fc.record({ id: fc.string(), value: fc.double(), quote: fc.string() })),
  memory: fc.array(fc.record({ about: fc.string(), fact: fc.string(), quote: fc.string() })),
});
const states: fc.Arbitrary<StoryState> = fc.record(
  { objectives: fc.subarray(['key', 'door']), ended: fc.constantFrom('dawn', 'night'), scene: fc.constant('harbour') },
  { requiredKeys: [] },
);

describe('NARR-04: what a model says about its reply counts as far as the story allows', () => {
  it('keeps fulfilled objectives, adds new ones, and ignores unknown ones', () => {
    const { state } = changes({ objectives: [claim('door', 'the door swings open'), claim('gold')] }, { objectives: ['key'] });
    expect(state).toEqual({ objectives: ['key', 'door'] });
    expect(changes({ objectives: [claim('key')] }, { objectives: ['key'] }).state).toEqual({});
  });

  it('ends a story once, and a talk never', () => {
    expect(changes({ ending: claim('night') }).ending).toBe('night');
    expect(changes({ ending: claim('night') }, { ended: 'dawn' }).ending).toBeNull();
    const tail = { ...EMPTY_TAIL, ending: claim('night'), scene: 'harbour', mood: 'Sad' };
    expect(changesOf(tail, { ...place({}), talk: true }, new Evidence(REPLY))).toEqual({ ending: null, state: { mood: 'sad' } });
  });

  it('never accepts an id that the story does not have', () => {
    fc.assert(
      fc.property(tails, states, fc.boolean(), (tail, before, talk) => {
        const { state, ending } = changesOf(tail, { ...place(before), talk }, new Evidence(REPLY));
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
});

describe('NARR-21: a claim counts when the words of the reply support it', () => {
  it('reads a quote without regard to quotation marks, case and line breaks', () => {
    expect(changes({ objectives: [claim('key', ' "the BRASS key", says\nIda ')] }).state.objectives).toEqual(['key']);
    for (const quote of ['', 'key', 'the brass lock says Ida', 'The brass key … the door'])
      expect(changes({ objectives: [claim('key', quote)] }).state).toEqual({});
  });

  it('takes one passage for one claim of a kind', () => {
    expect(changes({ objectives: [claim('key'), claim('door')] }).state.objectives).toEqual(['key']);
  });

  it('ends a story only after the objectives that the ending needs, and not before its turn', () => {
    expect(changes({ ending: claim('dawn') }).ending).toBeNull();
    expect(changes({ ending: claim('dawn') }, { objectives: ['key'] }).ending).toBe('dawn');
    expect(changes({ ending: claim('dawn') }, { objectives: ['key'] }, 4).ending).toBeNull();
    expect(changes({ ending: claim('dawn', 'the door swings open'), objectives: [claim('key')] }).ending).toBe('dawn');
  });

  it('changes nothing by a tail whose quotes are not in the reply', () => {
    fc.assert(
      fc.property(tails, states, fc.string({ unit: 'grapheme' }), fc.nat(40), (tail, before, reply, turn) => {
        const { state, ending } = changesOf(tail, place(before, turn), new Evidence(reply));
        const said = comparableWords(reply);
        const shown = ({ quote }: { quote: string }) => comparableWords(quote).length >= 4 && said.includes(comparableWords(quote));
        const known = before.objectives ?? [];
        for (const objective of state.objectives ?? known)
          expect(known.includes(objective) || tail.objectives.some((one) => one.id === objective && shown(one))).toBe(true);
        if (ending !== null) expect(tail.ending !== null && shown(tail.ending)).toBe(true);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});

describe('NARR-04: the choices of a reply', () => {
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
    const ids = (label: string, follows: string) =>
      choicesOf({ ...EMPTY_TAIL, choices: [label, 'Burn the letter'] }, follows).find((one) => one.label === label)?.id;
    expect(ids('Go', 'a')).not.toBe(ids('Go', 'b'));
    expect(ids('Go', 'a')).not.toBe(ids('Stay', 'a'));
  });
});
