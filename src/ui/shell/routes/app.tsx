import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LoadingCover } from '../../loading/loading-cover.tsx';
import { RechargeLayer } from '../../recharge/recharge-layer.tsx';
import { Toaster } from '../../toasts/toaster.tsx';
import { type UseCases, UseCasesProvider } from '../../use-cases.tsx';

interface AppProps {
  readonly useCases: UseCases;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** The app: the pages and the layers over every page. */
export function App({ useCases, router }: AppProps) {
  return (
    <UseCasesProvider useCases={useCases}>
      <RouterProvider router={router} />
      <RechargeLayer />
      <Toaster />
      <LoadingCover />
    </UseCasesProvider>
  );
}
