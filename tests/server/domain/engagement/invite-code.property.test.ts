import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INVITE_CODE_BYTES, inviteCode, typedInviteCode } from '#server/domain/engagement/invite-code.ts';

const bytes = fc.uint8Array({ minLength: INVITE_CODE_BYTES, maxLength: INVITE_CODE_BYTES });

it('a code is read back however it is typed', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom('', ' ', '-', ' - '), (random, between) => {
      const code = inviteCode(random);
      if (code === null) return;
      expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/);
      expect(typedInviteCode([...code.replace('-', '')].join(between).toLowerCase())).toBe(code);
    }),
  );
});

it('no letter is likelier than another', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = inviteCode(new Uint8Array(8).fill(byte))?.[0];
    if (letter !== undefined) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([counts.size, new Set(counts.values()).size]).toEqual([28, 1]);
});

it('what cannot be a code is read as none', () => {
  for (const text of ['', 'ABC', '7KQM-4FXP-2', 'oooo-oooo', '♞'.repeat(8)]) expect(typedInviteCode(text)).toBe('');
});
