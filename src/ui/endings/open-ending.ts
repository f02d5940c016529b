import type { LoaderFunctionArgs } from 'react-router';
import { endingPage } from '#application/endings/endings.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the ending of the address. */
export function openEnding(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  useCases.remote(endingPage).open({ storyId: params.id ?? '', endingId: params.endingId ?? '' });
}
