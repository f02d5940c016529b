import type { LoaderFunctionArgs } from 'react-router';
import { deskOverview } from '#application/desk/overview.ts';
import { foundPeople } from '#application/desk/people.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { soughtIn } from './desk-address.ts';

/** Requests what waits, and searches for the text in the address, if there is one. */
export function openDesk(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.remote(deskOverview).open();
  const sought = soughtIn(new URL(request.url).searchParams);
  if (sought !== null) useCases.remote(foundPeople).open(sought);
}
