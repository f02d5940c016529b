import { combineLatest, filter, Subject, switchMap, take } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { listSysconfig } from '#contract/brand.ts';
import { socialProviders } from '#contract/session.ts';
import { firstEmailCoins, mayConfirmFirst } from '#domain/session/first-email.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import type { Session } from './session.ts';

export type SocialName = (typeof socialProviders)[number];

/**
 * - `devMailbox`: a development server, which shows its mails at `/dev/mail`
 * - `firstEmailCoins`: what it gives for a first confirmed address; 0 for nothing
 */
export interface Offer {
  readonly providers: readonly SocialName[];
  readonly devMailbox: boolean;
  readonly firstEmailCoins: number;
}

const NONE: Offer = { providers: [], devMailbox: false, firstEmailCoins: 0 };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/**
 * The ways to sign in at this server beside e-mail, and what a first confirmed address gives. Null until known; none after a failure. It is read once
 * someone is known to whom those coins may come, and by the page that needs the ways.
 */
export class SignInOffer {
  readonly #state = new LiveState<Offer | null>(null);
  readonly #requests = new Subject<void>();

  readonly state: Live<Offer | null> = this.#state;

  constructor({ api, session, log }: Needs) {
    // switchMap: the newest answer counts.
    this.#requests.pipe(switchMap(() => api.call(listSysconfig, {}))).subscribe((answer) => {
      if (answer.ok) this.#state.set(offerOf(answer.value.config));
      else {
        log.error('sign-in.offer.failed', { kind: answer.error.kind, status: answer.error.status });
        this.#state.update((known) => known ?? NONE);
      }
    });
    session.recovered$.subscribe(() => {
      if (this.#state.value !== null) this.load();
    });
    combineLatest([session.state.$, session.presence.$])
      .pipe(
        filter(([state, presence]) => state.kind === 'ready' && mayConfirmFirst(state.user, presence)),
        take(1),
      )
      .subscribe(() => {
        if (this.#state.value === null) this.load();
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
    firstEmailCoins: firstEmailCoins(config.verified_email_coins),
  };
}
