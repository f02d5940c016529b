import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CaseKind, CaseOutcome } from '#contract/support.ts';
import { outcomesOf } from '#domain/support/case-outcomes.ts';
import { answerProblem, type CaseStanding, takeProblem } from '#server/domain/support/desk-rule.ts';

const admins = ['ann', 'ben'] as const;
const kinds = Object.keys(outcomesOf) as CaseKind[];
const move = fc.oneof(
  fc.record({ admin: fc.constantFrom(...admins), does: fc.constantFrom('looks', 'takes', 'answers', 'asks') }),
  fc.record({ admin: fc.constant(null), does: fc.constantFrom('adds', 'withdraws') }),
);

const FRESH: CaseStanding = { kind: 'story', status: 'received', holder: null, lastStep: 1, hasReader: true };

it('CASE-06: whatever two admins with old views and a reporter do, an answer is by the holder, who has read every word, and once until it is opened again', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let now = FRESH;
      const views = new Map<string, CaseStanding>(admins.map((admin) => [admin, FRESH]));
      for (const { admin, does } of moves) {
        const step = now.lastStep + 1;
        if (admin === null) {
          if (does === 'adds' && now.status !== 'withdrawn')
            now = { ...now, lastStep: step, status: now.status === 'answered' ? 'looking' : now.status };
          if (does === 'withdraws') now = { ...now, lastStep: step, status: 'withdrawn' };
          continue;
        }
        const view = views.get(admin) ?? FRESH;
        if (does === 'looks') views.set(admin, now);
        else if (does === 'takes') {
          if (takeProblem(now, view.holder) !== null) continue;
          expect(['received', 'looking']).toContain(now.status);
          expect(view.holder).toBe(now.holder);
          now = { ...now, holder: admin, status: 'looking' };
          views.set(admin, now);
        } else {
          const outcome = does === 'asks' ? 'ask' : 'changed';
          if (answerProblem(now, { admin, seenStep: view.lastStep, outcome, refusal: null, text: 'Yes.' }) !== null) continue;
          expect([now.status, now.holder, now.lastStep]).toEqual(['looking', admin, view.lastStep]);
          now = { ...now, lastStep: step, status: does === 'asks' ? 'looking' : 'answered' };
        }
      }
    }),
  );
});

it('CASE-06: an admin alone always gets through: take, then answer what was seen', () => {
  const standing = fc.record({
    kind: fc.constantFrom(...kinds),
    status: fc.constantFrom('received' as const, 'looking' as const),
    holder: fc.constantFrom(null, ...admins),
    lastStep: fc.nat(),
    hasReader: fc.boolean(),
  });
  fc.assert(
    fc.property(standing, fc.constantFrom(...admins), fc.nat(), (found, admin, choice) => {
      expect(takeProblem(found, found.holder)).toBeNull();
      const fitting = outcomesOf[found.kind];
      const outcome = fitting[choice % fitting.length] ?? 'ask';
      const refusal = outcome === 'refused' ? 'no-right' : null;
      const answer = { admin, seenStep: found.lastStep, outcome, refusal, text: 'Yes.' } as const;
      expect(answerProblem({ ...found, holder: admin }, answer)).toBeNull();
    }),
  );
});

it('CASE-06: a question needs a reporter who can read it, and an answer to a reporter needs words', () => {
  const held: CaseStanding = { ...FRESH, holder: 'ann', status: 'looking' };
  const answer = { admin: 'ann', seenStep: 1, outcome: 'changed', refusal: null, text: '' } as const;
  expect(answerProblem(held, answer)).toBe('wordless');
  expect(answerProblem({ ...held, hasReader: false }, answer)).toBeNull();
  expect(answerProblem({ ...held, hasReader: false }, { ...answer, outcome: 'ask', text: 'Why?' })).toBe('unread');
});

it('CASE-11: a case ends only as one of its kind can, and what is not removed only for a reason of the law', () => {
  const outcomes = [...new Set(Object.values(outcomesOf).flat())] as CaseOutcome[];
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom(...outcomes),
      fc.constantFrom(null, 'no-right' as const, 'not-ours' as const),
      (kind, outcome, refusal) => {
        const held: CaseStanding = { ...FRESH, kind, holder: 'ann', status: 'looking' };
        const problem = answerProblem(held, { admin: 'ann', seenStep: 1, outcome, refusal, text: 'Because.' });
        const isFit = outcomesOf[kind].includes(outcome) && (outcome === 'refused') === (refusal !== null);
        expect(problem === null).toBe(isFit);
        if (outcome === 'refused' && kind === 'removal' && refusal === null) expect(problem).toBe('reasonless');
      },
    ),
  );
});
