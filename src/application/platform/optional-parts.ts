/**
 * The parts of the app that it does without: where one cannot be loaded, because it is blocked or the network is away, the page goes on without it, and is
 * never reloaded for it. Many visitors block what counts or records. Every other part is needed by the page that loads it.
 */
export const optionalParts = [
  'aloud',
  'aloud-button',
  'analytics',
  'because-you-loved',
  'consent-question',
  'invite-note',
  'name-question',
  'open-purchase',
  'page-recorder',
  'recording',
  'search-suggestions',
  'signed-out',
  'stripe-script',
  'tracking',
] as const;

export type OptionalPart = (typeof optionalParts)[number];
