import { Link } from 'react-router';
import { Epilogue, epilogueKey } from '../../../application/play/epilogue.ts';
import { Play } from '../../../application/play/play.ts';
import type { PlayState } from '../../../application/play/play-state.ts';
import { type ShelfState, StoryShelf } from '../../../application/stories/story-shelf.ts';
import { gamePage } from '../../../domain/play/game-page.ts';
import type { ReachedEnding } from '../../../domain/play/turn.ts';
import type { StorySummary } from '../../../domain/stories/story.ts';
import button from '../../controls/button.module.scss';
import { LoadedText } from '../../controls/loaded-text.tsx';
import { EndingsList } from '../../stories/endings-list.tsx';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import { costText } from '../composer/cost-text.ts';
import { improvisesOf, priceOf } from '../play-selectors.ts';
import styles from './ending-card.module.scss';

const freshOf = (state: PlayState): string => (state.kind === 'open' ? `${gamePage(state.game)}?fresh` : '');
const storyIdOf = (state: PlayState): string => (state.kind === 'open' ? state.story.id : '');

/** Another story, preferably one without a found ending. */
function nextStory({ stories }: ShelfState, played: string): StorySummary | null {
  const others = stories.filter((story) => story.id !== played);
  return others.find((story) => story.endingsFound === 0) ?? others[0] ?? null;
}

/** The ending reached, the other endings, and links to play on. */
export function EndingCard({ ending }: { readonly ending: ReachedEnding }) {
  const found = ending.endings.filter((each) => each.found).length;
  const storyId = useLivePart(useCase(Play).state, storyIdOf);
  return (
    <section className={styles.card} aria-labelledby="ending" data-ending="">
      <p className={styles.mark} aria-hidden="true">
        <span />
      </p>
      <p className={styles.kind}>You reached an ending</p>
      <h2 id="ending">{ending.name}</h2>
      <p className={styles.text}>{ending.text}</p>
      <EpilogueText storyId={storyId} endingId={ending.id} />
      <Ways storyId={storyId} />
      <div className={styles.endings}>
        <h3>
          {found} of {ending.endings.length} endings found
        </h3>
        <EndingsList endings={ending.endings} />
      </div>
    </section>
  );
}

/** The epilogue, loaded when it is unfolded. */
function EpilogueText({ storyId, endingId }: { readonly storyId: string; readonly endingId: string }) {
  const epilogue = useCase(Epilogue);
  const text = useLivePart(epilogue.state, (all) => all[epilogueKey(storyId, endingId)]);
  return (
    <details className={styles.epilogue} onToggle={(event) => event.currentTarget.open && epilogue.open(storyId, endingId)}>
      <summary>Epilogue</summary>
      <LoadedText text={text} />
    </details>
  );
}

function Ways({ storyId }: { readonly storyId: string }) {
  const play = useCase(Play);
  const improvises = useLivePart(play.state, improvisesOf);
  const price = useLivePart(play.state, priceOf);
  const fresh = useLivePart(play.state, freshOf);
  const next = useLivePart(useCase(StoryShelf).state, (state) => nextStory(state, storyId));
  return (
    <>
      <div className={styles.ways}>
        {improvises && (
          <button type="button" className={button.primary} onClick={() => play.send({ kind: 'continue' })}>
            Play on {costText(price)}
          </button>
        )}
        <button type="button" className={improvises ? button.secondary : button.primary} onClick={() => play.undo()}>
          Replay from the last choice
        </button>
        <Link to={fresh} className={button.secondary}>
          Start over
        </Link>
        <Link to={next ? `/story/${next.id}` : '/'} className={button.secondary}>
          {next ? 'Next story' : 'All stories'}
        </Link>
      </div>
      {next && <p className={styles.next}>Next: {next.title}</p>}
    </>
  );
}
