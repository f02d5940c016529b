import type { LoaderFunctionArgs } from 'react-router';
import { PreviewPlay } from '#application/studio/preview-play.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Begins the draft of the address. */
export function openPreview(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  useCases.get(PreviewPlay).open(params.token ?? '');
}
