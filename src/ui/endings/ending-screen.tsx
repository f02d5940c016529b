import Play from 'lucide-react/icons/play';
import Share from 'lucide-react/icons/share-2';
import { useEffect } from 'react';
import { type AnnouncedEnding, endingKey, endingPage, foundEndings } from '#application/endings/endings.ts';
import { Session } from '#application/session/session.ts';
import { endingSharePicture } from '#domain/stories/share-pictures.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useShareLink } from '#ui/stories/use-share-link.ts';
import { StoryLanguage, useStoryText } from '#ui/text/story-language.tsx';
import styles from './ending-screen.module.scss';
import { EndingTitle } from './ending-title.tsx';
import { Epilogue } from './epilogue.tsx';
import { WaysSection } from './ways-section.tsx';

/** `/story/{id}/ending/{endingId}`: the public view of an ending, and its epilogue for those who found it. */
export function EndingScreen() {
  const page = useRemote(endingPage);
  const state = useLive(page.state);
  switch (state.kind) {
    case 'ready':
      return (
        <StoryLanguage value={state.value.story.language}>
          <EndingForAll key={state.value.ending.id} {...state.value} />
        </StoryLanguage>
      );
    case 'missing':
      return <LeaveMissing />;
    case 'failed':
      return <FailedPage title="This ending could not be opened" retry={() => page.retry()} />;
    case 'loading':
      return (
        <p className="visually-hidden" role="status">
          Opening the ending
        </p>
      );
  }
}

function EndingForAll({ story, ending, rarity }: AnnouncedEnding) {
  const { share } = useShareLink('shown');
  const address = `/story/${story.id}/ending/${ending.id}`;
  return (
    <article className={styles.page} aria-labelledby="ending">
      <PageHead
        page={`${ending.name} - ${story.title}`}
        description={`An ending of ${story.title}. ${story.oneLiner}`}
        image={endingSharePicture(story.id, ending.id)}
      />
      <EndingTitle
        picture={{ image: story.cover, alt: story.coverAlt }}
        kind={
          <>
            An ending of <bdi lang={story.language}>{story.title}</bdi>
          </>
        }
        name={ending.name}
        text={story.oneLiner}
        rarity={rarity}
        level={1}
      >
        <Button to={`/story/${story.id}`} look="primary">
          <Play /> Find your own ending
        </Button>
        <Button look="secondary" onClick={() => share(`${ending.name} - ${story.title}`, address)}>
          <Share /> Share
        </Button>
      </EndingTitle>
      <ForItsFinder storyId={story.id} endingId={ending.id} />
    </article>
  );
}

const readyOf = (state: { readonly kind: string }): boolean => state.kind === 'ready';

/** The epilogue, and which endings of the story the player has found; nothing for others. */
function ForItsFinder({ storyId, endingId }: { readonly storyId: string; readonly endingId: string }) {
  const endings = useRemote(foundEndings);
  const known = useLivePart(useCase(Session).state, readyOf);
  const found = useLivePart(endings.state, (all) => all[endingKey({ storyId, endingId })]);
  useEffect(() => {
    if (known) endings.load({ storyId, endingId });
  }, [endings, known, storyId, endingId]);
  const storyText = useStoryText();
  // A failure is most often that the visitor has not found it.
  if (found?.kind !== 'ready') return null;
  return (
    <div className={styles.finder}>
      <p className={styles.found}>
        You found this ending: <bdi {...storyText}>{found.value.text}</bdi>
      </p>
      <Epilogue level={2} ending={found} retry={() => endings.load({ storyId, endingId })} />
      <WaysSection level={2} endings={found.value.endings} ways={null} />
    </div>
  );
}
