import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/errors/load-chunk.ts';
import { pagePaths } from '#domain/pages/page-paths.ts';
import type { PaymentReturnQuery } from '#domain/recharge/purchase.ts';
import type { Features } from '#ui/shell/routes/features.ts';
import { lazyPage } from '#ui/shell/routes/lazy-page.ts';
import type { UseCases } from '#ui/use-cases.tsx';

/** `paymentReturn` is the query of the success address, if the app was opened with it. */
export const coinsRoutes = (useCases: UseCases, { coins }: Features, paymentReturn: PaymentReturnQuery): RouteObject[] => [
  lazyPage(pagePaths.coins, coins, async () => (await loadChunk(() => import('./coins-route.ts'))).coinsRoute(useCases)),
  lazyPage(pagePaths.rechargeSuccess, coins, async () => {
    const { paymentReturnRoute } = await loadChunk(() => import('#ui/recharge/payment-return-route.ts'));
    return paymentReturnRoute(useCases, paymentReturn);
  }),
];
