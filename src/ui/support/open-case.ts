import type { LoaderFunctionArgs } from 'react-router';
import { CasePage } from '#application/support/case-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the case of the reference number in the address. */
export function openCase(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  useCases.get(CasePage).open(params.reference ?? '');
}
