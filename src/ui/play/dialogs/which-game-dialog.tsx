import { Play } from '#application/play/play.ts';
import { storyOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import type { GameBrief } from '#domain/stories/story.ts';
import { Dialog } from '#ui/design/dialog.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { WHICH_GAME, WhichGame } from '#ui/stories/which-game.tsx';

const NONE: readonly GameBrief[] = [];
const undecidedOf = (state: PlayState): readonly GameBrief[] => (state.kind === 'open' ? state.undecided : NONE);

/** Asks over the open game which of two goes on. Closing it leaves the open one, and the question for another time. */
export function WhichGameDialog() {
  const play = useCase(Play);
  const story = useLivePart(play.state, storyOf);
  const games = useLivePart(play.state, undecidedOf);
  if (story === null || games.length === 0) return null;
  const later = () => play.decideLater();
  return (
    <Dialog size="wide" title={WHICH_GAME} onClose={later} closeLabel="Decide later">
      <WhichGame storyId={story.id} games={games} chosen={later} />
    </Dialog>
  );
}
