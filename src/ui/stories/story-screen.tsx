import { StoryPage } from '#application/stories/story-page.ts';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { StoryAbout, StoryAboutSkeleton } from './story-about.tsx';

/** `/story/{id}` in all its states. */
export function StoryScreen() {
  const page = useCase(StoryPage);
  const state = useLive(page.state);
  switch (state.kind) {
    case 'ready':
      return <StoryAbout key={state.value.id} story={state.value} />;
    case 'missing':
      return <LeaveMissing />;
    case 'failed':
      return (
        <FailedPage
          title="This story could not be opened"
          text="The connection to the shelf broke off. Try again in a moment."
          retry={() => page.retry()}
        />
      );
    case 'loading':
      return <StoryAboutSkeleton />;
  }
}
