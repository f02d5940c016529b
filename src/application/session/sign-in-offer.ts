import { Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { listSysconfig } from '#contract/brand.ts';
import { socialProviders } from '#contract/session.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import type { Session } from './session.ts';

export type SocialName = (typeof socialProviders)[number];

/** `devMailbox`: a development server, which shows its mails at `/dev/mail`. */
export interface Offer {
  readonly providers: readonly SocialName[];
  readonly devMailbox: boolean;
}

/** The ways to sign in at this server beside e-mail. Null until known; none after a failure. */
export class SignInOffer {
  readonly #state = new LiveState<Offer | null>(null);
  readonly #requests = new Subject<void>();

  readonly state: Live<Offer | null> = this.#state;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    // switchMap: the newest answer counts.
    this.#requests.pipe(switchMap(() => api.call(listSysconfig, {}))).subscribe((answer) => {
      if (answer.ok) this.#state.set(offerOf(answer.value.config));
      else {
        log.error('sign-in.offer.failed', { kind: answer.error.kind, status: answer.error.status });
        this.#state.update((known) => known ?? { providers: [], devMailbox: false });
      }
    });
    session.recovered$.subscribe(() => {
      if (this.#state.value !== null) this.load();
    });
  }

  load(): void {
    this.#requests.next();
  }
}

function offerOf(config: CallAnswer<typeof listSysconfig>['config']): Offer {
  const offered = String(config.social_providers ?? '').split(',');
  return {
    providers: socialProviders.filter((name) => offered.some((each) => each.trim() === name)),
    devMailbox: config.dev_mailbox === true,
  };
}
