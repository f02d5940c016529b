import type { LoaderFunctionArgs } from 'react-router';
import { openedInvoice } from '#application/payments/invoice.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the invoice of the address: the player's own, or with `?desk` any. */
export function openInvoiceOf(useCases: UseCases, { params: { id = '' }, request }: LoaderFunctionArgs): void {
  useCases.remote(openedInvoice).open({ id, atDesk: new URL(request.url).searchParams.has('desk') });
}
