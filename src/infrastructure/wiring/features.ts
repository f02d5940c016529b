import type { Container, ContainerModule } from 'inversify';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { lazyModule } from './lazy-module.ts';

/**
 * What each feature loads on demand: one list for the browser and for the pages that the server renders, where `window` is null and the other features
 * stay unloaded. `front`: those of the front page, which is there before this list.
 */
export function lazyFeatures<Front extends object>(container: Container, front: Front, window: Window | null) {
  const everywhere = (load: () => Promise<ContainerModule>) => lazyModule(container, load);
  const inBrowser = (load: (page: Window) => Promise<ContainerModule>) =>
    lazyModule(container, async () => {
      if (window === null) throw new Error('This feature is not rendered on the server');
      return load(window);
    });
  return {
    ...front,
    account: inBrowser(async (page) => (await loadChunk(() => import('./account.ts'))).accountModule(page)),
    admin: inBrowser(async () => (await loadChunk(() => import('./admin.ts'))).adminModule),
    bench: inBrowser(async (page) => (await loadChunk(() => import('./play-bench.ts'))).benchModule(container, page)),
    coins: inBrowser(async () => (await loadChunk(() => import('./coins.ts'))).coinsModule()),
    endings: everywhere(async () => (await loadChunk(() => import('./endings.ts'))).endingsModule),
    engagement: inBrowser(async () => (await loadChunk(() => import('./engagement.ts'))).engagementModule),
    play: inBrowser(async (page) => (await loadChunk(() => import('./play.ts'))).playModule(page)),
    safety: inBrowser(async () => (await loadChunk(() => import('./stories-age.ts'))).ageModule),
    signIn: inBrowser(async () => (await loadChunk(() => import('./session.ts'))).sessionModule),
    stories: everywhere(async () => (await loadChunk(() => import('./stories.ts'))).storiesModule),
    support: everywhere(async () => (await loadChunk(() => import('./support.ts'))).supportModule),
  };
}
