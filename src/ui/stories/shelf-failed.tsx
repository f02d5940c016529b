import CloudOff from 'lucide-react/icons/cloud-off';
import { StoryShelf } from '#application/stories/story-shelf.ts';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';

/** The front page when no story could be loaded. */
export function ShelfFailed() {
  const shelf = useCase(StoryShelf);
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
