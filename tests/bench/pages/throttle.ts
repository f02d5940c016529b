import type { CDPSession } from 'playwright';

/** The slow 4G of Lighthouse: round trip in ms, bytes a second down and up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 };
/** How many times slower than this machine's processor: a cheap phone. */
const SLOW_DOWN = 4;

/** Slows the network and the processor of one page. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}
