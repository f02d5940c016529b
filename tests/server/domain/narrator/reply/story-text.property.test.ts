import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptLines } from '#server/domain/narrator/reply/prompt-lines.ts';
import { StoryText } from '#server/domain/narrator/reply/story-text.ts';
import { capitalised } from '#server/domain/narrator/reply/without-capitals.ts';
import { readTail } from '#server/infrastructure/narrator/read-tail.ts';
import { CHOICES, PROMPT, STORY, weakReplies } from '#tests/fakes/llm/weak-replies.ts';
import { runs } from '#tests/proof.ts';

const reading = { prompt: promptLines(PROMPT), names: () => ['Ida Vardo'] };

function read(pieces: readonly string[]) {
  const text = new StoryText(reading);
  let story = '';
  for (const piece of pieces) story += text.add(piece);
  story += text.end((tail) => readTail(tail).choices);
  return { story: story.trim(), listed: text.listed.choices, tail: readTail(text.tail).choices };
}

/** A text in pieces, cut at any UTF-16 units. */
function cutAt(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
}

describe('NARR-44: the story in the reply of a weak model', () => {
  it.each(weakReplies)('$name', ({ reply, story = STORY, listed = [], data = false }) => {
    expect(read([reply])).toEqual({ story, listed, tail: data ? CHOICES : [] });
  });

  it('in capitals, names are words that the story writes with a capital and nowhere without', () => {
    expect(capitalised(['We met on Cinder Stair, at the Evening Tide. The tide was out; Dorcas said so.'])).toEqual([
      'Cinder',
      'Stair',
      'Evening',
      'Dorcas',
    ]);
  });

  it('is the same wherever the reply is cut', () => {
    const mixtures = fc.array(fc.constantFrom(...weakReplies.map(({ reply }) => reply.slice(0, 1_500))), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(mixtures, fc.array(fc.nat(4_000), { maxLength: 40 }), fc.boolean(), (parts, places, isEach) => {
        const text = parts.join('\n\n');
        expect(read(isEach ? [...text] : cutAt(text, places))).toEqual(read([text]));
      }),
      { numRuns: runs(400, 5_000) },
    );
  });
});
