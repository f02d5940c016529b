import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutDeadCharacters } from '#server/domain/narrator/reply/dead-characters.ts';

const alive = [
  'Rain falls on the stair.',
  'Ida says nothing.',
  '“Where is Dorcas?” asks Ida.',
  'Dorcas lies where she fell.',
  'You close the eyes of Dorcas Hobday.',
  'Nobody answers; Dorcas’s lamp is out.',
  'You remember how Dorcas says it.',
  'In the portrait Dorcas Hobday smiles.',
  'Ida tells Dorcas’s story to the gulls.',
  'Mr Hobday opens the door.',
] as const;
const dead = [
  'Dorcas says that it is late.',
  'Dorcas Hobday slowly opens the door.',
  '“Awake,” says Dorcas.',
  '“Awake,” murmurs Dorcas Hobday, “whatever it looks like.”',
  'Behind you Dorcas nods.',
] as const;

it('NARR-28: leaves out every sentence in which a dead character speaks or acts, and no other', () => {
  const sentences = fc.array(fc.oneof(fc.constantFrom(...alive), fc.constantFrom(...dead)), { maxLength: 12 });
  fc.assert(
    fc.property(sentences, (paragraph) => {
      const kept = paragraph.filter((sentence) => !dead.some((one) => one === sentence));
      const { text, leftOut } = withoutDeadCharacters(paragraph.join(' '), ['Dorcas Hobday']);
      expect([text.trim(), leftOut]).toEqual([kept.join(' '), paragraph.length - kept.length]);
    }),
  );
});

it('takes the quotations beside such a sentence along', () => {
  expect(withoutDeadCharacters('“I’m awake!” Dorcas says. “Come in. Sit.” Ida sits down.', ['Dorcas'])).toEqual({
    text: 'Ida sits down.',
    leftOut: 3,
  });
  expect(withoutDeadCharacters('Dorcas nods. “Go!” Ida shouts.', ['Dorcas'])).toEqual({ text: '“Go!” Ida shouts.', leftOut: 1 });
});

it('knows a person by title and last name', () => {
  expect(withoutDeadCharacters('Mr Prewett smiles. Mrs Prewett smiles.', ['Mr Cosmo Prewett']).text).toBe('Mrs Prewett smiles.');
});

it('changes nothing where no character is dead', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...dead, ...alive)), (paragraph) => {
      expect(withoutDeadCharacters(paragraph.join(' '), [])).toEqual({ text: paragraph.join(' '), leftOut: 0 });
    }),
  );
});
