import type { LoaderFunctionArgs } from 'react-router';
import { StoryList } from '#application/stories/story-list.ts';
import { filterFromParams } from '#domain/stories/story-filter.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the stories of the filter in the address. */
export function openHome(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(StoryList).show(filterFromParams(Object.fromEntries(new URL(request.url).searchParams)));
}
