import CloudOff from 'lucide-react/icons/cloud-off';
import { StoryShelf } from '../../application/stories/story-shelf.ts';
import { PageHead } from '../branding/page-head.tsx';
import button from '../controls/button.module.scss';
import { Notice } from '../controls/notice.tsx';
import { useCase } from '../use-cases.tsx';

/** The front page when no story could be loaded. */
export function ShelfFailed() {
  const shelf = useCase(StoryShelf);
  return (
    <>
      <PageHead />
      <h1 className="visually-hidden">Stories to play</h1>
      <Notice
        icon={<CloudOff />}
        title="The shelf could not be reached"
        text="Something between you and the stories is down. They are safe, and this page goes on by itself when they can be reached."
      >
        <button type="button" className={button.primary} onClick={() => shelf.retry()}>
          Try again
        </button>
      </Notice>
    </>
  );
}
