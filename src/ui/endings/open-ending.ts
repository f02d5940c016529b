import type { LoaderFunctionArgs } from 'react-router';
import { EndingPage } from '#application/endings/ending-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the ending of the address. */
export function openEnding(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  useCases.get(EndingPage).open({ storyId: params.id ?? '', endingId: params.endingId ?? '' });
}
