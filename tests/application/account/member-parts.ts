import { Toasts } from '#application/design/toasts.ts';
import { logout, whoami } from '#contract/session.ts';
import { ok } from '#domain/result.ts';
import type { UserAnswer } from '#domain/session/user.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

export const ada: UserAnswer = {
  ...guest('ada'),
  name: 'Ada',
  email: 'ada@example.com',
  gender: 'female',
  role: 'normal',
  isGuest: false,
};

/** A session in which a member plays. After a sign-out it continues as a guest. */
export function memberParts() {
  const parts = sessionParts();
  const toasts = new Toasts(parts.clock);
  const { api } = parts.server;
  api.on(logout, () => ok(null));
  api.on(whoami, (call) => {
    const user = parts.server.user(call);
    return user.ok ? ok({ user: user.value === 'ada' ? ada : guest(user.value) }) : user;
  });
  parts.session.start();
  parts.session.signedIn(parts.server.grant('ada'), ada);
  /** Changes the player to a new guest. */
  const leave = () => parts.session.signedOut();
  return { ...parts, toasts, leave, messages: () => toasts.state.value.map(({ kind, text }) => `${kind}: ${text}`) };
}
