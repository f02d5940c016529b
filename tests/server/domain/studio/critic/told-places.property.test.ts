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
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';
import { aCriticStory } from './a-critic-story.ts';

const numRuns = runs(200, 5_000);

const STORIES = resolve(import.meta.dirname, '../../../../../content/stories');

const place = fc.constantFrom(
  'Corn Market',
  'the Tidehouse',
  'the Blue Room',
  'the House of Osk',
  'Sele Hill',
  'Hotel Meridian',
  'St Elmo’s Church',
  'Mitre Tower',
  'King Square',
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
    .constantFrom(
      ['Bone Lane', 'Spare Street'],
      ['Hotel Meridian', 'the Station Hotel'],
      ['St Elmo’s Church', 'St Mary’s Church'],
      ['the Upper Valley Farm', 'Hobday Farm'],
    )
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
  // One house may have two names.
  fc
    .constantFrom(
      ['the Grand Hotel', 'Hotel Meridian'],
      ['the Meridian Hotel', 'Hotel Meridian'],
      ['Meridian’s Hotel', 'the Grand Hotel Meridian'],
      ['the Old Hotel', 'the Station Hotel'],
      ['High Street', 'Bone Street'],
    )
    .chain(([one, other]) => fc.constantFrom([one, other], [other, one]))
    .map(([one, other]): Side => ({ one: ` is in ${one}`, other: ` lies in ${other}` })),
  // Where somebody goes in or out is a side of the house.
  fc.constant<Side>({ one: ', on the north side of the square', other: ', on the south side of the square' }),
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
    expect(placesAgainstPlaces(aCriticStory(['{lost:Osk Mill is north of the harbour.|Osk Mill is south of the harbour.}']))).toEqual([]);
  });

  it('are none of what is on both sides of things, and none of a room by its number, which each house has', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Wick Lane', 'King Street', 'Mitre Steps', 'Tollbridge', 'the Old Bridge', 'Fish Quay', 'Lime Avenue'),
        thing,
        around,
        (name, of, words) => {
          for (const [one, other] of [
            [` is north of ${of}`, ` is south of ${of}`],
            [` is on the east side of ${of}`, ` is on the west side of ${of}`],
          ] as const) {
            const { lines, found } = told(name, { one, other }, words);
            expect(found, lines.join('\n')).toEqual([]);
          }
        },
      ),
      { numRuns },
    );
    fc.assert(
      fc.property(
        fc.constantFrom('Room', 'Suite', 'Cabin', 'Platform'),
        fc.oneof(fc.integer({ min: 1, max: 999 }).map(String), fc.constantFrom('Seven', 'Twelve')),
        against,
        around,
        (kind, number, sides, words) => {
          const { lines, found } = told(`${kind} ${number}`, sides, words);
          expect(found, lines.join('\n')).toEqual([]);
        },
      ),
      { numRuns },
    );
    for (const [one, other] of [
      ['You leave the Tidehouse on the north side of the river.', 'You come out of the Tidehouse on the south side of the river.'],
      [
        'The front door of Hotel Meridian is on the north side of the square.',
        'The yard of Hotel Meridian is on the south side of the square.',
      ],
      ['The window in the Blue Room is on the first floor.', 'The stove under the Blue Room is in the cellar.'],
    ] as const)
      expect(placesAgainstPlaces(aCriticStory([one, 'It rains.', other])), one).toEqual([]);
  });

  it('are found where each of two places is said to be on the same side of the other', () => {
    expect(
      placesAgainstPlaces(aCriticStory(['Osk Mill is north of Sele Hill.', 'It rains.', 'Sele Hill is north of Osk Mill.'])),
    ).toMatchObject([
      {
        key: 'place sele-hill-north-of-osk-mill-south-of-osk-mill',
        sentence: 'Sele Hill is south of Osk Mill in one line and north of Osk Mill in another.',
      },
    ]);
    expect(placesAgainstPlaces(aCriticStory(['Osk Mill is north of Sele Hill.', 'Sele Hill is south of Osk Mill.']))).toEqual([]);
  });

  it('are told apart from people in a time that grows with the lines, however many names contradict themselves', () => {
    const letters = (index: number) => [...String(index)].map((digit) => 'aeiounmrst'[Number(digit)]).join('');
    const houses = (size: number) =>
      aCriticStory(
        Array.from({ length: size }, (_, at) => [
          `Z${letters(at)}house is on the second floor.`,
          `Z${letters(at)}house is on the fourth floor.`,
        ]).flat(),
      );
    expect(placesAgainstPlaces(houses(50))).toHaveLength(50);
    expect(growth(houses, placesAgainstPlaces, 500)).toBeLessThan(9);
  });

  it.each(['Hall ', 'A-', 'Hall of the '])(
    'PROOF-134: are looked for in a sheet of one long line of “%s” in a time that grows with it',
    (piece) => {
      const sheet = (size: number) => ({
        ...aCriticStory([]),
        lines: [{ text: piece.repeat(size), at: 'story.yaml:1', kind: 'sheet' as const, knot: '', speakers: [] }],
      });
      expect(growth(sheet, placesAgainstPlaces, 1_000)).toBeLessThan(9);
    },
  );

  it.each(readdirSync(STORIES))('are none in %s', (slug) => {
    const read = (file: string) => readFileSync(join(STORIES, slug, file), 'utf8');
    const sheet = read('story.yaml')
      .split('\n')
      .map((text, at) => ({ text, at: `story.yaml:${at + 1}`, kind: 'sheet' as const, knot: '', speakers: [] }));
    const lines = [...spokenLines([{ file: 'script.ink', text: read('script.ink') }]), ...sheet];
    expect(placesAgainstPlaces({ ...aCriticStory([]), lines })).toEqual([]);
  });
});
