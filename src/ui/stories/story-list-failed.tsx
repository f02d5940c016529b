import CloudOff from 'lucide-react/icons/cloud-off';
import { StoryList } from '#application/stories/story-list.ts';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';

/** The front page when no story could be loaded. */
export function StoryListFailed() {
  const shelf = useCase(StoryList);
  return (
    <>
      <h1 className="visually-hidden">Stories to play</h1>
      <FailedPage
        icon={<CloudOff />}
        title="The shelf could not be reached"
        text="Something between you and the stories is down. They are safe, and this page goes on by itself when they can be reached."
        retry={() => shelf.retry()}
      />
    </>
  );
}
