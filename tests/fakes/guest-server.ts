import { guestSignUp, logout, refresh, whoami } from '#contract/session.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Grant } from '#domain/session/token-status.ts';
import type { UserAnswer } from '#domain/session/user.ts';
import { failure, type RecordedCall, ScriptedApi } from './scripted-api.ts';

export const guest = (uuid: string): UserAnswer => ({
  uuid,
  id: uuid,
  name: '',
  username: '',
  email: '',
  avatarUrl: '',
  gender: '',
  coins: 30,
  level: 1,
  vipLevel: 0,
  role: 'guest',
  status: 'normal',
  createTime: '2026-11-01T00:00:00Z',
  isGuest: true,
});

export const member = (uuid: string): UserAnswer => ({
  ...guest(uuid),
  email: `${uuid}@example.test`,
  role: 'normal',
  isGuest: false,
});

type Problem = ReturnType<typeof failure>;

const unauthorized = failure('unauthorized', 401, 'UNAUTHORIZED');
/** Ms in which a refresh token that was already exchanged still yields its successor. */
const REFRESH_GRACE_MS = 30_000;

/** A fake server of sessions: issues and checks tokens, and fails when a problem is set. Its clock is `Date`. */
export class GuestServer {
  readonly api = new ScriptedApi();
  /** Valid access tokens and their users. */
  readonly access = new Map<string, string>();
  /** Valid refresh tokens and their users. */
  readonly refreshes = new Map<string, string>();
  /** Every token ever issued and its user. */
  readonly issued = new Map<string, string>();
  /** Users who have become members. */
  readonly members = new Set<string>();
  /** Lifetime of an access token in seconds. */
  expires = 604_800;
  signUpProblem: Problem | null = null;
  refreshProblem: Problem | null = null;
  whoamiProblem: Problem | null = null;
  readonly #spent = new Map<string, { readonly successor: string; readonly at: number }>();
  readonly #sessions = new Map<string, number>();
  #users = 0;
  #tokens = 0;

  constructor() {
    this.api
      .on(guestSignUp, () => {
        if (this.signUpProblem !== null) return fail(this.signUpProblem);
        this.#users += 1;
        const user = `user-${this.#users}`;
        return ok({ auth: this.grant(user), user: guest(user) });
      })
      .on(refresh, ({ input }) => {
        if (this.refreshProblem !== null) return fail(this.refreshProblem);
        const auth = this.#exchange((input as { refreshToken: string }).refreshToken);
        return auth === null ? fail(unauthorized) : ok({ auth });
      })
      .on(whoami, (call) => {
        if (this.whoamiProblem !== null) return fail(this.whoamiProblem);
        const user = this.user(call);
        return user.ok ? ok({ user: this.profile(user.value) }) : user;
      })
      .on(logout, (call) => {
        const user = this.user(call);
        if (user.ok) this.end(call.bearer ?? '');
        return user.ok ? ok(null) : user;
      });
  }

  /** The user of a call; unauthorized when the token is invalid. */
  user(call: RecordedCall): Result<string, Problem> {
    const user = this.access.get(call.bearer ?? '');
    return user === undefined ? fail(unauthorized) : ok(user);
  }

  profile(user: string): UserAnswer {
    return this.members.has(user) ? member(user) : guest(user);
  }

  /** Issues a pair for a user, in the session of `token` or in a new one. */
  grant(user: string, token: string | null = null): Grant {
    this.#tokens += 1;
    const grant = { accessToken: `access-${this.#tokens}`, refreshToken: `refresh-${this.#tokens}`, expires: this.expires };
    this.access.set(grant.accessToken, user);
    this.refreshes.set(grant.refreshToken, user);
    for (const made of [grant.accessToken, grant.refreshToken]) {
      this.issued.set(made, user);
      this.#sessions.set(made, this.#sessions.get(token ?? '') ?? this.#tokens);
    }
    return grant;
  }

  /** Ends the session a token belongs to. */
  end(token: string): void {
    const session = this.#sessions.get(token);
    for (const [made, of] of this.#sessions) {
      if (of !== session) continue;
      this.access.delete(made);
      this.refreshes.delete(made);
    }
  }

  #exchange(token: string): Grant | null {
    const user = this.refreshes.get(token);
    const spent = this.#spent.get(token);
    if (user !== undefined) {
      const grant = this.grant(user, token);
      this.refreshes.delete(token);
      this.#spent.set(token, { successor: grant.refreshToken, at: Date.now() });
      return grant;
    }
    if (spent === undefined) return null;
    const successorUser = this.refreshes.get(spent.successor);
    if (successorUser === undefined || Date.now() - spent.at > REFRESH_GRACE_MS) {
      this.end(token);
      return null;
    }
    const { accessToken, refreshToken, expires } = this.grant(successorUser, token);
    this.refreshes.delete(refreshToken);
    return { accessToken, refreshToken: spent.successor, expires };
  }
}
