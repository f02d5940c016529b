import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MARKER_LENGTH, ModelReply } from '#server/domain/narrator/reply/model-reply.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

function taken(pieces: readonly string[]) {
  const reply = new ModelReply();
  const parts = [...pieces.map((piece) => reply.add(piece)), reply.end()];
  return { prose: parts.join(''), tail: reply.tail, parts };
}
const whole = (text: string) => {
  const { parts: _, ...result } = taken([text]);
  return result;
};

const fragment = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['\n===\n', '===', '\n', '\n\n', ' ', '\r\n===\r\n', '=', '<think>', '</think>'],
      ...[
        '```json',
        '\n```\n{',
        '`',
        '{',
        '{"choices"',
        '\n{ "',
        '"',
        '}',
        '{"choices": ["Go"]}',
        '😀',
        '\ud83d',
        '\ude00',
        '\u0000',
        '\n=========',
      ],
    ),
  },
);
const answer = fc.array(fragment, { maxLength: 24 }).map((parts) => parts.join(''));

/** A text in pieces, cut at any UTF-16 units. */
function cutAt(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
}

describe('NARR-05: a model’s answer is taken apart while it comes', () => {
  const tail = '{"choices": ["Go"]}';
  it.each([
    ['It rains.', 'It rains.', null],
    [`It rains.\n===\n${tail}`, 'It rains.', `\n${tail}`],
    [`It rains. \r\n\r\n=== \r\n${tail}`, 'It rains.', `\n${tail}`],
    [`It rains.\n\`\`\`json\n${tail}\n\`\`\``, 'It rains.', `\`\`\`json\n${tail}\n\`\`\``],
    [`It rains.\n\`\`\`\n${tail}`, 'It rains.', `\`\`\`\n${tail}`],
    [`It rains.\n\n${tail}`, 'It rains.', tail],
    [`It rains.\n{\n  "choices": []`, 'It rains.', '{\n"choices": []'],
    ['It rains.\n===', 'It rains.', null],
    ['It rains.\n==', 'It rains.', null],
    ['It rains.\n===\nThe next morning it snows.', 'It rains.\n\nThe next morning it snows.', null],
    [`He left.\n\n===\n\nThree days later… She waited.\n\n===\n${tail}`, 'He left.\n\nThree days later… She waited.', `\n${tail}`],
    [`One.\n===\nTwo.\n===\nThree.\n===\n${tail}`, 'One.\n\nTwo.\n\nThree.', `\n${tail}`],
    [`He left.\n===\nShe {smiled} and waited.\n\n${tail}`, 'He left.\n\nShe {smiled} and waited.', tail],
    [`He left.\n===\nShe waited.\n\`\`\`json\n${tail}\n\`\`\``, 'He left.\n\nShe waited.', `\`\`\`json\n${tail}\n\`\`\``],
    [`===\nIt rains.\n===\n${tail}`, 'It rains.', `\n${tail}`],
    ['===\nIt rains.', 'It rains.', null],
    [`It rains.\n===\n${tail}\n===\n`, 'It rains.', `\n${tail}\n===`],
    [`It rains.\n===\nHere is the JSON:\n${tail}`, 'It rains.', `\nHere is the JSON:\n${tail}`],
    [
      'It rains.\n===\n{"choices": [\n{"label": "Go"},\n{"label": "Stay"}\n]}',
      'It rains.',
      '\n{"choices": [\n{"label": "Go"},\n{"label": "Stay"}\n]}',
    ],
    [`It rains.\n===\n<think>Now the data.</think>\n${tail}`, 'It rains.', `\n\n${tail}`],
    ['a === b, she writes.', 'a === b, she writes.', null],
    ['{ a brace in a story }', '{ a brace in a story }', null],
    ['1 < 2 and <b>bold</b>', '1 < 2 and <b>bold</b>', null],
    [`===\n${tail}`, '', `\n${tail}`],
    ['  \n ', '', null],
    ['Half \ud83d', 'Half', null],
    ['Nul\u0000 and bell\u0007', 'Nul and bell', null],
  ])('%j', (text, prose, rest) => expect(whole(text)).toEqual({ prose, tail: rest }));

  it('gives the same whatever the cutting, and nothing that cannot be stored', () => {
    fc.assert(
      fc.property(answer, fc.array(fc.nat(400), { maxLength: 30 }), (text, places) => {
        const { parts, ...result } = taken(cutAt(text, places));
        expect(result).toEqual(whole(text));
        for (const part of parts) {
          expect(part.isWellFormed()).toBe(true);
          expect(part).not.toMatch(/[^\P{Cc}\n]/u);
        }
        expect(result.prose).not.toMatch(/^\s|\n{5}/);
      }),
      { numRuns: runs(120, 2_000), examples: [[' \ude00===', [92]]] },
    );
  });

  it('cut at every single place', () => {
    const text = 'It 😀 rains.\n So.\n\n===\n{"choices": ["Go"]}';
    expect(taken([...text.split('')]).prose).toBe(whole(text).prose);
    for (let place = 0; place <= text.length; place++) {
      const { parts: _, ...result } = taken([text.slice(0, place), text.slice(place)]);
      expect(result).toEqual(whole(text));
    }
  });

  it('holds back at most the length of a mark during the prose', () => {
    const prose = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => !/[{=`<]/.test(text));
    fc.assert(
      fc.property(prose, fc.array(fc.nat(400), { maxLength: 30 }), (text, places) => {
        const reply = new ModelReply();
        let came = '';
        let emitted = '';
        for (const piece of cutAt(text, places)) {
          came += piece;
          emitted += reply.add(piece);
          expect(whole(came).prose.length - emitted.length).toBeLessThanOrEqual(MAX_MARKER_LENGTH);
        }
      }),
    );
  });

  it.each(['<think></think>', '</think>', '\n===\nA', '\n===\n', '<think>\n===\n', '`\n```\n', '{ "'])(
    'faults C30: takes time in proportion to one huge piece of %j',
    (scrap) => {
      expect(
        growth(
          (size) => scrap.repeat(size),
          (text) => taken([text]),
          5000,
        ),
      ).toBeLessThan(10);
    },
  );

  it.each([' ', '\n', '=', '<', '{', '`', 'a', '\n===\n', '<think>', '\ud83d'])(
    'takes time in proportion to the number of pieces: %j',
    (piece) => {
      expect(
        growth(
          (size) => Array.from({ length: size }, () => piece),
          (pieces) => taken(pieces),
          10_000,
        ),
      ).toBeLessThan(10);
    },
  );
});
