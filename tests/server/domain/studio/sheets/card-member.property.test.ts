import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';
import { cardMember, memberCard } from '#server/domain/studio/sheets/card-member.ts';

const text = (most: number) => fc.string({ unit: 'grapheme', maxLength: most }).filter((one) => !/[{<]/.test(one));
const cardOf = (data: object): CharacterCard => {
  const plain = memberCard({ name: 'Juno', role: '', description: '', greeting: '' });
  return { ...plain, data: { ...plain.data, ...data } } as unknown as CharacterCard;
};

it('STUDIO-32: what fits comes in as it is, what is longer is cut and said, and what goes out comes in again', () => {
  fc.assert(
    fc.property(text(100), text(900), text(600), (name, description, greeting) => {
      const { member, notes } = cardMember(cardOf({ name, description, first_mes: greeting }));
      for (const [whole, now, most] of [
        [name, member.name, 80],
        [description, member.description, 600],
        [greeting, member.greeting, 400],
      ] as const) {
        expect(now.length).toBeLessThanOrEqual(most);
        expect(whole.trim().startsWith(now)).toBe(true);
        if (whole.trim().length <= most) expect(now).toBe(whole.trim());
      }
      const cut = [name.trim().length > 80, description.trim().length > 600, greeting.trim().length > 400].filter(Boolean);
      expect(notes).toHaveLength(cut.length);
      const again = cardMember(memberCard({ ...member, role: 'captain' }) as unknown as CharacterCard);
      expect(again.member).toEqual(member);
    }),
  );
});

it('STUDIO-32: what is for talks is left out, and said in a sentence; marks of names become words', () => {
  const { member, notes } = cardMember(
    cardOf({
      first_mes: '{{char}} looks at {{user}}.',
      personality: 'gruff',
      alternate_greetings: ['Oi.'],
      character_book: { entries: [{}, {}] },
    }),
  );
  expect(member.greeting).toBe('Juno looks at you.');
  expect(notes).toEqual(['Left out, because they are for talks: the personality, 1 other greeting and a lorebook of 2 entries.']);
});
