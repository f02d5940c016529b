import type { LoaderFunctionArgs } from 'react-router';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { ComplaintScreen } from './complaint-screen.tsx';

/** The route of `/complaints`. Its loader takes the story or character of the address, `?about=`, into the form. */
export const complaintRoute = (useCases: UseCases) => ({
  Component: ComplaintScreen,
  loader: ({ request }: LoaderFunctionArgs) => {
    useCases.get(ComplaintForm).about(new URL(request.url).searchParams.get('about') ?? '');
    return null;
  },
});
