import type { Live } from '#application/live.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { getInviteCode } from '#contract/engagement.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The player's invite code, which shared links carry: an opened link counts for today's task. */
export class ShareCode {
  readonly #code: Resource<string>;

  readonly state: Live<Remote<string>>;

  constructor({ api, session }: Needs) {
    this.#code = new Resource({ read: () => api.call(getInviteCode, {}).pipe(mapValue(({ code }) => code)), session });
    this.state = this.#code.state;
  }

  /** Reads it ahead: a browser shares only at once after a press. */
  load(): void {
    this.#code.ensure();
  }
}
