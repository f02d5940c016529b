/**
 * @shortened 200 generated pairs of lines of each kind
 * @proven 5,000 of each kind
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenLines } from '#server/domain/studio/critic/spoken-lines.ts';
import { placesAgainstPlaces } from '#server/domain/studio/critic/told-places.ts';
import { runs } from '#tests/proof.ts';
import { aCriticStory } from './a-critic-story.ts';

const numRuns = runs(200, 5_000);

const STORIES = resolve(import.meta.dirname, '../../../../../content/stories');

const place = fc.constantFrom(
  'Wick Lane',
  'the Tidehouse',
  'Room 12',
  'the House of Osk',
  'Sele Hill',
  'Hotel Meridian',
  'St Elmo’s Church',
  'Mitre Steps',
  'King Street',
  'the Old Mill',
);
const thing = fc.constantFrom('the harbour', 'the old bridge', 'Fish Quay');
const lead = fc.constantFrom('', 'And ', 'Here ', 'The gulls are gone. ', '“Listen,” says the porter. “');
const behind = fc.constantFrom('.', ', and smells of tar.', ', where nobody goes.', '; you know it well.');
const far = fc.constantFrom('', ' just', ' a mile', ' well', ' to the');

const PLAIN = [
  'It rains on the quay.',
  'You walk on, and nobody follows you.',
  'A door in Wick Lane is open.',
  'Up on the second floor a lamp is lit.',
  'North of the harbour the gulls cry.',
];

/** A place and what is said of it, as it begins a sentence or stands in one. */
const said = (before: string, name: string, how: string, after: string): string => {
  const subject = /^(?:$|.*[.“]\s*)$/u.test(before) ? name.replace(/^the /u, 'The ') : name;
  return `${before}${subject}${how}${after}${before.includes('“') && !before.includes('”', before.lastIndexOf('“')) ? '”' : ''}`;
};

interface Side {
  readonly one: string;
  readonly other: string;
}

/** Two ways to say where something is that cannot both be, and two that can. */
const against = fc.oneof(
  fc
    .tuple(fc.constantFrom(['north', 'south'], ['east', 'west'], ['north-east', 'south'], ['north-west', 'north-east']), thing, far, far)
    .map(([[one, other], of, near, away]): Side => ({ one: ` is${near} ${one} of ${of}`, other: ` stands${away} ${other} of ${of}` })),
  fc
    .constantFrom(['north', 'south'], ['east', 'west'])
    .map(([one, other]): Side => ({ one: ` is on the ${one} side of the square`, other: ` is ${other} of the square` })),
  fc
    .constantFrom(
      ['on the second floor', 'on the third floor'],
      ['on the ground floor', 'on the second floor'],
      ['in the cellar', 'on the first floor'],
      ['in the attic', 'in the basement'],
    )
    .map(([one, other]): Side => ({ one: ` is ${one}`, other: ` is up ${other}` })),
  fc
    .constantFrom(['Bone Lane', 'Spare Street'], ['the Grand Hotel', 'the Station Hotel'], ['the Upper Valley Farm', 'Hobday Farm'])
    .map(([one, other]): Side => ({ one: ` is in ${one}`, other: ` lies in ${other}` })),
);
const beside = fc.oneof(
  fc
    .constantFrom(['north', 'east'], ['south', 'south-west'], ['west', 'north'], ['north', 'north'])
    .map(([one, other]): Side => ({ one: ` is ${one} of the harbour`, other: ` is ${other} of the harbour` })),
  fc.constant<Side>({ one: ' is north of the harbour', other: ' is south of the old bridge' }),
  fc
    .constantFrom(
      ['on the ground floor', 'on the first floor'],
      ['in the attic', 'on the third floor'],
      ['on the second floor', 'on the second floor'],
    )
    .map(([one, other]): Side => ({ one: ` is ${one}`, other: ` is ${other}` })),
  fc.constant<Side>({ one: ' is in Bone Lane', other: ' is in the Grand Hotel' }),
  // What is of another time, asked, not so or only as if says nothing.
  fc
    .constantFrom(
      ' was once south of the harbour',
      ' is not south of the harbour',
      ' seems south of the harbour',
      ' would be south of the harbour',
    )
    .map((other): Side => ({ one: ' is north of the harbour', other })),
);

