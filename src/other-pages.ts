import type { Container } from 'inversify';
import { loadChunk } from '#application/errors/load-chunk.ts';
import type { PaymentReturnQuery } from '#domain/recharge/purchase.ts';
import { lazyModule } from '#infrastructure/lazy-module.ts';
import type { Features, FrontFeatures } from '#ui/shell/routes/features.ts';
import { otherPages } from '#ui/shell/routes/other-pages.tsx';
import type { OtherPages } from '#ui/shell/routes/routes.tsx';

/** The pages of the app beside the front page, and the bindings that they load beside `shared`, those of the front page. */
export function browserPages(container: Container, window: Window, paymentReturn: PaymentReturnQuery, shared: FrontFeatures): OtherPages {
  const features: Features = {
    ...shared,
    account: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/account-module.ts'))).accountModule(window)),
    admin: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/admin-module.ts'))).adminModule),
    bench: lazyModule(container, async () =>
      (await loadChunk(() => import('#infrastructure/bench-module.ts'))).benchModule(container, window),
    ),
    coins: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/coins-module.ts'))).coinsModule()),
    endings: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/endings-module.ts'))).endingsModule),
    engagement: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/engagement-module.ts'))).engagementModule),
    play: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/play-module.ts'))).playModule(window)),
    safety: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/safety-module.ts'))).safetyModule),
    stories: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/stories-module.ts'))).storiesModule),
    support: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/support-module.ts'))).supportModule),
    signIn: lazyModule(container, async () => (await loadChunk(() => import('#infrastructure/sign-in-module.ts'))).signInModule),
  };
  return otherPages(container, features, paymentReturn);
}
