import { expect, it } from 'vitest';
import { canRetry, type TurnStatus } from '#domain/play/turn.ts';

it('PLAY-08: another reply may be requested where an input was answered', () => {
  const statuses: readonly TurnStatus[] = ['running', 'done', 'stopped', 'failed', 'interrupted'];
  const retryable = statuses.filter((status) => canRetry({ input: { kind: 'do', text: 'Open it' }, status }));
  expect(retryable).toEqual(['running', 'done', 'stopped']);
  for (const status of statuses) expect(canRetry({ input: null, status })).toBe(false);
});
