import { describe, expect, it } from 'vitest';
import { namesSpeaker, speakerNamed } from '#domain/characters/speaker-line.ts';
import { SILENCE, speakerOf } from '#domain/characters/speakers.ts';
import { novelPages } from '#domain/play/novel/novel-pages.ts';
import { pageSpeakers, withoutNames } from '#domain/play/novel/page-speakers.ts';
import type { CastMember } from '#domain/stories/story.ts';

const member = (name: string): CastMember => ({ id: name, name, role: '', description: '', greeting: '', portrait: '', hasPage: false });
const cast = ['Wren', 'Dorcas Hobday', 'Captain Juno Makepeace', 'The Keeper', '小雨', 'Osk Fell'].map(member);

describe('NARR-47: a line that names its speaker', () => {
  it.each([
    ['Wren: Get down!', 'Wren', 6],
    ['WREN: Get down!', 'Wren', 6],
    ['Wren (whispering): Get down!', 'Wren', 19],
    ['Dorcas: No.', 'Dorcas Hobday', 8],
    ['Mrs. Hobday: No.', 'Dorcas Hobday', 13],
    ['Captain Makepeace: Higher.', 'Captain Juno Makepeace', 19],
    ['The Keeper: Who goes there?', 'The Keeper', 12],
    ['小雨：快走！', '小雨', 3],
  ])('%j', (line, name, length) => expect(speakerNamed(line, cast)).toEqual({ member: cast.find((one) => one.name === name), length }));

  it.each([
    'Warning: thin ice.',
    'wren: hm',
    '10:30, and Wren is late.',
    'Wren waits: it is late.',
    'Wren:',
    'He says: Wren.',
    'https://a.example',
    '',
  ])('%j names nobody', (line) => expect(speakerNamed(line, cast)).toBeNull());

  it('may name somebody who is not of the cast', () => {
    expect(namesSpeaker('Guard: Halt!')).toBe(true);
    expect(speakerNamed('Guard: Halt!', cast)).toBeNull();
    expect(speakerOf('Guard: Halt!', SILENCE, cast).speaker).toBeNull();
  });
});

describe('ROUTE-06, NARR-47: such lines in the visual novel', () => {
  const text =
    'The lamp swings.\n\nWren: **Get** down! And stay there, until I say that you may stand up again.\n\nGuard: Halt!\n\nWREN: “No.”';
  const read = (length: number) => {
    const pages = novelPages(text, { length, growing: false });
    const speakers = pageSpeakers(pages, SILENCE, cast);
    return withoutNames(pages, speakers, cast).map(({ text: words }, index) => [speakers[index]?.name ?? null, words.trim()]);
  };

  it('have the name on the plate and the words alone in the box', () => {
    expect(read(200)).toEqual([
      [null, 'The lamp swings.'],
      ['Wren', 'Get down! And stay there, until I say that you may stand up again.'],
      [null, 'Guard: Halt!'],
      ['Wren', '“No.”'],
    ]);
    expect(
      read(48)
        .filter(([name]) => name === 'Wren')
        .map(([, words]) => words)
        .join(' '),
    ).toBe('Get down! And stay there, until I say that you may stand up again. “No.”');
  });

  it('pages of a growing text stay the same', () => {
    const whole = novelPages(text, { length: 60, growing: false });
    for (let end = 0; end <= text.length; end += 1) {
      const pages = novelPages(text.slice(0, end), { length: 60, growing: true });
      for (const [index, page] of pages.slice(0, -1).entries()) expect(page).toEqual(whole[index]);
    }
  });
});
