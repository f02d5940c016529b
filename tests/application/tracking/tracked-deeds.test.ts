import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveState } from '../../../src/application/live.ts';
import type { RechargeState } from '../../../src/application/recharge/recharge.ts';
import { TrackedDeeds } from '../../../src/application/tracking/tracked-deeds.ts';
import { trackingParts } from '../../fakes/tracking-parts.ts';

const closed: RechargeState = { visible: false, priceList: [], loading: false, error: null, paymentLoading: false };

describe('tracked deeds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = () => {
    const parts = trackingParts();
    const [recharge, paths] = [new LiveState(closed), new Subject<string>()];
    parts.tracker.start();
    new TrackedDeeds(parts.tracker, { state: recharge }).start(paths);
    const sent = () => {
      parts.tracker.track([]);
      vi.advanceTimersByTime(3000);
      return parts.sink.requests
        .flat()
        .map(({ eventName, customData }) => [eventName, customData.contents?.map(({ id, category }) => [category, id])]);
    };
    return { recharge, paths, sent };
  };

  it('ViewContent: the page of a story or a character, once per visit of it', () => {
    const { paths, sent } = started();
    for (const path of ['/', '/story/the-quiet-relay', '/story/the-quiet-relay', '/user/coins', '/character/ottilie', '/chat/x/y'])
      paths.next(path);
    expect(sent()).toEqual([
      ['ViewContent', [['story', 'the-quiet-relay']]],
      ['ViewContent', [['character', 'ottilie']]],
    ]);
  });

  it('InitiateCheckout: the recharge modal opens. AddPaymentInfo: a pack is chosen and the redirect begins', () => {
    const { recharge, sent } = started();
    recharge.set({ ...closed, visible: true, loading: true });
    recharge.set({ ...closed, visible: true });
    recharge.set({ ...closed, visible: true, paymentLoading: true });
    recharge.set(closed);
    recharge.set({ ...closed, visible: true });
    expect(sent().map(([name]) => name)).toEqual(['InitiateCheckout', 'AddPaymentInfo', 'InitiateCheckout']);
  });
});
