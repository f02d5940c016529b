import type { LoaderFunctionArgs } from 'react-router';
import { listedDisputes, openedDispute } from '#application/desk/disputes.ts';
import { listedMails, openRefunds, waitingRequests } from '#application/desk/lists.ts';
import { deskHealth, deskOverview } from '#application/desk/overview.ts';
import { foundPeople } from '#application/desk/people.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { disputeIn, listIn, soughtIn } from './desk-address.ts';

/** Requests what waits, and the list or the people that the address asks for. */
export function openDesk(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.remote(deskOverview).open();
  useCases.remote(deskHealth).open();
  const query = new URL(request.url).searchParams;
  const sought = soughtIn(query);
  const list = listIn(query);
  const dispute = disputeIn(query);
  if (dispute !== null) useCases.remote(openedDispute).open(dispute);
  if (list === 'disputes') useCases.remote(listedDisputes).open(null);
  else if (list === 'refunds') useCases.remote(openRefunds).open();
  else if (list === 'requests') useCases.remote(waitingRequests).open();
  else if (list !== null) useCases.remote(listedMails).open(list);
  if (sought !== null) useCases.remote(foundPeople).open(sought);
}
