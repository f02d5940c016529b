import { afterEach, describe, expect, it, vi } from 'vitest';
import { BroadcastTabSignals } from '../../../src/infrastructure/browser/broadcast-tab-signals.ts';

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
  const heard = vi.fn();
  const subscription = signals.playerChanged$.subscribe(heard);
  return { signals, heard, subscription };
};

const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

describe('signals between tabs', () => {
  it('reach every other tab, and not the one that speaks', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    first.signals.playerChanged();
    await expect.poll(() => second.heard).toHaveBeenCalledTimes(1);
    await expect.poll(() => third.heard).toHaveBeenCalledTimes(1);
    await delivered();
    expect(first.heard).not.toHaveBeenCalled();
  });

  it('are told to everybody who listens in a tab, and no more to who has stopped', async () => {
    const [first, second] = [tab(), tab()];
    const also = vi.fn();
    second.signals.playerChanged$.subscribe(also);
    second.subscription.unsubscribe();
    first.signals.playerChanged();
    await expect.poll(() => also).toHaveBeenCalledTimes(1);
    expect(second.heard).not.toHaveBeenCalled();
  });

  it('can be listened to again after the last listener went', async () => {
    const [first, second] = [tab(), tab()];
    second.subscription.unsubscribe();
    const again = vi.fn();
    second.signals.playerChanged$.subscribe(again);
    first.signals.playerChanged();
    await expect.poll(() => again).toHaveBeenCalledTimes(1);
  });

  it('other words on the channel are not heard', async () => {
    const { heard } = tab();
    const stranger = new Channel('player');
    for (const word of ['', null, 1, { data: 'changed' }, ['changed']]) stranger.postMessage(word);
    await delivered();
    expect(heard).not.toHaveBeenCalled();
  });

  const forbidden = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as unknown as typeof BroadcastChannel;

  it.each([
    ['a browser without channels', undefined],
    ['faults C13: a frame that may open none', forbidden],
  ])('%s is silent', (_, Missing) => {
    const signals = new BroadcastTabSignals(Missing);
    const heard = vi.fn();
    signals.playerChanged$.subscribe(heard);
    signals.playerChanged();
    expect(heard).not.toHaveBeenCalled();
  });
});
