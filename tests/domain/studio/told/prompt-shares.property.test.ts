import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loreIds } from '#domain/memory/lore-ids.ts';
import { loreRowAt, promptShares } from '#domain/studio/told/prompt-shares.ts';

const part = fc.record({
  name: fc.constantFrom('rules', 'template', 'lore', 'history', 'instruction', 'unheard-of'),
  tokens: fc.nat(5000),
  entries: fc.constant(['x']),
});

it('STUDIO-53: each part that takes room has a name, a group and its share, and the shares make up the whole', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
      const shares = promptShares(parts);
      const taken = parts.filter(({ tokens }) => tokens > 0);
      expect(shares.map(({ name, tokens }) => ({ name, tokens }))).toEqual(taken.map(({ name, tokens }) => ({ name, tokens })));
      const whole = shares.reduce((sum, { percent }) => sum + percent, 0);
      if (taken.length > 0) expect(Math.abs(whole - 100)).toBeLessThanOrEqual(taken.length / 2);
      for (const { label, group } of shares) expect([label.length > 0, group.length > 0]).toEqual([true, true]);
    }),
  );
});

it('STUDIO-55: an entry of a prompt is found in the sheet by the id that a narrator gives it, also among entries of one name', () => {
  const word = fc.constantFrom('boot', 'milk', 'boot 2');
  const row = fc.record({ name: fc.oneof(fc.constant(''), word), keys: fc.array(word, { maxLength: 2 }), isOff: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const on = rows.flatMap((one, at) => (one.isOff ? [] : [{ ...one, at }]));
      const ids = loreIds(on.map(({ name, keys }) => ({ ...(name === '' ? {} : { name }), keys })));
      expect(ids.map((id) => loreRowAt(rows, id))).toEqual(on.map(({ at }) => at));
      expect(loreRowAt(rows, 'not there')).toBeNull();
    }),
  );
});
