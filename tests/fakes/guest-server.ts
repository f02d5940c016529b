import { guestSignUp, refresh, whoami } from '../../contract/session.ts';
import { ok, type Result } from '../../src/domain/result.ts';
import type { UserAnswer } from '../../src/domain/session/user.ts';
import { failure, type RecordedCall, ScriptedApi } from './scripted-api.ts';

export const guest = (uuid: string): UserAnswer => ({
  uuid,
  id: uuid,
  name: '',
  username: '',
  email: '',
  avatar_url: '',
  coins: 30,
  level: 1,
  vip_level: 0,
  role: 'guest',
  status: 'normal',
  create_time: '2026-11-01T00:00:00Z',
  is_guest: true,
});

type Problem = ReturnType<typeof failure>;

/** A small server of sessions: it knows which tokens are good, and can be told to fail. */
export class GuestServer {
  readonly api = new ScriptedApi();
  /** Access tokens it takes, with the user behind each. */
  readonly access = new Map<string, string>();
  /** Refresh tokens it takes, with the user behind each. */
  readonly refreshes = new Map<string, string>();
  /** Seconds an access token lives. */
  expires = 604_800;
  signUpProblem: Problem | null = null;
  refreshProblem: Problem | null = null;
  whoamiProblem: Problem | null = null;
  #users = 0;
  #tokens = 0;

  constructor() {
    this.api
      .on(guestSignUp, () => {
        if (this.signUpProblem !== null) return { ok: false, error: this.signUpProblem };
        this.#users += 1;
        const user = `user-${this.#users}`;
        return ok({ auth: this.grant(user), user: guest(user) });
      })
      .on(refresh, ({ input }) => {
        if (this.refreshProblem !== null) return { ok: false, error: this.refreshProblem };
        const token = (input as { refresh_token: string }).refresh_token;
        const user = this.refreshes.get(token);
        if (user === undefined) return { ok: false, error: failure('unauthorized', 401, 'UNAUTHORIZED') };
        this.refreshes.delete(token);
        return ok({ auth: this.grant(user) });
      })
      .on(whoami, (call) => {
        if (this.whoamiProblem !== null) return { ok: false, error: this.whoamiProblem };
        const user = this.user(call);
        return user.ok ? ok({ user: guest(user.value) }) : user;
      });
  }

  /** The user a call is made by; unauthorized when the token is not good. */
  user(call: RecordedCall): Result<string, Problem> {
    const user = this.access.get(call.bearer ?? '');
    return user === undefined ? { ok: false, error: failure('unauthorized', 401, 'UNAUTHORIZED') } : ok(user);
  }

  grant(user: string): { access_token: string; refresh_token: string; expires: number } {
    this.#tokens += 1;
    const grant = { access_token: `access-${this.#tokens}`, refresh_token: `refresh-${this.#tokens}`, expires: this.expires };
    this.access.set(grant.access_token, user);
    this.refreshes.set(grant.refresh_token, user);
    return grant;
  }
}
