import type { FastifyInstance } from 'fastify';
import { beginSocial, completeSocial, guestSignUp, login, logout, refresh, sendVerifyCode, whoami } from '#contract/session.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { SignedIn } from '#server/application/session/account-resolver.ts';
import type { Guests } from '#server/application/session/guests.ts';
import type { LoginCodes } from '#server/application/session/login-codes.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import type { SignIn, SignInProblem } from '#server/application/session/sign-in.ts';
import type { SocialAttempts } from '#server/application/session/social-attempts.ts';
import type { SocialFailure } from '#server/application/session/social-provider.ts';
import type { Users } from '#server/application/session/users.ts';
import { guestLimits, socialLimits } from '#server/domain/platform/limits.ts';
import { RESEND_AFTER_SECONDS } from '#server/domain/session/login-code-budget.ts';
import { type Refusal, UNAUTHORIZED } from './refusal.ts';
import { perAddress, tooMany } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

interface SessionParts {
  readonly guests: Guests;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly codes: LoginCodes;
  readonly signIn: SignIn;
  readonly social: SocialAttempts;
}

/** Set before the first code is requested, and prolonged at each sign-in. */
const NAMES_BROWSER = { namesBrowser: true };

export function registerSessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { guests, sessions, users } = parts;

  serve(
    app,
    guestSignUp,
    async ({ deviceId, gender, sourceCode, key }, _, context) => {
      const { uuid, auth } = await guests.signUp({ deviceId, gender, source: sourceCode, key }, context);
      return ok({ auth, user: await users.get(uuid) });
    },
    { ...NAMES_BROWSER, limit: perAddress(guestLimits, 'Many people come from your network right now.') },
  );

  serve(app, refresh, async ({ refreshToken }) => {
    const auth = await sessions.refresh(refreshToken);
    if (auth) return ok({ auth });
    const reason = await sessions.endOf(refreshToken);
    return fail(reason === null ? UNAUTHORIZED : { ...UNAUTHORIZED, data: { reason } });
  });

  serve(app, whoami, async (_, caller) => ok({ user: await users.get(caller.uuid) }));

  serve(app, logout, async (_, caller) => {
    await sessions.end(caller.uuid, caller.sessionId, 'signed out');
    return ok(null);
  });

  registerCodeRoutes(app, parts);
  registerSocialRoutes(app, parts);
}

function registerCodeRoutes(app: FastifyInstance, { users, codes, signIn }: SessionParts): void {
  serve(
    app,
    sendVerifyCode,
    async ({ email }, _, context) => {
      const sent = await codes.send(email, context);
      return sent.ok ? ok({ resendAfter: RESEND_AFTER_SECONDS }) : fail(tooMany('Many codes were asked for.', sent.error));
    },
    NAMES_BROWSER,
  );

  serve(
    app,
    login,
    async ({ email, code, userId, sourceCode }, caller, context) => {
      const known = caller.uuid === '' ? null : caller;
      if (known && !(await isNamed(users, known.uuid, userId ?? ''))) {
        return fail({ code: 'INVALID_INPUT', message: 'user_id is not the one who asks.' });
      }
      return answer(await signIn.byCode({ email, code, source: sourceCode }, known, context), users);
    },
    NAMES_BROWSER,
  );
}

/** Whether a login names this user, by either of their ids, or no user. */
async function isNamed(users: Users, uuid: string, userId: string | number): Promise<boolean> {
  const named = String(userId).toLowerCase();
  return named === '' || named === uuid || named === String((await users.get(uuid)).id);
}

function registerSocialRoutes(app: FastifyInstance, { social, signIn, users }: SessionParts): void {
  const limit = perAddress(socialLimits, 'That was many tries to sign in.');

  const begin: Handler<typeof beginSocial> = async ({ provider, returnTo }, caller, context) => {
    const begun = await social.begin(caller.sessionId, provider, returnTo, context.site);
    if (begun.ok) return ok({ url: begun.value });
    return fail(
      begun.error === 'NOT_FOUND' ? { code: 'NOT_FOUND', message: 'This way to sign in is not offered here.' } : socialRefusals.down,
    );
  };
  serve(app, beginSocial, begin, { limit });

  serve(
    app,
    completeSocial,
    async ({ query }, caller, context) => {
      const completed = await social.complete(caller.sessionId, query, context.site);
      if (!completed.ok) return fail(socialRefusals[completed.error]);
      const { identity, returnTo } = completed.value;
      const answered = await answer(await signIn.byIdentity(identity, caller, context), users);
      return answered.ok ? ok({ ...answered.value, returnTo }) : answered;
    },
    { ...NAMES_BROWSER, limit },
  );
}

const socialRefusals: Readonly<Record<SocialFailure, Refusal>> = {
  cancelled: { code: 'SIGN_IN_CANCELLED', message: 'You stopped signing in. Nothing has changed.' },
  failed: { code: 'SIGN_IN_FAILED', message: 'Signing in did not work this time. Nothing has changed; try again.' },
  down: { code: 'PROVIDER_DOWN', message: 'The other service does not answer right now. Nothing has changed; try again later.' },
};

async function answer(signedIn: Result<SignedIn, SignInProblem>, users: Users) {
  if (!signedIn.ok) return fail(refusal(signedIn.error));
  const { auth, uuid, brought, emailCoins } = signedIn.value;
  const moved = brought.games > 0 || brought.coins > 0;
  return ok({ auth, user: await users.get(uuid), moved, brought, emailCoins });
}

function refusal(problem: SignInProblem): Refusal {
  switch (problem.kind) {
    case 'limited':
      return tooMany('That was many codes.', problem);
    case 'wrong':
      return {
        code: 'CODE_WRONG',
        message: 'This code is not right, or no longer valid. Look at the newest mail, or ask for a new code in this browser.',
      };
    case 'closed':
      return { code: 'ACCOUNT_CLOSED', message: 'This account is closed. Write to support if you think that is wrong.' };
  }
}
