import type { LoaderFunctionArgs } from 'react-router';
import { EventList } from '#application/tracking/event-list.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { eventFilterFrom } from './event-text.ts';

/** Requests the events of the state in the address, or all. */
export function openEvents(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(EventList).open(eventFilterFrom(new URL(request.url).searchParams.get('status')));
}
