import type { RouteObject } from 'react-router';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import type { PaymentReturnQuery } from '../../domain/recharge/purchase.ts';
import type { Features } from '../shell/routes/features.ts';
import { part } from '../shell/routes/part.ts';
import type { UseCases } from '../use-cases.tsx';

/** `arrived` is what the success address told, if it was one that the app was opened with. */
export const coinsRoutes = (useCases: UseCases, features: Features, arrived: PaymentReturnQuery): RouteObject[] => [
  {
    path: pagePaths.coins,
    lazy: async () => {
      const [{ coinsRoute }] = await Promise.all([part(() => import('./coins-route.ts')), features.coins()]);
      return coinsRoute(useCases);
    },
  },
  {
    path: pagePaths.rechargeSuccess,
    lazy: async () => {
      const [{ arrivalRoute }] = await Promise.all([part(() => import('../recharge/arrival-route.ts')), features.coins()]);
      return arrivalRoute(useCases, arrived);
    },
  },
];
