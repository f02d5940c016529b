import type { LoaderFunctionArgs } from 'react-router';
import { PreviewPlay } from '#application/studio/review/preview-play.ts';
import { PreviewReview } from '#application/studio/review/preview-review.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Begins the draft of the address, and reads what was said about it. */
export function openPreview(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  const token = params.token ?? '';
  useCases.get(PreviewPlay).open(token);
  useCases.get(PreviewReview).open(token);
}
