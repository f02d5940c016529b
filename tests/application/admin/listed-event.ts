import type { ListedEvent } from '#application/tracking/event-list.ts';

export const listedEvent = (id: string, changes: Partial<ListedEvent> = {}): ListedEvent => ({
  id,
  name: 'ViewContent',
  received: '2026-11-20T10:00:00.000Z',
  brand: 'lorewick',
  status: 'queued',
  page: '/story/the-quiet-relay',
  value: 0,
  currency: 'usd',
  json: `{"event_id":"${id}"}`,
  ...changes,
});
