import type { LoaderFunctionArgs } from 'react-router';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Takes the story or character of the address, `?about=`, into the form. */
export function openComplaint(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(ComplaintForm).about(new URL(request.url).searchParams.get('about') ?? '');
}
