import type { LoaderFunctionArgs } from 'react-router';
import { CharacterPage } from '#application/characters/character-page.ts';
import { EndingPage } from '#application/endings/ending-page.ts';
import { SharedRunPage } from '#application/sharing/shared-run-page.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

export function openStory(useCases: UseCases, { params }: LoaderFunctionArgs): null {
  useCases.get(StoryPage).open(params.id ?? '');
  useCases.get(NewStories).opened(params.id ?? '');
  return null;
}

export function openEnding(useCases: UseCases, { params }: LoaderFunctionArgs): null {
  useCases.get(EndingPage).open({ storyId: params.id ?? '', endingId: params.endingId ?? '' });
  return null;
}

export function openSharedRun(useCases: UseCases, { params }: LoaderFunctionArgs): null {
  useCases.get(SharedRunPage).open(params.token ?? '');
  return null;
}

export function openCharacter(useCases: UseCases, { params }: LoaderFunctionArgs): null {
  useCases.get(CharacterPage).open(params.slug ?? '');
  return null;
}
