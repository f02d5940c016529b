import type { LoaderFunctionArgs } from 'react-router';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the story of the address, which is then no new one. */
export function openStory(useCases: UseCases, { params: { id = '' } }: LoaderFunctionArgs): void {
  useCases.get(StoryPage).open(id);
  useCases.get(NewStories).opened(id);
}
