import ChevronDown from 'lucide-react/icons/chevron-down';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useRef } from 'react';
import { endingKey, foundEndings, runWays } from '#application/endings/endings.ts';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { Play } from '#application/play/play.ts';
import { improvisesOf, priceOf, storyOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import type { ReachedEnding, Turn } from '#domain/play/turn.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { costText } from '#ui/coins/cost-text.ts';
import { Button } from '#ui/design/button.tsx';
import { EndingTitle } from '#ui/endings/ending-title.tsx';
import { Epilogue } from '#ui/endings/epilogue.tsx';
import { NextStory } from '#ui/endings/next-story.tsx';
import { OpinionSection } from '#ui/endings/opinion-section.tsx';
import { useInView } from '#ui/endings/use-in-view.ts';
import { WaysSection } from '#ui/endings/ways-section.tsx';
import { WaitingCoins } from '#ui/engagement/waiting-coins.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useShareLink } from '#ui/stories/use-share-link.ts';
import { useShowDialog } from '../dialogs/play-dialogs.tsx';
import styles from './ending-event.module.scss';

interface EndingEventProps {
  readonly turn: Turn;
  readonly ending: ReachedEnding;
  /** Whether it was reached just now. */
  readonly fresh?: boolean;
}

const freshOf = (state: PlayState): string => (state.kind === 'open' ? `${gamePage(state.game)}?fresh` : '');

/** The ending of a run: its picture and name, the epilogue, where the ways part, and how to go on. */
export function EndingEvent(props: EndingEventProps) {
  const story = useLivePart(useCase(Play).state, storyOf);
  return story && <EndingOf {...props} story={story} />;
}

function EndingOf({ story, turn, ending, fresh = false }: EndingEventProps & { readonly story: StoryDetail }) {
  const play = useCase(Play);
  const section = useRef<HTMLElement>(null);
  const isInView = useInView(section);
  const named = ending.id !== UNNAMED_ENDING;
  const { found, known, ways, retry } = useEndingOf(story.id, named ? ending.id : null, turn.id);
  const checkIn = useCase(DailyCheckIn);
  // A day may have begun while the story was played.
  useEffect(() => {
    if (fresh) checkIn.load();
  }, [fresh, checkIn]);
  const scene = turn.state.scene === undefined ? undefined : story.scenes[turn.state.scene];
  return (
    <section ref={section} className={styles.event} aria-labelledby="ending" data-ending="" data-in-view={isInView || undefined}>
      <EndingTitle
        picture={scene ?? { image: story.cover, alt: story.coverAlt }}
        kind={
          <>
            You reached {named ? 'an ending' : 'the end'} of <bdi lang={story.language}>{story.title}</bdi>
          </>
        }
        name={ending.name}
        text={ending.text}
        rarity={known?.rarity ?? null}
        level={2}
        arrives={fresh}
      >
        <TitleButtons story={story} ending={ending} />
      </EndingTitle>
      {named && <Epilogue level={3} ending={found} retry={retry} />}
      <WaysSection level={3} endings={known?.endings ?? ending.endings} ways={ways} goTo={(turnId) => play.goTo(turnId)} />
      <OpinionSection story={story} />
      <Onward />
      <NextStory played={story.id} />
      <WaitingCoins />
    </section>
  );
}

/** Loads what is known about an ending, and where the run could have gone another way. Both are null before. `endingId`: null for one without a name. */
function useEndingOf(storyId: string, endingId: string | null, turnId: string) {
  const endings = useRemote(foundEndings);
  const ways = useRemote(runWays);
  useEffect(() => {
    if (endingId !== null) endings.load({ storyId, endingId });
    ways.load(turnId);
  }, [endings, ways, storyId, endingId, turnId]);
  const found = useLivePart(endings.state, (all) => (endingId === null ? undefined : all[endingKey({ storyId, endingId })]));
  const run = useLivePart(ways.state, (all) => all[turnId]);
  return {
    found,
    known: found?.kind === 'ready' ? found.value : null,
    ways: run?.kind === 'ready' ? run.value : null,
    retry: () => endingId !== null && endings.load({ storyId, endingId }),
  };
}

function TitleButtons({ story, ending }: { readonly story: StoryDetail; readonly ending: ReachedEnding }) {
  const { share } = useShareLink('shown');
  const fromStart = useLivePart(useCase(Play).state, freshOf);
  const shareEnding = () => share(`${ending.name} - ${story.title}`, `/story/${story.id}/ending/${ending.id}`);
  // An ending without a name has no page and no epilogue.
  if (ending.id === UNNAMED_ENDING)
    return (
      <Button to={fromStart} look="primary" className={styles.wide}>
        Start over
      </Button>
    );
  return (
    <>
      {/* The first thing to do where the epilogue is beside the title. */}
      <Button look="secondary" className={styles.narrow} onClick={shareEnding}>
        <Share /> Share
      </Button>
      <Button look="primary" className={styles.wide} onClick={shareEnding}>
        <Share /> Share
      </Button>
      <Button look="primary" className={styles.narrow} href="#epilogue">
        Read the epilogue <ChevronDown />
      </Button>
      <Button to={fromStart} look="secondary" className={styles.wide}>
        Start over
      </Button>
    </>
  );
}

/** The ways to play on in this game, or in a new one. */
function Onward() {
  const play = useCase(Play);
  const improvises = useLivePart(play.state, improvisesOf);
  const price = useLivePart(play.state, priceOf);
  const fresh = useLivePart(play.state, freshOf);
  const show = useShowDialog();
  return (
    <div className={styles.onward}>
      {improvises && (
        <Button look="secondary" onClick={() => play.send({ kind: 'continue' })}>
          Play on {costText(price)}
        </Button>
      )}
      <Button look="secondary" onClick={() => play.undo()}>
        Replay from the last choice
      </Button>
      <Button look="secondary" onClick={() => show({ kind: 'copy' })}>
        Share this run
      </Button>
      <Button to={fresh} look="secondary" className={styles.narrow}>
        Start over
      </Button>
    </div>
  );
}
