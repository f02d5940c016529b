import type { RouteObject } from 'react-router';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import type { PaymentReturnQuery } from '../../domain/recharge/purchase.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Features } from '../shell/routes/features.ts';
import type { UseCases } from '../use-cases.tsx';

/** `paymentReturn` is the query of the success address, if the app was opened with it. */
export const coinsRoutes = (useCases: UseCases, features: Features, paymentReturn: PaymentReturnQuery): RouteObject[] => [
  {
    path: pagePaths.coins,
    lazy: async () => {
      const [{ coinsRoute }] = await Promise.all([loadChunk(() => import('./coins-route.ts')), features.coins()]);
      return coinsRoute(useCases);
    },
  },
  {
    path: pagePaths.rechargeSuccess,
    lazy: async () => {
      const [{ paymentReturnRoute }] = await Promise.all([
        loadChunk(() => import('../recharge/payment-return-route.ts')),
        features.coins(),
      ]);
      return paymentReturnRoute(useCases, paymentReturn);
    },
  },
];
