import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { readTail } from '#server/infrastructure/narrator/read-tail.ts';
import { ReplySplitter } from '#server/infrastructure/narrator/reply-splitter.ts';
import { validateReply } from '#server/infrastructure/narrator/validate-reply.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { runs } from '#tests/proof.ts';
import { story } from '#tests/server/harness/play-world.ts';

const TAILS = runs(400, 100_000);
const authored: AuthoredStory = {
  ...story(1),
  objectives: ['key', 'door', 'lamp'].map((id) => ({ id, text: `The ${id}` })),
  hidden: ['trust', 'power'].map((id) => ({ id, text: `How much ${id}`, min: 0, max: 5, start: 2 })),
};
const WORDS = 'rain falls on the harbour while ida counts lamps and nobody asks her for names or ferry fares again'.split(' ');
/** Their words occur in no reply. */
const LIES = ['zinc zealots zipped zithers zestfully', 'Zoë zagged; zero zebras zoomed!', 'zaps zone zoos zest zany zeal'];
const MEMORY: Memory = {
  ...EMPTY_MEMORY,
  facts: [{ id: 'f1', text: 'Gideon owes four shillings.', by: 'story', pinned: false, about: 'tide / state' }],
};
const HIDDEN = JSON.stringify({ hidden: { trust: 2, power: 4 } });

const reply = fc.array(fc.constantFrom(...WORDS), { minLength: 12, maxLength: 40 }).map((words) => `${words.join(' ')}.`);
const lie = fc.constantFrom(...LIES, '', 'rain', 'the …');
/** Ids that the story has, and others. */
const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('key', 'door', 'lamp', 'dawn', 'night', 'trust', 'power') }, fc.string());

interface Claim {
  readonly id: string;
  readonly quote: string;
}

/** A tail whose claims have their quotes from `quote`. */
const tailOf = (quote: fc.Arbitrary<string>) => {
  const claim: fc.Arbitrary<Claim> = fc.record({ id, quote });
  return fc.record({
    choices: fc.array(fc.string(), { maxLength: 4 }),
    objectives: fc.array(claim, { maxLength: 4 }),
    ending: fc.option(claim),
    scene: fc.option(id),
    mood: fc.option(fc.string()),
    memory: fc.array(fc.record({ about: fc.constantFrom('', 'tide / state', 'ida / place'), fact: fc.constantFrom(...LIES), quote }), {
      maxLength: 4,
    }),
    hidden: fc.array(fc.record({ id, value: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double()), quote }), { maxLength: 3 }),
  });
};

/** Tails as text: whole, of the old form, cut, with a character too many, or twice. */
const lyingTails = fc
  .record({
    tail: tailOf(lie),
    at: fc.nat(2_000),
    how: fc.constantFrom('whole', 'old', 'cut', 'added', 'twice', 'noise'),
    more: fc.constantFrom('"', '\\', '}', ']', ',', '\u0000', '===', '\n'),
  })
  .map(({ tail, at, how, more }) => {
    const old = {
      ...tail,
      objectives: tail.objectives.map((one) => one.id),
      ending: tail.ending?.id ?? null,
      memory: tail.memory.map(({ fact }) => fact),
    };
    const raw = JSON.stringify(how === 'old' ? old : tail);
    const place = at % raw.length;
    if (how === 'cut') return raw.slice(0, place);
    if (how === 'added') return raw.slice(0, place) + more + raw.slice(place);
    if (how === 'twice') return `${raw}\n${raw}`;
    return how === 'noise' ? `\`\`\`json\n${raw.replaceAll('"', "'")}\n\`\`\` so it was.` : raw;
  });

function judged(text: string, tail: string) {
  const splitter = new ReplySplitter();
  splitter.add([{ content: `${text}\n===\n${tail}`, reasoning: '', finish: 'whole' }]);
  splitter.end();
  const request = aNarrationRequest({ story: authored, turn: 9, memory: MEMORY, narratorState: HIDDEN });
  return validateReply(request, { history: [], never: [] }, splitter, readTail(splitter.tail));
}

describe('NARR-21: what a tail changes, from the text of a whole reply on', () => {
  it('is nothing where no quote is in the reply, in whatever form the tail comes', { timeout: 1_800_000 }, () => {
    fc.assert(
      fc.property(reply, lyingTails, (text, tail) => {
        const { change, ending, memory, narratorState } = judged(text, tail);
        expect([change.objectives, change.memory, ending]).toEqual([undefined, undefined, null]);
        expect([memory, narratorState]).toEqual([MEMORY, HIDDEN]);
      }),
      { numRuns: TAILS },
    );
  });

  it('is only what a passage of the reply shows, where true claims and lies are mixed', { timeout: 1_800_000 }, () => {
    const mixed = reply.chain((text) => {
      const words = text.slice(0, -1).split(' ');
      const passage = fc.nat(words.length - 6).map((at) => words.slice(at, at + 6).join(' '));
      return tailOf(fc.oneof(passage, lie)).map((tail) => ({ text, tail }));
    });
    let accepted = 0;
    fc.assert(
      fc.property(mixed, ({ text, tail }) => {
        const shown = ({ quote }: { readonly quote: string }) => quote.split(' ').length === 6 && text.includes(quote);
        const { change, ending, memory, narratorState } = judged(text, JSON.stringify(tail));
        for (const objective of change.objectives ?? [])
          expect(tail.objectives.some((one) => one.id === objective && shown(one))).toBe(true);
        if (ending !== null) expect(tail.ending !== null && tail.ending.id === ending && shown(tail.ending)).toBe(true);
        const facts = memory?.facts.filter((fact) => fact.id !== 'f1') ?? [];
        for (const fact of facts) expect(tail.memory.some((one) => one.fact === fact.text && shown(one))).toBe(true);
        const hidden: Readonly<Record<string, number>> = JSON.parse(narratorState).hidden;
        for (const [name, value] of Object.entries({ trust: 2, power: 4 }))
          if (hidden[name] !== value) expect(tail.hidden.some((one) => one.id === name && shown(one))).toBe(true);
        accepted += (change.objectives?.length ?? 0) + facts.length + (ending === null ? 0 : 1);
      }),
      { numRuns: TAILS },
    );
    expect(accepted).toBeGreaterThan(TAILS / 10);
  });
});
