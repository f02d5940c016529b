import { useEffect } from 'react';
import { suggestedStories } from '#application/stories/suggested-stories.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { StoryRow } from './story-row.tsx';

/** A shelf of stories like the one the player loved last; nothing for a player who has loved none. */
export function BecauseYouLoved() {
  const suggested = useRemote(suggestedStories);
  const state = useLive(suggested.state);
  useEffect(() => suggested.open(), [suggested]);
  if (state.kind !== 'ready' || state.value.because === null || state.value.stories.length === 0) return null;
  const { because, stories } = state.value;
  return (
    <StoryRow
      id="because"
      title={
        <>
          Because you loved <bdi>{because.title}</bdi>
        </>
      }
      stories={stories}
    />
  );
}
