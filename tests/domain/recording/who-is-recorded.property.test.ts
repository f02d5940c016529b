import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordedPlayer } from '#domain/recording/who-is-recorded.ts';
import { consentState } from '#domain/tracking/consent.ts';

it('TRACK-06: no one is recorded with do-not-track, after a refusal, before the answer, without a session, or as an admin', () => {
  const answers = fc.record({
    answer: fc.constantFrom('yes' as const, 'no' as const, null),
    asksFirst: fc.boolean(),
    browserRefuses: fc.boolean(),
  });
  const users = fc.option(fc.record({ uuid: fc.uuid(), isAdmin: fc.boolean() }));
  fc.assert(
    fc.property(answers, users, (facts, user) => {
      const isForbidden = facts.browserRefuses || facts.answer === 'no' || (facts.answer === null && facts.asksFirst);
      const recorded = recordedPlayer({ consent: consentState(facts), user });
      expect(recorded).toBe(isForbidden || user === null || user.isAdmin ? null : user.uuid);
    }),
  );
});
