import type { RouteObject } from 'react-router';
import { pagePaths } from '../../../domain/pages/page-paths.ts';
import type { PaymentReturnQuery } from '../../../domain/recharge/purchase.ts';
import { adminRoutes } from '../../admin/admin-routes.ts';
import { coinsRoutes } from '../../coins/coins-routes.ts';
import { dailyTasksPage, profilePage } from '../../engagement/engagement-routes.ts';
import { MissingPage } from '../../errors/missing-page.tsx';
import { notFound } from '../../errors/not-found.ts';
import { loadChunk } from '../../load-chunk.ts';
import { signInRoutes } from '../../sign-in/sign-in-routes.ts';
import { supportPages } from '../../support/support-routes.ts';
import type { UseCases } from '../../use-cases.tsx';
import { ChatLayout } from '../frame/chat-layout.tsx';
import { MobileLayout } from '../frame/mobile-layout.tsx';
import type { Features } from './features.ts';
import { landingPages } from './landing-routes.tsx';
import { placeholderPages } from './placeholder-pages.tsx';
import type { OtherPages } from './routes.tsx';
import {
  benchPage,
  characterPage,
  endingPage,
  novelPage,
  playPage,
  reasoningPage,
  sharedRunPage,
  storyPage,
  talkPage,
} from './story-routes.ts';

function settingsPage(useCases: UseCases, features: Features): RouteObject {
  const lazy = async () => {
    await Promise.all([features.account(), features.coins(), features.play()]);
    return (await loadChunk(() => import('../../account/settings-route.ts'))).settingsRoute(useCases);
  };
  return { path: pagePaths.settings, lazy };
}

const prosePages: readonly RouteObject[] = [
  { path: pagePaths.about, lazy: async () => ({ Component: (await loadChunk(() => import('../../legal/about.tsx'))).About }) },
  { path: pagePaths.terms, lazy: async () => ({ Component: (await loadChunk(() => import('../../legal/terms.tsx'))).Terms }) },
  { path: pagePaths.refund, lazy: async () => ({ Component: (await loadChunk(() => import('../../legal/refund.tsx'))).Refund }) },
  { path: pagePaths.privacy, lazy: async () => ({ Component: (await loadChunk(() => import('../../legal/privacy.tsx'))).Privacy }) },
  {
    path: pagePaths.recordKeeping,
    lazy: async () => ({ Component: (await loadChunk(() => import('../../legal/record-keeping.tsx'))).RecordKeeping }),
  },
];

/** All pages but the front page. `paymentReturn` is the query that was removed from the address at start. */
export const otherPages = (useCases: UseCases, features: Features, paymentReturn: PaymentReturnQuery): OtherPages => ({
  inDefaultLayout: [
    ...[storyPage, endingPage, sharedRunPage].map((page) => page(useCases, features)),
    ...prosePages,
    ...supportPages(useCases, features),
    ...placeholderPages('default', useCases),
  ],
  inOtherLayouts: [
    {
      element: <MobileLayout />,
      children: [
        ...[characterPage, playPage, reasoningPage, novelPage, dailyTasksPage].map((page) => page(useCases, features)),
        ...landingPages(useCases, features),
      ],
    },
    { element: <ChatLayout />, children: [talkPage(useCases, features)] },
    { path: pagePaths.missing, element: <MissingPage /> },
    ...signInRoutes(useCases, features),
    ...coinsRoutes(useCases, features, paymentReturn),
    benchPage(useCases, features),
    settingsPage(useCases, features),
    profilePage(useCases, features),
    ...adminRoutes(useCases, features),
    ...placeholderPages('none', useCases),
    { path: '*', loader: ({ request }) => notFound(useCases, request), element: null },
  ],
});
