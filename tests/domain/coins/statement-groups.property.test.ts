import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementGroups } from '#domain/coins/statement-groups.ts';

const line = fc.record({
  kind: fc.constantFrom('turn', 'take-back'),
  game: fc.constantFrom(null, { id: 'a' }, { id: 'b' }),
  bonus: fc.integer({ min: -9, max: 9 }),
  bought: fc.integer({ min: -9, max: 9 }),
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

it('groups the turns of one game that follow each other, and keeps the order, the count and every coin', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const groups = statementGroups(lines);
      expect(sum(groups.map(({ count }) => count))).toBe(lines.length);
      for (const coins of ['bonus', 'bought'] as const)
        expect(sum(groups.map((group) => group[coins]))).toBe(sum(lines.map((each) => each[coins])));
      let at = 0;
      for (const [index, { latest, count }] of groups.entries()) {
        expect(latest).toBe(lines[at]);
        if (count > 1)
          expect(new Set(lines.slice(at, at + count).map(({ game, kind }) => `${kind} ${game?.id}`))).toEqual(
            new Set([`${latest.kind} ${latest.game?.id}`]),
          );
        const next = groups[index + 1]?.latest;
        if (next?.game) expect([next.game.id, next.kind]).not.toEqual([latest.game?.id, latest.kind]);
        at += count;
      }
    }),
  );
});
