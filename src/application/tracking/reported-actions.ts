import { distinctUntilChanged, filter, map, merge, type Observable } from 'rxjs';
import type { Recharge, RechargeState } from '#application/payments/recharge.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { AuthorizedApi, SucceededCall } from '#application/session/authorized-api.ts';
import type { createFavorite, subscribe } from '#contract/engagement.ts';
import type { startGame } from '#contract/play.ts';
import type { Route } from '#contract/route.ts';
import type { completeSocial, login, logout } from '#contract/session.ts';
import type { listStories } from '#contract/stories.ts';
import { unitsOf } from '#domain/text/money.ts';
import { type AnalyticsEvent, featureUse, payment, storyInteraction, userAction } from '#domain/tracking/analytics-event.ts';

interface Needs {
  readonly api: Pick<AuthorizedApi, 'succeeded$'>;
  readonly recharge: Pick<Recharge, 'state' | 'checkouts$'>;
  readonly titleOf: (storyId: string) => string | undefined;
}

/** The actions that analytics count, observed at calls and states of other features, which do not know about them. Source: ANA-01. */
export class ReportedActions {
  readonly #needs: Needs;
  /** `titleOf`: the title of a story that was shown last, on its page or in a list. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  events(): Observable<AnalyticsEvent> {
    const opened$ = this.#needs.recharge.state.$.pipe(
      map(({ visible }) => visible),
      distinctUntilChanged(),
      filter((visible) => visible),
      map(() => payment('open', 0)),
    );
    const calls$ = this.#needs.api.succeeded$.pipe(
      map((call) => this.#eventOf(call)),
      filter((event) => event !== null),
    );
    const checkouts$ = this.#needs.recharge.checkouts$.pipe(map((priceId) => packPayment(this.#needs.recharge.state.value, priceId)));
    return merge(opened$, checkouts$, calls$);
  }

  #eventOf(call: SucceededCall): AnalyticsEvent | null {
    const story = (action: string, id: string) => storyInteraction(action, id, this.#needs.titleOf(id) ?? '');
    return (
      on<typeof startGame>(call, 'actor/chat/game.start', ({ storyId }, { turns }) =>
        story(turns.length === 1 ? 'start' : 'continue', storyId),
      ) ??
      on<typeof createFavorite>(call, 'favorite.create', ({ storyId }) => story('favorite', storyId)) ??
      on<typeof subscribe>(call, 'user-subscribe.create', ({ storyId }) => story('subscribe', storyId)) ??
      on<typeof listStories>(call, 'story.list', ({ query, tags, cursor }) =>
        (query || tags?.length) && cursor === null ? featureUse('search') : null,
      ) ??
      on<typeof login>(call, 'user.auth', () => userAction('sign_in')) ??
      on<typeof completeSocial>(call, 'user-social.complete', () => userAction('sign_in')) ??
      on<typeof logout>(call, 'user.logout', () => userAction('sign_out'))
    );
  }
}

/** By path, which the type of the route holds, so that the schemas of these calls are not loaded to observe them. */
function on<R extends Route>(
  call: SucceededCall,
  path: R['path'],
  eventOf: (input: CallInput<R>, answer: CallAnswer<R>) => AnalyticsEvent | null,
): AnalyticsEvent | null {
  return call.route.path === path ? eventOf(call.input as CallInput<R>, call.answer as CallAnswer<R>) : null;
}

/** The redirect to the payment page, with the price of the chosen pack. */
function packPayment({ priceList }: RechargeState, priceId: string): AnalyticsEvent {
  const pack = priceList.find((one) => one.priceId === priceId);
  return payment('checkout', pack ? unitsOf(pack) : 0, pack?.currency);
}
