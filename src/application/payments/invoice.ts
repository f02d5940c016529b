import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { adminInvoice, readInvoice } from '#contract/payments.ts';

export type Invoice = CallAnswer<typeof readInvoice>;

/** The invoice or credit note that is open: one of the player's, or at the desk anybody's. Source: DESK-41. */
export const openedInvoice = resource({
  read: ({ api }, { id, atDesk }: { readonly id: string; readonly atDesk: boolean }) =>
    api.call(atDesk ? adminInvoice : readInvoice, { id }),
  sameKey: (a, b) => a.id === b.id && a.atDesk === b.atDesk,
  fallback: 'The invoice could not be read.',
});
