import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PIECE, nextPiece, type Piece, saidText } from '#domain/play/aloud/next-piece.ts';

const word = fc.stringMatching(/^[A-Za-z0-9é]{1,12}$/);
const mark = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  ', ',
  '. ',
  '! ',
  '... ',
  '.” ',
  ' “',
  '," ',
  ' "',
  '\n\n',
  '—',
  '*',
  '_ ',
  '’s ',
  '; ',
  '。',
  '？」',
  '「',
  '，',
  '؟ ',
  '\u{1F3EE} ',
);
const text = fc.array(fc.tuple(word, mark), { maxLength: 60 }).map((parts) => parts.flat().join(''));
/** The same word again and again: positions, not contents, decide what was said. */
const story = fc.oneof(
  text,
  fc.array(mark, { maxLength: 80 }).map((marks) => marks.map((each) => `again${each}`).join('')),
);

/** Says a text that arrives in parts, as it can be said after each. */
function pieces(whole: string, cuts: readonly number[]): readonly Piece[] {
  const said: Piece[] = [];
  const say = (arrived: string, complete: boolean) => {
    for (let piece = next(); piece !== null; piece = next()) said.push(piece);
    function next() {
      return nextPiece(arrived, said.at(-1)?.end ?? 0, complete);
    }
  };
  for (const cut of [...cuts].sort((a, b) => a - b)) say(whole.slice(0, cut), false);
  say(whole, true);
  return said;
}

const words = (said: string): readonly string[] => said.match(/[\p{L}\p{N}]+/gu) ?? [];

it('ALOUD-01: over 200 cut streams no word is said twice or skipped, and the cuts change nothing', () => {
  fc.assert(
    fc.property(story, fc.array(fc.nat({ max: 1000 }), { maxLength: 30 }), (whole, places) => {
      const cut = pieces(
        whole,
        places.map((place) => (whole.length === 0 ? 0 : place % (whole.length + 1))),
      );
      expect(cut.flatMap((piece) => words(saidText(whole, piece)))).toEqual(words(whole));
      expect(cut).toEqual(pieces(whole, []));
      for (const { start, end } of cut) expect(end - start).toBeLessThanOrEqual(MAX_PIECE);
      for (const [index, { start }] of cut.entries()) expect(start).toBeGreaterThanOrEqual(cut[index - 1]?.end ?? 0);
    }),
    { numRuns: 200 },
  );
});

it('ends with sentences, paragraphs and quotations, and knows who speaks', () => {
  const whole = 'The lamp flickers. “Who is there?” asks Ines. "Nobody. Only me," says\n\nthe wind';
  expect(pieces(whole, []).map((piece) => [piece.voice, saidText(whole, piece)])).toEqual([
    ['narration', 'The lamp flickers.'],
    ['speech', '“Who is there?”'],
    ['narration', 'asks Ines.'],
    ['speech', '"Nobody.'],
    ['speech', 'Only me,"'],
    ['narration', 'says'],
    ['narration', 'the wind'],
  ]);
});

it('ends with the sentences of Chinese, Japanese, Arabic and Hindi', () => {
  const said = (whole: string) => pieces(whole, []).map((piece) => [piece.voice, saidText(whole, piece)].join(' '));
  expect(said('灯灭了。「だれ？」と彼女は言った。风……吹。雨')).toEqual([
    'narration 灯灭了。',
    'narration 「だれ？」',
    'narration と彼女は言った。',
    'narration 风……吹。',
    'narration 雨',
  ]);
  expect(said('من هناك؟ لا أحد. वह गया। वह आई')).toEqual([
    'narration من هناك؟',
    'narration لا أحد.',
    'narration वह गया।',
    'narration वह आई',
  ]);
});

it('waits for the end of a sentence while text arrives, and for the next word after it', () => {
  expect(nextPiece('The lamp', 0, false)).toBeNull();
  expect(nextPiece('The lamp burns. ', 0, false)).toBeNull();
  expect(nextPiece('The lamp burns. I', 0, false)).toEqual({ start: 0, end: 15, voice: 'narration' });
  expect(nextPiece('The lamp burns. ', 15, true)).toBeNull();
});

it('cuts a sentence that is too long behind a comma, or between words', () => {
  const clause = `${'word '.repeat(20)}, ${'word '.repeat(60)}`;
  expect(nextPiece(clause, 0, false)?.end).toBe(102);
  expect(clause.slice(0, nextPiece(clause.slice(110), 0, false)?.end)).toMatch(/ $/);
});
