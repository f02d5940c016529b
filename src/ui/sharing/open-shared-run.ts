import type { LoaderFunctionArgs } from 'react-router';
import { SharedRunPage } from '#application/sharing/shared-run-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the run of the address. */
export function openSharedRun(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  useCases.get(SharedRunPage).open(params.token ?? '');
}
