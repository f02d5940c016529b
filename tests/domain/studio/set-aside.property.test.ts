import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asideComment, setAside, setAsideKey } from '#domain/studio/set-aside.ts';

const reason = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
const key = fc.tuple(fc.constantFrom('unread', 'not-heard'), fc.string({ unit: 'grapheme' })).map(([kind, of]) => setAsideKey(kind, of));

it('PROOF-10: a finding is set aside by a comment, and read back with its reason', () => {
  fc.assert(
    fc.property(key, reason, (of, why) => {
      expect(setAside(['It rains.', `Hi.\n  ${asideComment(of, why)}\nHo.`])).toEqual(new Map([[of, why.replaceAll(/\s+/gu, ' ').trim()]]));
    }),
  );
});
