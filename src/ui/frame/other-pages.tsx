import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { type PagePath, pagePaths } from '#domain/page/page-paths.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import { dailyTasksPage, profilePage } from '#ui/engagement/engagement-routes.ts';
import type { Features } from '#ui/page/features.ts';
import { lazyPage } from '#ui/page/lazy-page.ts';
import { MissingPage } from '#ui/page/missing-page.tsx';
import { notFound } from '#ui/page/not-found.ts';
import { coinsRoutes } from '#ui/payments/coins-routes.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { signInRoutes } from '#ui/session/sign-in-routes.ts';
import { supportPages } from '#ui/support/support-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { landingPages } from './landing-routes.tsx';
import { placeholderPages } from './placeholder-pages.tsx';
import type { OtherPages } from './routes.tsx';
import { SlimLayout } from './slim-layout.tsx';
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

const settingsPage = (useCases: UseCases, { account, coins, play }: Features): RouteObject =>
  lazyPage(
    pagePaths.settings,
    () => Promise.all([account(), coins(), play()]),
    async () => (await loadChunk(() => import('#ui/account/settings-route.ts'))).settingsRoute(useCases),
  );

const prosePage = (path: PagePath, show: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await show() }),
});

const prosePages: readonly RouteObject[] = [
  prosePage(pagePaths.about, async () => (await loadChunk(() => import('#ui/support/legal/about.tsx'))).About),
  prosePage(pagePaths.terms, async () => (await loadChunk(() => import('#ui/support/legal/terms.tsx'))).Terms),
  prosePage(pagePaths.refund, async () => (await loadChunk(() => import('#ui/support/legal/refund.tsx'))).Refund),
  prosePage(pagePaths.privacy, async () => (await loadChunk(() => import('#ui/support/legal/privacy.tsx'))).Privacy),
  prosePage(pagePaths.recordKeeping, async () => (await loadChunk(() => import('#ui/support/legal/record-keeping.tsx'))).RecordKeeping),
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
      element: <SlimLayout />,
      children: [
        ...[characterPage, playPage, reasoningPage, novelPage, dailyTasksPage].map((page) => page(useCases, features)),
        ...landingPages(useCases, features),
      ],
    },
    { element: <SlimLayout full />, children: [talkPage(useCases, features)] },
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
