import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAttempt, isUndecided } from '#domain/play/attempt.ts';
import type { ShownInput, TurnStatus } from '#domain/play/turn.ts';

const takenAs = { id: '1', label: 'Go up.' };
const words = fc.constantFrom<ShownInput | null>(
  null,
  { kind: 'continue' },
  { kind: 'choice', choiceId: '1', label: 'Go up.' },
  { kind: 'do', text: 'up' },
  { kind: 'say', text: 'up', takenAs },
);
const status = fc.constantFrom<TurnStatus>('running', 'done', 'stopped', 'failed', 'interrupted');
const where = fc.record({
  mode: fc.constantFrom('story' as const, 'novel' as const, 'reasoning' as const, 'character' as const),
  narrator: fc.record({ kind: fc.constantFrom('scripted', 'model') }),
});

it('TYPED-16: words of a script’s story that played no choice and cost nothing are no turn; until their reply has ended it is open', () => {
  fc.assert(
    fc.property(words, status, fc.nat(2), where, (input, how, cost, there) => {
      const typed =
        input?.text !== undefined && input.takenAs === undefined && there.mode !== 'character' && there.narrator.kind === 'scripted';
      expect(isAttempt({ input, status: how, cost }, there)).toBe(typed && how === 'done' && cost === 0);
      expect(isUndecided({ input, status: how }, there)).toBe(typed && how === 'running');
    }),
  );
});
