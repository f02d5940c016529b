import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { Features } from '#ui/page/features.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

export const signInRoutes = (useCases: UseCases, features: Features): RouteObject[] => [
  {
    path: pagePaths.login,
    lazy: async () => {
      await features.signIn();
      const { openSignIn } = await loadChunk(() => import('./sign-in-loaders.ts'));
      const { SignInPage } = await loadChunk(() => import('./sign-in-page.tsx'));
      return { Component: SignInPage, loader: () => openSignIn(useCases) };
    },
  },
  {
    path: pagePaths.socialCallback,
    lazy: async () => {
      await features.signIn();
      const { completeSocialSignIn } = await loadChunk(() => import('./sign-in-loaders.ts'));
      const { SocialCallback } = await loadChunk(() => import('./social-callback.tsx'));
      return { Component: SocialCallback, loader: (args) => completeSocialSignIn(useCases, args) };
    },
  },
];