const told = (name: string, { one, other }: Side, [first, second, end, after, plain]: readonly string[]) => {
  const lines = [said(first ?? '', name, one, end ?? '.'), plain ?? '', said(second ?? '', name, other, after ?? '.')];
  return { lines, found: placesAgainstPlaces(aCriticStory(lines)) };
};
const around = fc.tuple(lead, lead, behind, behind, fc.constantFrom(...PLAIN));

describe('PROOF-134: contradictions of places', () => {
  it('are found, with a quote of each line', () => {
    fc.assert(
      fc.property(place, against, around, (name, sides, words) => {
        const { lines, found } = told(name, sides, words);
        expect(found, lines.join('\n')).toHaveLength(1);
        expect(found[0]?.sentence).toContain(`${name.replace(/^the /u, '')} is `);
        for (const { text, at } of found[0]?.quotes ?? []) expect(lines[Number(at.split(':')[1]) - 2]).toContain(text);
      }),
      { numRuns },
    );
  });

  it('are none of places that can be so both', () => {
    fc.assert(
      fc.property(place, beside, around, (name, sides, words) => {
        const { lines, found } = told(name, sides, words);
        expect(found, lines.join('\n')).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('are none of people and of what goes about, nor of two branches of one line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Juno', 'Mrs Hall', 'Captain Wharf', 'the Perhaps', 'Nettie Hill', 'Hill', 'the boat', 'Everybody'),
        against,
        around,
        (name, sides, words) => {
          const { lines } = told(name, sides, words);
          const cast = [{ id: 'nettie', name: 'Nettie Hill', described: null }];
          expect(placesAgainstPlaces(aCriticStory(lines, { cast })), lines.join('\n')).toEqual([]);
        },
      ),
      { numRuns },
    );
    const acts = ['“Good evening,” says Anna Park.', 'Anna nods at you.', 'Park came late.', '“And?” asked Park.'];
    for (const line of acts)
      expect(placesAgainstPlaces(aCriticStory(['Anna Park is on the second floor.', line, 'Anna Park is in the cellar.']))).toEqual([]);
    expect(placesAgainstPlaces(aCriticStory(['Inspector Wood is in Bone Lane.', 'Inspector Wood is in Wick Lane.']))).toEqual([]);
    expect(placesAgainstPlaces(aCriticStory(['{lost:Wick Lane is north of the harbour.|Wick Lane is south of the harbour.}']))).toEqual([]);
  });

  it('are found where each of two places is said to be on the same side of the other', () => {
    expect(
      placesAgainstPlaces(aCriticStory(['Wick Lane is north of Sele Hill.', 'It rains.', 'Sele Hill is north of Wick Lane.'])),
    ).toMatchObject([
      {
        key: 'place sele-hill-north-of-wick-lane-south-of-wick-lane',
        sentence: 'Sele Hill is south of Wick Lane in one line and north of Wick Lane in another.',
      },
    ]);
    expect(placesAgainstPlaces(aCriticStory(['Wick Lane is north of Sele Hill.', 'Sele Hill is south of Wick Lane.']))).toEqual([]);
  });

  it.each(readdirSync(STORIES))('are none in %s', (slug) => {
    const read = (file: string) => readFileSync(join(STORIES, slug, file), 'utf8');
    const sheet = read('story.yaml')
      .split('\n')
      .map((text, at) => ({ text, at: `story.yaml:${at + 1}`, kind: 'sheet' as const, knot: '', speakers: [] }));
    const lines = [...spokenLines([{ file: 'script.ink', text: read('script.ink') }]), ...sheet];
    expect(placesAgainstPlaces({ ...aCriticStory([]), lines })).toEqual([]);
  });
});
