import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { tryLore } from '#contract/studio/sheets.ts';

export type LoreTrial = CallAnswer<typeof tryLore>;

/** What a language model would get of the lore of a draft, were a text said. Source: STUDIO-30. */
export const loreTrial = resource({
  read: ({ api }, order: CallInput<typeof tryLore>) => api.call(tryLore, order),
  onPlayerChange: 'close',
  fallback: 'The text was not tried. Try again.',
});
