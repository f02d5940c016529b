import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CheckedText } from '#server/domain/narrator/reply/checked-text.ts';
import { NO_NAMES } from '#server/domain/narrator/reply/known-names.ts';

const known = { names: ['Dorcas', 'Prewett'], words: [new Set(['dorcas', 'prewett'])] };

function checked(pieces: readonly string[], names = known, dead: readonly string[] = []) {
  const check = new CheckedText(names, dead);
  const text = pieces.map((piece) => check.add(piece)).join('') + check.end();
  return { text, leftOut: check.leftOut, respelled: check.respelled };
}
const fragment = fc.constantFrom(
  ...[
    'Dorcas',
    'Dorcus',
    'Prewet',
    'x',
    'A',
    ' ',
    '. ',
    '\n',
    '\n\n',
    '“Yes.” ',
    ' says ',
    'Dorcas says no. ',
    'Rain falls.',
    '’s',
    '𝐀',
    'é',
  ],
);
const story = fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(''));
const cutStory = story.chain((text) =>
  fc.array(fc.nat(Math.max(1, text.length)), { maxLength: 8 }).map((cuts) => {
    const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
    return { text, pieces: places.slice(1).map((end, at) => text.slice(places[at], end)) };
  }),
);

it('NARR-28: gives the same however the input is cut', () => {
  fc.assert(
    fc.property(cutStory, fc.constantFrom([], ['Dorcas']), ({ text, pieces }, dead) => {
      expect(checked(pieces, known, dead)).toEqual(checked([text], known, dead));
    }),
  );
});

it('NARR-28: holds back a name that is cut within a character', () => {
  expect(checked(['Dorcus\ud835', '\udc00'])).toEqual(checked(['Dorcus\ud835\udc00']));
  expect(checked(['x\ud835', '\udc00orcus']).text).toBe('x\ud835\udc00orcus');
});

it('passes everything on at once where there is no name to check and no character dead', () => {
  fc.assert(fc.property(story, (text) => new CheckedText(NO_NAMES, []).add(text) === text));
});

it('holds back no more than a word where no character is dead', () => {
  const check = new CheckedText(known, []);
  expect([check.add('Rain falls. Dor'), check.add('cus w'), check.add('aits.'), check.end()]).toEqual([
    'Rain falls. ',
    'Dorcas w',
    'aits.',
    '',
  ]);
});

it('a paragraph that is left out leaves no gap', () => {
  expect(checked(['One.\n\nDorcas says no.\n\nTwo.\nDorcas nods.'], known, ['Dorcas']).text).toBe('One.\n\nTwo.');
  expect(checked(['Dorcas says no.\n\nTwo.'], known, ['Dorcas']).text).toBe('Two.');
});
