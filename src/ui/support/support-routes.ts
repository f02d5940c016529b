import type { RouteObject } from 'react-router';
import { CasePage } from '../../application/support/case-page.ts';
import { ComplaintForm } from '../../application/support/complaint-form.ts';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Features } from '../shell/routes/features.ts';
import type { UseCases } from '../use-cases.tsx';

/** The forms of complaints and of requests to remove content, and the page of a reference number. */
export const supportPages = (useCases: UseCases, features: Features): RouteObject[] => [
  {
    path: pagePaths.complaints,
    loader: async ({ request }) => {
      await features.support();
      useCases.get(ComplaintForm).about(new URL(request.url).searchParams.get('about') ?? '');
      return null;
    },
    lazy: async () => {
      const [{ ComplaintScreen }] = await Promise.all([loadChunk(() => import('./complaint-screen.tsx')), features.support()]);
      return { Component: ComplaintScreen };
    },
  },
  {
    path: pagePaths.contentRemoval,
    lazy: async () => {
      const [{ RemovalScreen }] = await Promise.all([loadChunk(() => import('./removal-screen.tsx')), features.support()]);
      return { Component: RemovalScreen };
    },
  },
  {
    path: pagePaths.complaint,
    loader: async ({ params }) => {
      await features.support();
      useCases.get(CasePage).open(params.reference ?? '');
      return null;
    },
    lazy: async () => {
      const [{ CaseScreen }] = await Promise.all([loadChunk(() => import('./case-screen.tsx')), features.support()]);
      return { Component: CaseScreen };
    },
  },
];
