import ChevronDown from 'lucide-react/icons/chevron-down';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { EndingWays } from '../../application/endings/ending-ways.ts';
import { endingKey, FoundEndings } from '../../application/endings/found-endings.ts';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import { gamePage } from '../../domain/play/game-page.ts';
import type { ReachedEnding, Turn } from '../../domain/play/turn.ts';
import button from '../controls/button.module.scss';
import { costText } from '../play/composer/cost-text.ts';
import { useShowDialog } from '../play/dialogs/play-dialogs.tsx';
import { improvisesOf, priceOf, storyOf } from '../play/play-selectors.ts';
import { useShareLink } from '../sharing/use-share-link.ts';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './ending-event.module.scss';
import { EndingTitle } from './ending-title.tsx';
import { Epilogue } from './epilogue.tsx';
import { NextStory } from './next-story.tsx';
import { OpinionPart } from './opinion-part.tsx';
import { useInView } from './use-in-view.ts';
import { WaysPart } from './ways-part.tsx';

interface EndingEventProps {
  readonly turn: Turn;
  readonly ending: ReachedEnding;
  /** Whether it was reached just now. */
  readonly fresh?: boolean;
}

const freshOf = (state: PlayState): string => (state.kind === 'open' ? `${gamePage(state.game)}?fresh` : '');

/** The ending of a run: its picture and name, the epilogue, where the ways part, and how to go on. */
export function EndingEvent({ turn, ending, fresh = false }: EndingEventProps) {
  const play = useCase(Play);
  const endings = useCase(FoundEndings);
  const ways = useCase(EndingWays);
  const story = useLivePart(play.state, storyOf);
  const { share } = useShareLink('shown');
  const fromStart = useLivePart(play.state, freshOf);
  const section = useRef<HTMLElement>(null);
  const isInView = useInView(section);
  const storyId = story?.id ?? '';
  const found = useLivePart(endings.state, (all) => all[endingKey(storyId, ending.id)]);
  const run = useLivePart(ways.state, (all) => all[turn.id]);
  useEffect(() => {
    if (storyId === '') return;
    endings.load(storyId, ending.id);
    ways.load(turn.id);
  }, [endings, ways, storyId, ending.id, turn.id]);
  if (story === null) return null;
  const known = found?.kind === 'ready' ? found.value : null;
  const scene = turn.state.scene === undefined ? undefined : story.scenes[turn.state.scene];
  return (
    <section ref={section} className={styles.event} aria-labelledby="ending" data-ending="" data-in-view={isInView || undefined}>
      <EndingTitle
        picture={scene ?? { image: story.cover, alt: story.coverAlt }}
        kind={`You reached an ending of ${story.title}`}
        name={ending.name}
        text={ending.text}
        rarity={known?.rarity ?? null}
        level={2}
        arrives={fresh}
      >
        <button
          type="button"
          className={`${button.secondary} ${styles.share}`}
          onClick={() => share(`${ending.name} - ${story.title}`, `/story/${story.id}/ending/${ending.id}`)}
        >
          <Share /> Share
        </button>
        <a className={`${button.primary} ${styles.narrow}`} href="#epilogue">
          Read the epilogue <ChevronDown />
        </a>
        <Link to={fromStart} className={`${button.secondary} ${styles.wide}`}>
          Start over
        </Link>
      </EndingTitle>
      <Epilogue level={3} ending={found} retry={() => endings.load(storyId, ending.id)} />
      <WaysPart
        level={3}
        endings={known?.endings ?? ending.endings}
        ways={run?.kind === 'ready' ? run.value : null}
        goTo={(turnId) => play.goTo(turnId)}
      />
      <OpinionPart story={story} />
      <Onward />
      <NextStory played={storyId} />
    </section>
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
        <button type="button" className={button.secondary} onClick={() => play.send({ kind: 'continue' })}>
          Play on {costText(price)}
        </button>
      )}
      <button type="button" className={button.secondary} onClick={() => play.undo()}>
        Replay from the last choice
      </button>
      <button type="button" className={button.secondary} onClick={() => show({ kind: 'copy' })}>
        Share this run
      </button>
      <Link to={fresh} className={`${button.secondary} ${styles.narrow}`}>
        Start over
      </Link>
    </div>
  );
}
