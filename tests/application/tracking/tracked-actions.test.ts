import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { RechargeState } from '#application/payments/recharge.ts';
import type { SucceededCall } from '#application/session/authorized-api.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import { TrackedActions } from '#application/tracking/tracked-actions.ts';
import { createFavorite, deleteFavorite, subscribe } from '#contract/engagement.ts';
import { checkPayment } from '#contract/payments.ts';
import { startGame } from '#contract/play.ts';
import { login, sendVerifyCode } from '#contract/session.ts';
import { listStories } from '#contract/stories.ts';
import { createComplaint } from '#contract/support.ts';
import { trackingParts } from '#tests/fakes/tracking-parts.ts';

const closed: RechargeState = { visible: false, priceList: [], loading: false, error: null, paymentLoading: false };
const storyId = 'the-quiet-relay';
const game = (turns: number) => ({
  game: { id: 'game-1' },
  turns: Array.from({ length: turns }, () => ({ text: 'canary' })),
  before: null,
});

describe('TRACK-07: tracked actions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = (landing = new LandingClicks()) => {
    const parts = trackingParts();
    const [recharge, paths, calls] = [new LiveState(closed), new Subject<string>(), new Subject<SucceededCall>()];
    const checkouts = new Subject<string>();
    parts.tracker.start();
    new TrackedActions({ tracker: parts.tracker, recharge: { state: recharge, checkouts$: checkouts }, landing }).start(paths, calls);
    const sent = () => {
      vi.advanceTimersByTime(10_000);
      return parts.sink.requests
        .flat()
        .map(({ eventName, customData }) => [
          eventName,
          customData.value,
          ...(customData.contents ?? []).flatMap(({ category, id }) => [category, id]),
        ]);
    };
    return { recharge, checkouts, paths, calls, sent, sink: parts.sink };
  };

  it('ViewContent: the page of a story or a character, once per visit of it', () => {
    const { paths, sent } = started();
    for (const path of ['/', '/story/the-quiet-relay', '/story/the-quiet-relay', '/user/coins', '/character/ottilie', '/chat/x/y'])
      paths.next(path);
    expect(sent()).toEqual([
      ['ViewContent', 0, 'story', 'the-quiet-relay'],
      ['ViewContent', 0, 'character', 'ottilie'],
    ]);
  });

  it('InitiateCheckout: the recharge modal opens', () => {
    const { recharge, sent } = started();
    for (const change of [
      { visible: true, loading: true },
      { visible: true },
      { visible: true, paymentLoading: true },
      {},
      { visible: true },
    ])
      recharge.set({ ...closed, ...change });
    expect(sent()).toEqual([
      ['InitiateCheckout', 0],
      ['InitiateCheckout', 0],
    ]);
  });

  it('AddPaymentInfo: the redirect to a hosted page begins', () => {
    const { checkouts, sent } = started();
    for (const priceId of ['pack-100', 'pack-550']) checkouts.next(priceId);
    expect(sent()).toEqual([
      ['AddPaymentInfo', 0, 'coins', 'pack-100'],
      ['AddPaymentInfo', 0, 'coins', 'pack-550'],
    ]);
  });

  it.each([
    ['StartGame', startGame, { storyId }, game(1), [['StartGame', 1, 'story', storyId]]],
    ['StartGame, not for a game that goes on', startGame, { storyId }, game(2), []],
    ['Search', listStories, { query: 'canary', cursor: null }, { stories: [] }, [['Search', 0]]],
    ['Search, not for its next page', listStories, { query: 'canary', cursor: 'c' }, { stories: [] }, []],
    ['Search, not for suggestions', listStories, { query: 'canary' }, { stories: [] }, []],
    ['Search, not without a text', listStories, { query: '', cursor: null }, { stories: [] }, []],
    ['Lead', sendVerifyCode, { email: 'canary@mail.example' }, { resendAfter: 60 }, [['Lead', 0]]],
    ['AddToWishlist', createFavorite, { storyId }, null, [['AddToWishlist', 0, 'story', storyId]]],
    ['AddToWishlist, not when it is taken back', deleteFavorite, { storyId }, null, []],
    ['Subscribe', subscribe, { storyId, email: 'canary@mail.example' }, null, [['Subscribe', 0, 'story', storyId]]],
    ['Contact', createComplaint, { kind: 'other', text: 'canary@mail.example' }, { reference: 'canary' }, [['Contact', 0]]],
    ['nothing for another call', login, { email: 'canary@mail.example', code: '123456' }, { auth: 'canary' }, []],
  ])('%s', (_, route, input, answer, expected) => {
    const { calls, sent, sink } = started();
    calls.next({ route, input, answer });
    expect(sent()).toEqual(expected);
    // No e-mail, token, code or story text.
    expect(JSON.stringify(sink.requests)).not.toMatch(/canary@|"canary"|123456/);
  });

  const orderId = '00000000-0000-4000-8000-00000000000a';
  const checked = (status: string, pack: object | null) => ({
    route: checkPayment,
    input: { provider: 'stripe', sessionId: 'cs_canary' },
    answer: { orderId, status, coins: 550, bought: 550, balance: 580, pack },
  });
  const pack = { priceId: 'coins-550', coins: 550, amount: 799, currency: 'usd' };

  it('TRACK-09, Purchase: a paid order, with the id, value and contents that the server records too, however often it is looked at', () => {
    const { calls, sent, sink } = started();
    for (const status of ['open', 'pending', 'paid', 'paid', 'quarantined']) calls.next(checked(status, pack));
    expect(sent()).toEqual([
      ['Purchase', 7.99, 'coins', 'coins-550'],
      ['Purchase', 7.99, 'coins', 'coins-550'],
    ]);
    expect([...sink.received]).toEqual([`purchase.${orderId}`]);
    const contents = [
      { id: 'coins-550', quantity: 1, itemPrice: 7.99, title: '550 coins', deliveryCategory: 'home_delivery', category: 'coins' },
    ];
    expect(sink.requests[0]?.[0]?.customData).toEqual({ currency: 'usd', value: 7.99, orderId, contents });
    expect(JSON.stringify(sink.requests)).not.toContain('canary');
  });

  it.each([
    [{ amount: 1200, currency: 'jpy' }, 1200],
    [{ amount: 120_000, currency: 'isk', digits: 2 }, 1200],
    [{ amount: 2450, currency: 'kwd', digits: 3 }, 2.45],
    [{ amount: 129_900_000, currency: 'idr', digits: 2 }, 1_299_000],
  ])('S121, TRACK-09: a Purchase of %j has the value %d', (price, value) => {
    const { calls, sent, sink } = started();
    calls.next(checked('paid', { priceId: 'coins-550', coins: 550, ...price }));
    expect(sent()).toEqual([['Purchase', value, 'coins', 'coins-550']]);
    expect(sink.requests[0]?.[0]?.customData).toMatchObject({ currency: price.currency, value, contents: [{ itemPrice: value }] });
  });

  it('Purchase: none where the server does not tell the price', () => {
    const { calls, sent } = started();
    calls.next(checked('paid', null));
    expect(sent()).toEqual([]);
  });

  it('LandingPage_PlayButton_Clicked: Play on a landing page, also before tracking is loaded', () => {
    const landing = new LandingClicks();
    landing.press({ variant: 'lines', storyId, choice: null });
    const { sent, sink } = started(landing);
    landing.press({ variant: 'scene', storyId, choice: 'Knock' });
    expect(sent()).toEqual([
      ['LandingPage_PlayButton_Clicked', 0, 'story', storyId],
      ['LandingPage_PlayButton_Clicked', 0, 'story', storyId],
    ]);
    expect(sink.requests.flat().map(({ customData }) => customData.contentName)).toEqual(['lines', 'scene']);
  });

  it('StartGame: a second look at a new game has the same id and counts once', () => {
    const { calls, sent, sink } = started();
    for (let count = 0; count < 3; count++) calls.next({ route: startGame, input: { storyId }, answer: game(1) });
    sent();
    expect([...sink.received]).toEqual(['start.game-1']);
  });
});
