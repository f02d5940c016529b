import { distinctUntilChanged, filter, map, merge, type Observable } from 'rxjs';
import type { Recharge } from '#application/payments/recharge.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { SucceededCall } from '#application/session/authorized-api.ts';
import type { createFavorite, subscribe } from '#contract/engagement.ts';
import type { checkPayment } from '#contract/payments.ts';
import type { startGame } from '#contract/play.ts';
import type { Route } from '#contract/route.ts';
import type { sendVerifyCode } from '#contract/session.ts';
import type { listStories } from '#contract/stories.ts';
import type { createComplaint } from '#contract/support.ts';
import { unitsOf } from '#domain/text/money.ts';
import { purchaseEventId } from '#domain/tracking/tracking-event.ts';
import type { TrackedAction } from './event-builder.ts';
import type { LandingClicks } from './landing-clicks.ts';
import type { Tracker } from './tracker.ts';

type Rule = (call: SucceededCall) => TrackedAction | null;

/** By path, which the type of the route holds, so that the schemas of these calls are not loaded to observe them. */
const on =
  <R extends Route>(path: R['path'], actionOf: (input: CallInput<R>, answer: CallAnswer<R>) => TrackedAction | null): Rule =>
  (call) =>
    call.route.path === path ? actionOf(call.input as CallInput<R>, call.answer as CallAnswer<R>) : null;

const about = (id: string, category: 'story' | 'character' | 'coins') => ({ contents: [{ id, category }] });

/** Actions that the server has answered. A new game has its opening alone; its id makes a second look at it count once. */
const rules: readonly Rule[] = [
  on<typeof startGame>('actor/chat/game.start', ({ storyId }, { game, turns }) =>
    turns.length === 1 ? { name: 'StartGame', id: `start.${game.id}`, details: about(storyId, 'story') } : null,
  ),
  // The first page of the shelf. Suggestions while typing ask without a cursor. The searched text stays here.
  on<typeof listStories>('story.list', ({ query, tags, cursor }) =>
    (query || tags?.length) && cursor === null ? { name: 'Search' } : null,
  ),
  on<typeof sendVerifyCode>('verify-code.send', () => ({ name: 'Lead' })),
  on<typeof createFavorite>('favorite.create', ({ storyId }) => ({ name: 'AddToWishlist', details: about(storyId, 'story') })),
  on<typeof subscribe>('user-subscribe.create', ({ storyId }) => ({ name: 'Subscribe', details: about(storyId, 'story') })),
  on<typeof createComplaint>('complaint.create', () => ({ name: 'Contact' })),
  // The copy of what the server records: it adds the click that led to the purchase.
  on<typeof checkPayment>('payment.check', (_, order) =>
    order.status === 'paid' && order.pack !== null ? purchase(order.orderId, order.pack) : null,
  ),
];

type OrderedPack = NonNullable<CallAnswer<typeof checkPayment>['pack']>;

const purchase = (orderId: string, pack: OrderedPack): TrackedAction => {
  const value = unitsOf(pack);
  const contents = [{ id: pack.priceId, title: `${pack.coins} coins`, category: 'coins', itemPrice: value }];
  return { name: 'Purchase', id: purchaseEventId(orderId), details: { value, currency: pack.currency, orderId, contents } };
};

interface Needs {
  readonly tracker: Tracker;
  readonly recharge: Pick<Recharge, 'state' | 'checkouts$'>;
  readonly landing: Pick<LandingClicks, 'pressed$'>;
}

/**
 * Which action fires which event: observes pages, calls and states of other features, which do not know about tracking. The table is in
 * docs/tracking.md.
 */
export class TrackedActions {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `paths$`: the address of each page that is shown, `calls$`: the calls that succeeded, both from the start of the visit. */
  start(paths$: Observable<string>, calls$: Observable<SucceededCall>): void {
    const views$ = paths$.pipe(distinctUntilChanged(), map(viewOf));
    const answered$ = calls$.pipe(map((call) => rules.map((rule) => rule(call)).find((action) => action !== null) ?? null));
    const offers$ = this.#needs.recharge.state.$.pipe(
      map(({ visible }) => visible),
      distinctUntilChanged(),
      map((visible): TrackedAction | null => (visible ? { name: 'InitiateCheckout' } : null)),
    );
    const checkouts$ = this.#needs.recharge.checkouts$.pipe(
      map((priceId): TrackedAction => ({ name: 'AddPaymentInfo', details: about(priceId, 'coins') })),
    );
    const plays$ = this.#needs.landing.pressed$.pipe(
      map(
        ({ variant, storyId }): TrackedAction => ({
          name: 'LandingPage_PlayButton_Clicked',
          details: { ...about(storyId, 'story'), contentName: variant },
        }),
      ),
    );
    merge(views$, answered$, offers$, checkouts$, plays$)
      .pipe(filter((action) => action !== null))
      .subscribe((action) => void this.#needs.tracker.track([action]));
  }
}

/** The page of a story or character is a view of its content. */
function viewOf(path: string): TrackedAction | null {
  const [, category, id] = /^\/(story|character)\/([\w.-]{1,100})\/?$/.exec(path) ?? [];
  return (category === 'story' || category === 'character') && id !== undefined
    ? { name: 'ViewContent', details: about(id, category) }
    : null;
}
