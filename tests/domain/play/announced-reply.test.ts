import { expect, it } from 'vitest';
import { announcedReply } from '#domain/play/announced-reply.ts';

it('ALOUD-01: a screen reader is told the words of the page, without marks and addresses, and how many choices there are', () => {
  const choices = [{ id: 'a', label: 'Go' }];
  expect(announcedReply({ text: '*She* learns C#. f**k, the [map](https://a.example/b_c).', choices })).toBe(
    'She learns C#. f**k, the map. 1 choice.',
  );
  expect(announcedReply({ text: 'Rain.', choices: [] })).toBe('Rain.');
});
