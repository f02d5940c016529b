import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import { noteFacts } from '#server/domain/memory/note-facts.ts';
import { Evidence } from '#server/domain/narrator/reply/evidence.ts';
import { changedHidden, hiddenState } from '#server/domain/narrator/reply/hidden-state.ts';
import { changesOf, EMPTY_TAIL, type ModelTail } from '#server/domain/narrator/reply/model-tail.ts';
import { replyClaims } from '#server/domain/narrator/reply/reply-claims.ts';
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
  hidden: [{ id: 'trust', text: 'How much Ida trusts', min: 0, max: 9, start: 2 }],
};
const REPLY = 'You lift the third stair, and there it lies: “The brass key,” says Ida. The door swings open, slowly, on the dark.';
const quote = fc.constantFrom('the brass key says Ida', 'The door swings open, slowly', 'You', 'nothing of the kind was said');
const id = fc.constantFrom('key', 'door', 'dawn', 'night', 'harbour', 'gold', '__proto__');
const claim = fc.record({ id, quote });
const tails: fc.Arbitrary<ModelTail> = fc.record({
  choices: fc.constant([]),
  objectives: fc.array(claim, { maxLength: 4 }),
  ending: fc.option(claim),
  scene: fc.option(id),
  mood: fc.constant(null),
  hidden: fc.array(fc.record({ id: fc.constantFrom('trust', 'gold'), value: fc.integer({ min: -3, max: 12 }), quote }), { maxLength: 3 }),
  memory: fc.array(
    fc.record({ about: fc.constant(''), fact: fc.constantFrom('Ida has the key.', 'The door is open.', ' ', 'x'.repeat(400)), quote }),
    { maxLength: 7 },
  ),
});

/** A reply is looked at as a narrator does it. */
function looked(tail: ModelTail, { fulfilled, turn }: { readonly fulfilled: readonly string[]; readonly turn: number }) {
  const evidence = new Evidence(REPLY);
  const { state, ending } = changesOf(tail, { story: authored, before: { objectives: [...fulfilled] }, turn, talk: false }, evidence);
  const notes = tail.memory.filter((note) => evidence.supports('fact', note.quote));
  const facts = noteFacts(EMPTY_MEMORY, notes, turn, REPLY).facts;
  const before = hiddenState(authored, '');
  const after = changedHidden(authored, before, tail.hidden, evidence);
  const news = (state.objectives ?? []).filter((one) => !fulfilled.includes(one));
  const claims = replyClaims(tail, {
    ...{ story: authored, turn, fulfilled, news, ending, judged: evidence.judged },
    ...{ facts: { before: [], after: facts }, hidden: { before, after } },
  });
  return { claims, news, ending, facts, before, after };
}

it('STUDIO-53: each claim of a reply is listed once, with a reason, as taken where it changed the play and as refused where it did not', () => {
  fc.assert(
    fc.property(tails, fc.subarray(['key', 'door']), fc.constantFrom(1, 9), (tail, fulfilled, turn) => {
      const { claims, news, ending, facts, before, after } = looked(tail, { fulfilled, turn });
      const taken = (kind: string) => claims.filter((one) => one.kind === kind && one.isTaken);
      const claimed = tail.objectives.length + tail.memory.length + tail.hidden.length;
      expect(claims).toHaveLength(claimed + (tail.ending === null ? 0 : 1) + (tail.scene === null ? 0 : 1));
      expect(taken('objective')).toHaveLength(news.length);
      expect(taken('ending')).toHaveLength(ending === null ? 0 : 1);
      expect(new Set(taken('fact').map(({ what }) => what)).size).toBe(facts.length);
      expect(taken('hidden')).toHaveLength(before.trust === after.trust ? 0 : 1);
      for (const { why, what } of claims) expect([why.endsWith('.'), what.length <= 300]).toEqual([true, true]);
    }),
    { numRuns: runs(150, 3000) },
  );
});

it('STUDIO-53: a claim is told by the words of the story, with why it was refused', () => {
  const said = 'the brass key says Ida';
  const { claims } = looked(
    {
      ...EMPTY_TAIL,
      objectives: [
        { id: 'key', quote: said },
        { id: 'door', quote: 'it was opened by nobody' },
      ],
      ending: { id: 'dawn', quote: said },
      hidden: [{ id: 'trust', value: 9, quote: said }],
    },
    { fulfilled: [], turn: 1 },
  );
  expect(claims.map(({ what, isTaken, why }) => [what, isTaken, why])).toEqual([
    ['Find the key', true, 'Its words are in the reply.'],
    ['Open the door', false, 'The words that are to show it are not in the reply.'],
    [dawn.name, false, 'This ending is not open yet.'],
    ['How much Ida trusts: 9', true, 'It was 2, and is 4 now.'],
  ]);
});
