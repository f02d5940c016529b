import type { ContainerModule } from 'inversify';
import { loadChunk } from '#application/platform/load-chunk.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import type { PageContainer } from './container.ts';
import { lazyModule } from './lazy-module.ts';

/** What bindings of the browser alone need. */
export interface Browser {
  readonly window: Window;
  /** The query of the address to which a payment leads back, which is removed from the address at start. */
  readonly paymentReturn: PaymentReturnQuery;
}

/**
 * What each feature loads on demand, by the name of its file: one list for the browser and for the pages that the server renders, where `browser` is null
 * and the other features stay unloaded.
 */
export function lazyFeatures(container: PageContainer, browser: Browser | null) {
  const everywhere = (load: () => Promise<ContainerModule>) => lazyModule(container, load);
  const inBrowser = (load: (browser: Browser) => Promise<ContainerModule>) =>
    lazyModule(container, async () => {
      if (browser === null) throw new Error('This feature is not rendered on the server');
      return load(browser);
    });
  return {
    account: inBrowser(async ({ window }) => (await loadChunk(() => import('./account.ts'))).accountModule(window)),
    admin: inBrowser(async () => (await loadChunk(() => import('./admin.ts'))).adminModule),
    coins: inBrowser(async ({ paymentReturn }) => (await loadChunk(() => import('./coins.ts'))).coinsModule(paymentReturn)),
    endings: inBrowser(async () => (await loadChunk(() => import('./endings.ts'))).endingsModule),
    engagement: inBrowser(async () => (await loadChunk(() => import('./engagement.ts'))).engagementModule),
    play: inBrowser(async ({ window }) => (await loadChunk(() => import('./play.ts'))).playModule(window)),
    'play-bench': inBrowser(async ({ window }) => (await loadChunk(() => import('./play-bench.ts'))).benchModule(container, window)),
    preview: inBrowser(async () => (await loadChunk(() => import('./preview.ts'))).previewModule),
    session: inBrowser(async () => (await loadChunk(() => import('./session.ts'))).sessionModule),
    stories: everywhere(async () => (await loadChunk(() => import('./stories.ts'))).storiesModule),
    studio: inBrowser(async () => (await loadChunk(() => import('./studio.ts'))).studioModule),
    'studio-editor': inBrowser(async ({ window }) => (await loadChunk(() => import('./studio-editor.ts'))).studioEditorModule(window)),
    support: everywhere(async () => (await loadChunk(() => import('./support.ts'))).supportModule),
  };
}
