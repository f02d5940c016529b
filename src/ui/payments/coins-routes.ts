import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import type { Features } from '#ui/page/features.ts';
import { lazyPage } from '#ui/page/lazy-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** `paymentReturn` is the query of the success address, if the app was opened with it. */
export const coinsRoutes = (useCases: UseCases, { coins }: Features, paymentReturn: PaymentReturnQuery): RouteObject[] => [
  lazyPage(pagePaths.coins, coins, async () => (await loadChunk(() => import('./coins-route.ts'))).coinsRoute(useCases)),
  lazyPage(pagePaths.rechargeSuccess, coins, async () => {
    const { paymentReturnRoute } = await loadChunk(() => import('./payment-return-route.ts'));
    return paymentReturnRoute(useCases, paymentReturn);
  }),
];
