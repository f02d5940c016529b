import type { LoaderFunctionArgs } from 'react-router';
import { CasePage } from '#application/support/case-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { CaseScreen } from './case-screen.tsx';

/** The route of `/complaints/{reference}`. */
export const caseRoute = (useCases: UseCases) => ({
  Component: CaseScreen,
  loader: ({ params }: LoaderFunctionArgs) => {
    useCases.get(CasePage).open(params.reference ?? '');
    return null;
  },
});
