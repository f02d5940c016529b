import { Play } from '#application/play/play.ts';
import { isMoving, turnToTakeBack } from '#application/play/play-selectors.ts';
import { takenLabel } from '#domain/play/take-back.ts';
import type { Turn } from '#domain/play/turn.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { ChoiceLabel } from '#ui/text/rich-text.tsx';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import styles from './taken-as.module.scss';

/** The choice that the player's words were taken for, with the way back where they meant another. Nothing where they were not taken for one. */
export function TakenAs({ turn }: { readonly turn: Pick<Turn, 'id' | 'input' | 'status'> }) {
  const play = useCase(Play);
  const storyText = useStoryText();
  const isLast = useLivePart(play.state, turnToTakeBack) === turn.id;
  const moving = useLivePart(play.state, isMoving);
  if (turn.input?.takenAs === undefined) return null;
  const label = takenLabel(turn.input);
  // Its place is kept while the reply comes, so that no line moves.
  const coming = turn.status === 'running';
  if (label === null && !isLast && !coming) return null;
  return (
    <span className={styles.taken} {...PAGE_WORDS}>
      {label !== null && (
        <span>
          <span aria-hidden="true">→ </span>
          <span className="visually-hidden">taken as: </span>
          <bdi {...storyText}>
            <ChoiceLabel label={label} />
          </bdi>
        </span>
      )}
      {(isLast || coming) && (
        <Button
          look="quiet"
          className={styles.not}
          disabled={coming || moving}
          data-coming={coming || undefined}
          onClick={() => play.takeBack()}
        >
          Not that
        </Button>
      )}
    </span>
  );
}
