import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portraitIn } from '../../../src/domain/characters/character.ts';
import { lastNamed } from '../../../src/domain/characters/last-named.ts';
import { presentMember } from '../../../src/domain/characters/present-member.ts';
import type { CastMember } from '../../../src/domain/stories/story.ts';

const member = (name: string): CastMember => ({
  id: name.toLowerCase(),
  name,
  role: '',
  description: '',
  greeting: '',
  portrait: '',
  hasPage: false,
});
const cast = ['Dorcas Hobday', 'The child in the oilskin', 'Captain Juno Makepeace', 'Aunt'].map(member);
const about = (text: string): string | undefined => lastNamed(text, cast)?.name;

describe('lastNamed and presentMember', () => {
  it.each([
    ['Dorcas yawns.', 'Dorcas Hobday'],
    ['Mrs Hobday yawns, and Juno laughs.', 'Captain Juno Makepeace'],
    ['Juno laughs at Dorcas’s ladder.', 'Dorcas Hobday'],
    ['“You’ve got my name on,” says the child.', 'The child in the oilskin'],
    ['A child is hauled up blue.', undefined],
    ['Ida calls. There is a child in the chair, in a yellow oilskin.', 'The child in the oilskin'],
    ['Aunt reads the weather.', 'Aunt'],
    ['The captain says nothing.', undefined],
    ['Junoesque, by any account.', undefined],
    ['', undefined],
  ])('%s', (text, name) => {
    expect(about(text)).toBe(name);
  });

  it('ignores a name that two members share', () => {
    expect(lastNamed('Osk nods.', [member('Wilhelmina Osk'), member('Osk Fell')])).toBeNull();
    expect(lastNamed('Fell nods.', [member('Wilhelmina Osk'), member('Osk Fell')])?.name).toBe('Osk Fell');
  });

  it('is the member named last, for any text between and after', () => {
    const names = fc.constantFrom('Dorcas', 'Juno', 'Aunt');
    const filler = fc.stringMatching(/^[ a-z,.]{0,30}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(filler, names), { minLength: 1, maxLength: 8 }), filler, (parts, rest) => {
        const text = `${parts.map(([before, name]) => `${before} ${name}`).join(' ')} ${rest}`;
        expect(about(text)).toContain(parts.at(-1)?.[1]);
      }),
    );
  });

  it('falls back to earlier turns of the same scene', () => {
    const turn = (text: string, scene: string) => ({ text, state: { scene } });
    const now = turn('She yawns.', 'stair');
    expect(presentMember([turn('Dorcas comes.', 'stair'), now], 'She yawns.', cast)?.name).toBe('Dorcas Hobday');
    expect(presentMember([turn('Dorcas comes.', 'quay'), now], 'She yawns.', cast)).toBeNull();
    expect(presentMember([turn('Dorcas comes.', 'stair'), now], 'Aunt', cast)?.name).toBe('Aunt');
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
