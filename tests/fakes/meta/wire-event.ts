import type { TrackingEvent } from '#contract/tracking.ts';

/** A valid event of the wire format, with changes. */
export const wireEvent = (changes: Partial<TrackingEvent> = {}): TrackingEvent => ({
  event_name: 'ViewContent',
  event_time: 1_795_219_200,
  event_id: 'event-0001',
  event_source_url: 'https://lorewick.example/story/the-quiet-relay',
  action_source: 'website',
  user_data: { client_user_agent: 'Browser/1', fbp: 'fb.1.1700000000000.12345' },
  custom_data: { currency: 'usd', value: 0 },
  ...changes,
});
