import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portraitIn } from '#domain/characters/character.ts';
import { namedMembers } from '#domain/characters/names-in-text.ts';
import { SILENCE, speakerOf } from '#domain/characters/speakers.ts';
import type { CastMember } from '#domain/stories/story.ts';
import { growth } from '#tests/fakes/growth.ts';

const member = (name: string, description = ''): CastMember => ({
  id: name.toLowerCase(),
  name,
  role: '',
  description,
  greeting: '',
  portrait: '',
  hasPage: false,
});
const cast = [
  member('Dorcas Hobday', 'She has lit the ward since before you could spell it.'),
  member('The child in the oilskin', 'Her gap in the teeth is for whistling.'),
  member('Captain Juno Makepeace', 'She flies the Perhaps.'),
  member('Osk Fell', 'He stokes.'),
  member('Aunt'),
];

/** Who speaks in each paragraph of a text; a dash for narration and for an unknown speaker. */
function speakersOf(paragraphs: readonly string[]): readonly string[] {
  let scene = SILENCE;
  return paragraphs.map((text) => {
    const read = speakerOf(text, scene, cast);
    scene = read.scene;
    return read.speaker?.name ?? '-';
  });
}

const DORCAS = 'Dorcas Hobday';
const FELL = 'Osk Fell';

describe('who is named', () => {
  it.each([
    ['Dorcas yawns.', DORCAS],
    ['Mrs Hobday yawns.', DORCAS],
    ['says the child.', 'The child in the oilskin'],
    ['A child is hauled up blue.', undefined],
    ['There is a child in the chair, in a yellow oilskin.', 'The child in the oilskin'],
    ['Aunt reads the weather.', 'Aunt'],
    ['The wind drops. “No,” says the captain.', 'Captain Juno Makepeace'],
    ['Junoesque, by any account.', undefined],
    ['says Tamsin Fell.', undefined],
    ['And Fell laughs.', FELL],
    ['', undefined],
  ])('in “%s”', (text, name) => {
    expect(namedMembers(text, cast)[0]?.member.name).toBe(name);
  });

  it('a name that two members share is ignored', () => {
    expect(namedMembers('Osk nods.', [member('Wilhelmina Osk'), member('Osk Fell')])).toEqual([]);
  });
});

describe('ROUTE-06: who speaks', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['a tag after the words', ['“I only leaned,” says Dorcas. “A minute.”'], [DORCAS]],
    ['a sentence before them', ['Dorcas yawns. “I only leaned.”'], [DORCAS]],
    ['a sentence after them', ['“I only leaned.” Dorcas yawns.'], [DORCAS]],
    ['a pronoun', ['Dorcas comes up the stair.', '“I only leaned,” she says.'], ['-', DORCAS]],
    ['a pronoun of another member', ['Dorcas comes up the stair. Osk Fell follows.', '“I only leaned,” she says.'], ['-', DORCAS]],
    ['a pronoun without an earlier name', ['“I only leaned,” she says.'], ['-']],
    ['the player', ['Dorcas waits.', '“I am dry,” you say.'], ['-', '-']],
    ['a person who is not of the cast', ['Dorcas waits.', '“Fire!” shouts a man on the quay.'], ['-', '-']],
    ['a person with the same surname', ['Fell waits.', '“Fire!” says Tamsin Fell.'], ['-', '-']],
    ['two in turn', ['“You’d know,” says Dorcas.', '“And if I tell them?”', '“Then it’s out.”'], [DORCAS, '-', DORCAS]],
    ['words after narration about a member', ['The lamp is out. Dorcas sits down.', '“I only leaned.”'], ['-', DORCAS]],
    ['words after narration about no member', ['Dorcas sits down. The lamp is out.', '“Who goes there?”'], ['-', '-']],
    ['one speech over two paragraphs', ['“I had the mole lamp,” says Dorcas. “I sat.', '“I slept.”'], [DORCAS, DORCAS]],
    ['two tags in one paragraph', ['“Higher,” says Fell. “That’s my ear,” says Dorcas.'], ['-']],
    ['words that only name a member', ['“Dorcas!”'], ['-']],
    ['straight quotation marks', ['"I only leaned," says Dorcas.'], [DORCAS]],
    ['an end of the tag that is about no person', ['Dorcas says, “Eight hundred,” in a voice with a crack in it.'], [DORCAS]],
  ])('%s', (_, paragraphs, speakers) => {
    expect(speakersOf(paragraphs)).toEqual(speakers);
  });

  const piece = fc.constantFrom(
    'Dorcas',
    'Fell',
    ' she says',
    ' he says',
    ' you say',
    '“',
    '”',
    '"',
    'I leaned',
    '. ',
    ', ',
    'The lamp is out',
    ' says ',
    ' a man',
  );
  const paragraph = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));

  it('is never a member whose name did not occur, and null in narration', () => {
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 8 }), (paragraphs) => {
        for (const [index, name] of speakersOf(paragraphs).entries()) {
          if (name === '-') continue;
          expect(paragraphs[index]).toMatch(/[“"]/);
          const text = paragraphs.slice(0, index + 1).join('\n');
          expect(namedMembers(text, cast).map((named) => named.member.name)).toContain(name);
        }
      }),
    );
  });

  it('S113: is read in time in proportion to hostile text', () => {
    const parts = ['“', '”', 'a. ', '“a” ', '“a. ', ' ', 'Dorcas ', '.”', 'a', '\u3042', '. '];
    for (const [part, end] of parts.flatMap((one) => [[one, ''] as const, [one, '.x “Hm”.x'] as const]))
      expect(
        growth(
          (n) => `${part.repeat(n / part.length)}${end}`,
          (text) => speakerOf(text, SILENCE, cast),
          4_000,
        ),
        part,
      ).toBeLessThan(10);
  });
});

describe('a portrait', () => {
  const drawn = { portrait: '/p', portraits: { calm: '/calm', merry: '/merry' } };
  it.each([
    ['merry', '/merry'],
    ['furious', '/calm'],
    ['toString', '/calm'],
    [undefined, '/calm'],
  ])('in mood %s is %s', (mood, picture) => {
    expect(portraitIn(mood, drawn)).toBe(picture);
  });
});
