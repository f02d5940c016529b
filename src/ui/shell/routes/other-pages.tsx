import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/errors/load-chunk.ts';
import { type PagePath, pagePaths } from '#domain/pages/page-paths.ts';
import type { PaymentReturnQuery } from '#domain/recharge/purchase.ts';
import { adminRoutes } from '#ui/admin/admin-routes.ts';
import { coinsRoutes } from '#ui/coins/coins-routes.ts';
import { dailyTasksPage, profilePage } from '#ui/engagement/engagement-routes.ts';
import { MissingPage } from '#ui/errors/missing-page.tsx';
import { notFound } from '#ui/errors/not-found.ts';
import { signInRoutes } from '#ui/sign-in/sign-in-routes.ts';
import { supportPages } from '#ui/support/support-routes.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import { SlimLayout } from '../frame/slim-layout.tsx';
import type { Features } from './features.ts';
import { landingPages } from './landing-routes.tsx';
import { lazyPage } from './lazy-page.ts';
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
  prosePage(pagePaths.about, async () => (await loadChunk(() => import('#ui/legal/about.tsx'))).About),
  prosePage(pagePaths.terms, async () => (await loadChunk(() => import('#ui/legal/terms.tsx'))).Terms),
  prosePage(pagePaths.refund, async () => (await loadChunk(() => import('#ui/legal/refund.tsx'))).Refund),
  prosePage(pagePaths.privacy, async () => (await loadChunk(() => import('#ui/legal/privacy.tsx'))).Privacy),
  prosePage(pagePaths.recordKeeping, async () => (await loadChunk(() => import('#ui/legal/record-keeping.tsx'))).RecordKeeping),
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
