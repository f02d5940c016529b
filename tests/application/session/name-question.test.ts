import { describe, expect, it } from 'vitest';
import { NameQuestion } from '#application/session/name-question.ts';
import { whoami } from '#contract/session.ts';
import { ok } from '#domain/result.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const nameless = (uuid: string) => ({ ...member(uuid), name: '', username: 'reader-387421' });

/** A browser in which a member signs in. */
function signedIn(user = nameless('ines')) {
  const parts = sessionParts();
  parts.session.start();
  const question = new NameQuestion({ store: parts.store, session: parts.session });
  expect(question.open.value).toBe(false);
  parts.session.signedIn(parts.server.grant(user.uuid), user);
  return { ...parts, question };
}

describe('USER-07: the question for a name', () => {
  it('is asked of a member who has given none, until it is closed, and not again in this browser', () => {
    const { question, store, session, server } = signedIn();
    expect(question.open.value).toBe(true);
    question.close();
    expect(question.open.value).toBe(false);
    expect(new NameQuestion({ store, session }).open.value).toBe(false);
    // Another member is another person.
    session.signedIn(server.grant('pio'), nameless('pio'));
    expect(question.open.value).toBe(true);
  });

  it('is not asked of a guest, nor of a member with a name', () => {
    expect(signedIn({ ...nameless('ines'), name: 'Ines' }).question.open.value).toBe(false);
  });

  it('is over once a name is given', () => {
    const { question, session, server } = signedIn();
    const named = { ...nameless('ines'), name: 'Ines' };
    server.api.on(whoami, () => ok({ user: named }));
    session.userChanged(named);
    expect(question.open.value).toBe(false);
  });
});
