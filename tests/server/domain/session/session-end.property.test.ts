import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndedSession, sessionEnd } from '#server/domain/session/session-end.ts';

const session: fc.Arbitrary<EndedSession> = fc.record({
  revoked: fc.boolean(),
  expired: fc.boolean(),
  role: fc.constantFrom('guest' as const, 'normal' as const, 'admin' as const),
  status: fc.constantFrom('normal' as const, 'banned' as const, 'merged' as const, 'deleted' as const),
});

describe('AUTH-22: why a session ended', () => {
  it('is told to members, to guests who were merged into one, and to whoever is banned', () => {
    fc.assert(
      fc.property(session, (ended) => {
        const told = sessionEnd(ended);
        if (ended.status === 'banned') expect(told).toBe('banned');
        else if (ended.status === 'merged') expect(told).toBe('signed-out');
        else if (ended.role === 'guest') expect(told).toBeNull();
        else if (ended.status === 'deleted') expect(told).toBe('deleted');
        else expect(told).toBe(ended.revoked ? 'signed-out' : ended.expired ? 'away' : null);
      }),
    );
  });
});
