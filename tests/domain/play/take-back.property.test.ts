import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeBackProblem, takenLabel } from '#domain/play/take-back.ts';
import type { ShownInput } from '#domain/play/turn.ts';

const id = fc.constantFrom('a', 'b', null);
const input = fc.constantFrom<ShownInput | null>(
  null,
  { kind: 'choice', choiceId: '1', label: 'Go up.' },
  { kind: 'do', text: 'who are you?' },
  { kind: 'do', text: 'up', takenAs: { id: '1', label: 'Go up.' } },
);
const status = fc.constantFrom('running', 'done', 'stopped', 'failed', 'interrupted' as const);

it('TYPED-14: only the current turn, which was begun last and whose words were taken for a choice, can be taken back', () => {
  fc.assert(
    fc.property(input, status, id, id, (given, how, head, newest) => {
      const problem = takeBackProblem({ id: 'a', input: given, status: how }, { head, newest });
      const can = given?.takenAs !== undefined && (how === 'done' || how === 'stopped') && head === 'a' && newest === 'a';
      expect(problem === null).toBe(can);
    }),
  );
});

it('TYPED-14: what was taken is shown beside other words alone', () => {
  const takenAs = { id: '1', label: 'Say “good morning”.' };
  expect(takenLabel({ kind: 'do', text: 'greet him', takenAs })).toBe(takenAs.label);
  expect(takenLabel({ kind: 'say', text: 'say good morning!', takenAs })).toBeNull();
  expect(takenLabel({ kind: 'say', text: 'hm' })).toBeNull();
});
