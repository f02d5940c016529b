import type { ReactNode } from 'react';
import { appleIconPath, webManifestPath } from '#domain/brand/web-manifest.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { LoadingCover } from '#ui/design/loading-cover.tsx';
import { Toaster } from '#ui/design/toaster.tsx';
import { type UseCases, UseCasesProvider } from '#ui/platform/use-cases.tsx';

interface AppProps {
  readonly useCases: UseCases;
  /** The router's provider: `RouterProvider` in a browser, `StaticRouterProvider` on the server. */
  readonly children: ReactNode;
}

/** The app: the pages and the layers over every page. */
export function App({ useCases, children }: AppProps) {
  return (
    <UseCasesProvider useCases={useCases}>
      <Icons />
      {children}
      <Toaster />
      <LoadingCover />
    </UseCasesProvider>
  );
}

function Icons() {
  const brand = useBrand();
  return (
    <>
      <link rel="icon" href={brand.faviconUrl} />
      <link rel="apple-touch-icon" href={appleIconPath(brand)} />
      <link rel="manifest" href={webManifestPath(brand)} />
    </>
  );
}
