import type { EventFilter, ListedEvent } from '#application/tracking/event-list.ts';

/** In the order of the filter chips. */
const states: Readonly<Record<ListedEvent['status'], string>> = { queued: 'Waiting', sent: 'Sent', refused: 'Refused' };

export const stateText = (status: ListedEvent['status']): string => states[status];

export const eventFilters: readonly (readonly [EventFilter, string])[] = [
  [null, 'All'],
  ...(Object.entries(states) as [ListedEvent['status'], string][]),
];

/** The filter in an address; null, which shows all events, for an unknown state. */
export const eventFilterFrom = (text: string | null): EventFilter => eventFilters.find(([status]) => status === text)?.[0] ?? null;

/** JSON with a field a line. */
export const readable = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
