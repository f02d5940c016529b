import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPublished } from '#server/domain/narrator/twine/read-published.ts';
import { readTwee } from '#server/domain/narrator/twine/read-twee.ts';
import type { TwinePassage, TwineStory } from '#server/domain/narrator/twine/twine-story.ts';
import { entitiesHtmlCharacters } from '#server/infrastructure/texts/entities-html-characters.ts';

/** Scraps that are marks of a file, or letters that change their length with their case. */
const scrap = fc.constantFrom(
  ...[
    'İ',
    'İstanbul',
    'ß',
    'ŉ',
    'ǰ',
    'K',
    'ﬁ',
    'Ω',
    '🙂',
    'é',
    'e\u0301',
    'a',
    'Hall',
    ' ',
    '  ',
    '0',
    '7',
    "'",
    '"',
    '&',
    '&amp;',
    '<',
    '>',
  ],
  ...[
    '</tw-passagedata>',
    '<tw-passagedata pid="9">',
    '<TW-STORYDATA',
    '<style>',
    '<!--',
    '-->',
    '=',
    '\\',
    '[',
    ']',
    '{',
    '}',
    '{}',
    '[a]',
    '|',
  ],
  ...['{"position":"1,2"}', '<1,2>', '::', '->', '$x', '<<', '>>', ',', '.', '/'],
);
const line = fc.array(scrap, { minLength: 1, maxLength: 8 }).map((scraps) => scraps.join(''));
const name = line.map((words) => words.trim()).filter((words) => words !== '');
const tag = line.map((words) => words.replace(/\s+/gu, '')).filter((word) => word !== '');
/** A line that already begins with a backslash and colons is not told apart by Twine either. */
const passage: fc.Arbitrary<TwinePassage> = fc.record({
  name,
  tags: fc.array(tag, { maxLength: 3 }),
  text: fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n').replace(/^\\+:/gmu, ':').trimEnd()),
});
const story: fc.Arbitrary<TwineStory> = fc
  .record({
    title: name.filter((words) => !/^\\*:/u.test(words)),
    format: fc.constantFrom('SugarCube', 'Harlowe'),
    passages: fc.uniqueArray(passage, { minLength: 1, maxLength: 6, selector: (one) => one.name }),
  })
  .map((one) => ({ ...one, start: one.passages.at(-1)?.name ?? null, extras: [] }));

const escaped = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;').replace(/'/gu, '&#39;');

/** A story as Twine publishes it. */
function published({ title, format, passages }: TwineStory): string {
  const data = passages.map(
    (one, index) =>
      `<tw-passagedata pid="${index + 1}" name="${escaped(one.name)}" tags="${escaped(one.tags.join(' '))}" position="1,2">${escaped(one.text)}</tw-passagedata>`,
  );
  return `<html><title>İ</title><tw-storydata name="${escaped(title)}" startnode="${passages.length}" format="${format}" hidden>${data.join('')}</tw-storydata></html>`;
}

const inHeader = (text: string): string => text.replace(/[\\[\]{}]/gu, '\\$&');

/** A story as Twine writes it in Twee 3. */
function asTwee({ title, format, start, passages }: TwineStory): string {
  const all = passages.map(
    (one) =>
      `:: ${inHeader(one.name)}${one.tags.length > 0 ? ` [${one.tags.map(inHeader).join(' ')}]` : ''} {"position":"100,100","size":"100,100"}\n${one.text.replace(/^::/gmu, '\\::')}\n`,
  );
  return [`:: StoryTitle\n${title}\n`, `:: StoryData\n${JSON.stringify({ ifid: 'A', format, start })}\n`, ...all].join('\n');
}

describe('IMP-12: a story comes out of its file as it went in, whatever its letters', () => {
  it('of published HTML, one story and several', () => {
    fc.assert(
      fc.property(story, story, (one, other) => {
        expect(readPublished(published(one), entitiesHtmlCharacters)).toEqual([one]);
        expect(readPublished(published(one) + published(other), entitiesHtmlCharacters)).toEqual([one, other]);
      }),
    );
  });

  it('of Twee 3', () => {
    fc.assert(
      fc.property(story, (one) => {
        expect(readTwee(asTwee(one))).toEqual(one);
      }),
    );
  });
});
