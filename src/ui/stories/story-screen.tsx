import { StoryPage } from '#application/stories/story-page.ts';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { StoryLanguage } from '#ui/text/story-language.tsx';
import { StoryAbout, StoryAboutSkeleton } from './story-about.tsx';

/** `/story/{id}` in all its states. */
export function StoryScreen() {
  const page = useCase(StoryPage);
  const state = useLive(page.state);
  switch (state.kind) {
    case 'ready':
      return (
        <StoryLanguage value={state.value.language}>
          <StoryAbout key={state.value.id} story={state.value} />
        </StoryLanguage>
      );
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
