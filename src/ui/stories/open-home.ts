import type { LoaderFunctionArgs } from 'react-router';
import { StoryShelf } from '#application/stories/story-shelf.ts';
import { filterFromParams } from '#domain/stories/shelf.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the stories of the filter in the address. */
export function openHome(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(StoryShelf).show(filterFromParams(Object.fromEntries(new URL(request.url).searchParams)));
}
