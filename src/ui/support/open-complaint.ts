import type { LoaderFunctionArgs } from 'react-router';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Takes the story or character of the address, `?about=`, or the purchase, `?order=`, into the form. */
export function openComplaint(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const form = useCases.get(ComplaintForm);
  const asked = new URL(request.url).searchParams;
  form.about(asked.get('about') ?? '');
  form.aboutOrder(asked.get('order') ?? '');
}
