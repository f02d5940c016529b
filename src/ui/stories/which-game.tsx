import { runPage } from '#domain/stories/game-page.ts';
import type { GameBrief } from '#domain/stories/story.ts';
import { turnText } from '#domain/stories/turn-text.ts';
import { wayName } from '#domain/stories/ways-to-read.ts';
import { counted } from '#domain/text/count-text.ts';
import { leftText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { useNow } from '#ui/platform/use-now.ts';
import styles from './which-game.module.scss';

export const WHICH_GAME = 'You have two games of this story to go on with';

interface WhichGameProps {
  readonly storyId: string;
  /** Two, the one that goes on without a choice first. */
  readonly games: readonly GameBrief[];
  /** For a question that is all there is to answer, called when one is chosen. */
  readonly chosen?: () => void;
}

/** Which of two games goes on, which signing in put beside each other. Opening one is the choice. */
export function WhichGame({ storyId, games, chosen }: WhichGameProps) {
  const now = useNow();
  return (
    <>
      <p className={styles.why}>One you played before you signed in, one in your account. Go on with which? Both are kept.</p>
      <ul className={styles.games}>
        {games.map((game, at) => (
          <Card as="li" look="small" key={game.id} className={styles.game}>
            <p className={styles.place}>
              <strong>{placeText(game)}</strong>
              <span>
                {way(game.mode)}Played {leftText(game.updated, now)}
              </span>
            </p>
            {game.recap !== null && (
              <p className={styles.recap} dir="auto">
                {game.recap}
              </p>
            )}
            <Button
              to={runPage({ ...game, storyId })}
              replace={chosen !== undefined}
              look={chosen !== undefined && at === 0 ? 'primary' : 'secondary'}
              aria-label={`Go on with this one: ${placeText(game)}`}
              {...(chosen && { onClick: chosen })}
            >
              Go on with this one
            </Button>
          </Card>
        ))}
      </ul>
    </>
  );
}

const placeText = ({ ended, turns }: GameBrief): string => (ended ? `Ended after ${counted(turns, 'turn')}` : turnText(turns));

const way = (mode: GameBrief['mode']): string => (wayName(mode) === '' ? '' : `${wayName(mode)} · `);
