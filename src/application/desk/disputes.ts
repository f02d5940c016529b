import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listDisputes, readDispute } from '#contract/desk.ts';

export type Dispute = CallAnswer<typeof readDispute>;
export type DisputeDraft = Dispute['draft'];

/** Those that wait for an answer by their date, then the others. Source: DESK-47. */
export const listedDisputes = resource({
  read: ({ api }) => api.call(listDisputes, {}).pipe(mapValue(({ disputes }) => disputes)),
  onPlayerChange: 'close',
  fallback: 'The disputes could not be read.',
});

/** One with what the bank may want to know of it. Source: DESK-47. */
export const openedDispute = resource({
  read: ({ api }, id: string) => api.call(readDispute, { id }),
  onPlayerChange: 'close',
  fallback: 'This dispute could not be read.',
});
