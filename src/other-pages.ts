import type { Container } from 'inversify';
import { loadChunk } from '#application/platform/load-chunk.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import { lazyModule } from '#infrastructure/wiring/lazy-module.ts';
import { otherPages } from '#ui/frame/other-pages.tsx';
import type { OtherPages } from '#ui/frame/routes.tsx';
import type { Features, FrontFeatures } from '#ui/page/features.ts';

/** The pages of the app beside the front page, and the bindings that they load beside `shared`, those of the front page. */
export function browserPages(container: Container, window: Window, paymentReturn: PaymentReturnQuery, shared: FrontFeatures): OtherPages {
  const features: Features = {
    ...shared,
    account: lazyModule(container, async () =>
      (await loadChunk(() => import('#infrastructure/wiring/account-module.ts'))).accountModule(window),
    ),
    admin: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/admin-module.ts'))).adminModule),
    bench: lazyModule(container, async () =>
      (await loadChunk(() => import('#infrastructure/wiring/bench-module.ts'))).benchModule(container, window),
    ),
    coins: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/coins-module.ts'))).coinsModule()),
    endings: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/endings-module.ts'))).endingsModule),
    engagement: lazyModule(
      container,
      async () => (await loadChunk(() => import('#infrastructure/wiring/engagement-module.ts'))).engagementModule,
    ),
    play: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/play-module.ts'))).playModule(window)),
    safety: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/safety-module.ts'))).safetyModule),
    stories: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/stories-module.ts'))).storiesModule),
    support: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/support-module.ts'))).supportModule),
    signIn: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/wiring/sign-in-module.ts'))).signInModule),
  };
  return otherPages(container, features, paymentReturn);
}
