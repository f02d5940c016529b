import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { RechargeState } from '#application/payments/recharge.ts';
import type { SucceededCall } from '#application/session/authorized-api.ts';
import { ReportedActions } from '#application/tracking/reported-actions.ts';
import { createFavorite, subscribe } from '#contract/engagement.ts';
import { startGame } from '#contract/play.ts';
import { completeSocial, login, logout } from '#contract/session.ts';
import { listStories } from '#contract/stories.ts';

const storyId = 'the-quiet-relay';
const priceList = [{ priceId: 'pack-100', coins: 100, amount: 499, currency: 'eur' }];
const closed = { visible: false, priceList, loading: false, error: null, paymentLoading: false } as unknown as RechargeState;

function observed() {
  const [calls, recharge, checkouts] = [new Subject<SucceededCall>(), new LiveState(closed), new Subject<string>()];
  const seen: unknown[] = [];
  new ReportedActions({
    api: { succeeded$: calls },
    recharge: { state: recharge, checkouts$: checkouts },
    titleOf: (id) => (id === storyId ? 'The Quiet Relay' : undefined),
  })
    .events()
    .subscribe(({ name, params }) => seen.push([name, params]));
  return { calls, recharge, checkouts, seen };
}

const story = (action: string) => ['story_interaction', { action, story_id: storyId, story_title: 'The Quiet Relay' }];

it.each([
  [startGame, { storyId }, { turns: [{}] }, story('start')],
  [startGame, { storyId }, { turns: [{}, {}] }, story('continue')],
  [createFavorite, { storyId }, null, story('favorite')],
  [subscribe, { storyId, email: 'canary' }, null, story('subscribe')],
  [listStories, { query: 'canary', cursor: null }, {}, ['feature_use', { feature: 'search' }]],
  [login, { email: 'canary', code: 'canary' }, { auth: 'canary' }, ['user_action', { action: 'sign_in' }]],
  [completeSocial, { query: 'canary' }, { auth: 'canary' }, ['user_action', { action: 'sign_in' }]],
  [logout, {}, null, ['user_action', { action: 'sign_out' }]],
])('ANA-01: $path is reported, without what was typed or answered', (route, input, answer, expected) => {
  const { calls, seen } = observed();
  calls.next({ route, input, answer });
  expect(seen).toEqual([expected]);
});

it.each([
  [
    { amount: 1200, currency: 'jpy' },
    { value: 1200, currency: 'JPY' },
  ],
  [
    { amount: 120_000, currency: 'isk' },
    { value: 1200, currency: 'ISK' },
  ],
  [
    { amount: 1200, currency: 'isk', digits: 0 },
    { value: 1200, currency: 'ISK' },
  ],
  [
    { amount: 2450, currency: 'kwd', digits: 3 },
    { value: 2.45, currency: 'KWD' },
  ],
])('S121, ANA-01: a checkout of %j has the value %j', (price, reported) => {
  const { checkouts, recharge, seen } = observed();
  recharge.set({ ...closed, priceList: [{ priceId: 'pack-100', coins: 100, ...price }] });
  checkouts.next('pack-100');
  expect(seen).toEqual([['payment', { action: 'checkout', ...reported }]]);
});

it('ANA-01: the recharge modal is reported when it opens', () => {
  const { recharge, seen } = observed();
  recharge.set({ ...closed, visible: true });
  recharge.set({ ...closed, visible: true, loading: true });
  expect(seen).toEqual([['payment', { action: 'open', value: 0, currency: 'USD' }]]);
});

it('ANA-01: a story that was not shown is reported by its id', () => {
  const { calls, seen } = observed();
  calls.next({ route: createFavorite, input: { storyId: 'other' }, answer: null });
  expect(seen).toEqual([['story_interaction', { action: 'favorite', story_id: 'other', story_title: '' }]]);
});
