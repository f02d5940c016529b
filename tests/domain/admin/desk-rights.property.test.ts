import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deskRights } from '#contract/desk.ts';
import { holdsRight } from '#domain/admin/desk-rights.ts';

it('DESK-01: one of the rights is enough, all count as each, and more rights never take one away', () => {
  const rights = fc.uniqueArray(fc.constantFrom(...deskRights));
  fc.assert(
    fc.property(rights, rights, fc.constantFrom(...deskRights), (held, asked, more) => {
      const may = holdsRight(held, asked);
      expect(may).toBe(held.includes('all') || asked.some((right) => held.includes(right)));
      if (may) expect(holdsRight([...held, more], asked)).toBe(true);
      expect(holdsRight(['all'], asked)).toBe(true);
      expect(holdsRight([], asked)).toBe(false);
    }),
  );
});
