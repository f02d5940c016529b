import { EventList } from '#application/tracking/event-list.ts';
import { adminLoader } from '#ui/admin/admin-guard.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { eventFilterFrom } from './event-text.ts';
import { EventsScreen } from './events-screen.tsx';

/** The route of `/admin/events`. Its loader requests the events of the state in the address, or all. */
export const eventsRoute = (useCases: UseCases) => ({
  Component: EventsScreen,
  loader: adminLoader(useCases, ({ request }) => {
    useCases.get(EventList).open(eventFilterFrom(new URL(request.url).searchParams.get('status')));
  }),
});
