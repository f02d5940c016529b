import BookX from 'lucide-react/icons/book-x';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { popularStories } from '#application/stories/suggested-stories.ts';
import { filterToParams, isNarrowed, NO_FILTER, type StoryFilter, sameFilter } from '#domain/stories/story-filter.ts';
import { Button } from '#ui/design/button.tsx';
import { Empty } from '#ui/design/empty.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { StoryRow } from './story-row.tsx';

/** Says what was looked for without success, and leads to more: a search never ends without a story (UI-10). */
export function NoStories({ filter }: { readonly filter: StoryFilter }) {
  return (
    <>
      <Missed filter={filter} />
      <Others />
    </>
  );
}

/** The most popular stories; nothing until they are there, and where they cannot be read. */
function Others(): ReactNode {
  const popular = useRemote(popularStories);
  const state = useLive(popular.state);
  useEffect(() => popular.open(), [popular]);
  if (state.kind !== 'ready' || state.value.stories.length === 0) return null;
  return <StoryRow id="others" title="Or one of these" stories={state.value.stories} />;
}

function Missed({ filter }: { readonly filter: StoryFilter }) {
  const navigate = useNavigate();
  const onlyPlayed = sameFilter({ ...filter, unplayed: false, sort: NO_FILTER.sort }, NO_FILTER) && filter.unplayed;
  if (onlyPlayed) {
    return (
      <Empty
        icon={<BookX />}
        title="You have played them all"
        text="Every story has a game of yours. Most have endings you have not found yet."
      >
        <Button look="primary" onClick={() => navigate('/')}>
          Show all stories
        </Button>
      </Empty>
    );
  }
  const wider = isNarrowed(filter) && filter.query !== '';
  return (
    <Empty
      icon={<BookX />}
      title="No story fits"
      text={`No story has all of that. Try another word${isNarrowed(filter) ? ' or fewer tags' : ''}.`}
    >
      {wider && (
        <Button look="primary" onClick={() => navigate(`/?${new URLSearchParams(filterToParams({ ...NO_FILTER, query: filter.query }))}`)}>
          Search without filters
        </Button>
      )}
      <Button look={wider ? 'quiet' : 'primary'} onClick={() => navigate('/')}>
        Show all stories
      </Button>
    </Empty>
  );
}
