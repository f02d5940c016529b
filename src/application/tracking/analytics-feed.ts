import { distinctUntilChanged, filter, map, merge, type Observable, switchMap, take } from 'rxjs';
import type { Clock } from '#application/platform/clock.ts';
import type { Session } from '#application/session/session.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';
import { MESSAGES_PER_SECOND, readFrameMessage } from '#domain/tracking/frame-message.ts';
import type { Analytics } from './analytics.ts';
import type { Consent } from './consent.ts';
import type { FrameMessages } from './frame-messages.ts';

interface AnalyticsFeedNeeds {
  readonly consent: Pick<Consent, 'state'>;
  readonly session: Pick<Session, 'state'>;
  readonly messages: FrameMessages;
  readonly clock: Clock;
  /** Origins of windows whose messages count. */
  readonly allowedOrigins: readonly string[];
}

/** Passes events and the player's uuid to the receivers, while the player consents. Source: ANA-01, ANA-03. */
export class AnalyticsFeed {
  readonly #needs: AnalyticsFeedNeeds;
  #second = 0;
  #messages = 0;

  constructor(needs: AnalyticsFeedNeeds) {
    this.#needs = needs;
  }

  /** `open` makes the receivers; it is called once, when the player first consents. `events$`: what happens in this page. */
  start(open: () => Analytics, events$: Observable<AnalyticsEvent>): void {
    const { consent } = this.#needs;
    const allowed$ = consent.state.$.pipe(map((state) => state === 'allowed'));
    allowed$
      .pipe(
        filter((allowed) => allowed),
        take(1),
        map(open),
        // switchMap: a refusal stops everything, a later consent starts it again.
        switchMap((receivers) => allowed$.pipe(switchMap((allowed) => (allowed ? this.#actions(receivers, events$) : [])))),
      )
      .subscribe((action) => action());
  }

  #actions(receivers: Analytics, events$: Observable<AnalyticsEvent>): Observable<() => void> {
    const user$ = this.#needs.session.state.$.pipe(
      map((state) => (state.kind === 'starting' ? null : (state.user?.uuid ?? null))),
      distinctUntilChanged(),
    );
    const identify = () => receivers.identify(this.#user());
    const messages$ = this.#needs.messages.received$.pipe(
      filter(() => this.#hasRoom()),
      map(({ origin, data }) => readFrameMessage(origin, data, this.#needs.allowedOrigins)),
      filter((message) => message !== null),
      // An identity that the frame sends is not trusted: the receivers get the one of our session.
      map((message) => (message.kind === 'user' ? identify : () => receivers.report(message.event))),
    );
    return merge(user$.pipe(map(() => identify)), messages$, events$.pipe(map((event) => () => receivers.report(event))));
  }

  #user(): string | null {
    const state = this.#needs.session.state.value;
    return state.kind === 'starting' ? null : (state.user?.uuid ?? null);
  }

  #hasRoom(): boolean {
    const second = Math.floor(this.#needs.clock.now() / 1000);
    if (second !== this.#second) [this.#second, this.#messages] = [second, 0];
    this.#messages += 1;
    return this.#messages <= MESSAGES_PER_SECOND;
  }
}
