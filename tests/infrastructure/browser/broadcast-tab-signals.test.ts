import { afterEach, describe, expect, it, vi } from 'vitest';
import { BroadcastTabSignals } from '#infrastructure/browser/broadcast-tab-signals.ts';

/** Node's own channel, closed after the test, since an open one keeps the process alive. */
const opened: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

const tab = () => {
  const signals = new BroadcastTabSignals(Channel);
  const received = vi.fn();
  const subscription = signals.playerChanged$.subscribe(received);
  return { signals, received, subscription };
};

const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

describe('signals between tabs', () => {
  it('reach every other tab, and not the sender', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    first.signals.playerChanged();
    await expect.poll(() => second.received).toHaveBeenCalledTimes(1);
    await expect.poll(() => third.received).toHaveBeenCalledTimes(1);
    await delivered();
    expect(first.received).not.toHaveBeenCalled();
  });

  it('reach every subscriber of a tab until it unsubscribes', async () => {
    const [first, second] = [tab(), tab()];
    const also = vi.fn();
    second.signals.playerChanged$.subscribe(also);
    second.subscription.unsubscribe();
    first.signals.playerChanged();
    await expect.poll(() => also).toHaveBeenCalledTimes(1);
    expect(second.received).not.toHaveBeenCalled();
  });

  it('can be subscribed again after the last unsubscribe', async () => {
    const [first, second] = [tab(), tab()];
    second.subscription.unsubscribe();
    const again = vi.fn();
    second.signals.playerChanged$.subscribe(again);
    first.signals.playerChanged();
    await expect.poll(() => again).toHaveBeenCalledTimes(1);
  });

  it('ignore other messages on the channel', async () => {
    const { received } = tab();
    const foreign = new Channel('player');
    for (const message of ['', null, 1, { data: 'changed' }, ['changed']]) foreign.postMessage(message);
    await delivered();
    expect(received).not.toHaveBeenCalled();
  });

  const forbidden = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as unknown as typeof BroadcastChannel;

  it.each([
    ['a browser without channels', undefined],
    ['faults C13: a frame that may not open a channel', forbidden],
  ])('%s is silent', (_, Missing) => {
    const signals = new BroadcastTabSignals(Missing);
    const received = vi.fn();
    signals.playerChanged$.subscribe(received);
    signals.playerChanged();
    expect(received).not.toHaveBeenCalled();
  });
});
