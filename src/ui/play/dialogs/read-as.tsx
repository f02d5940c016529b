import BookText from 'lucide-react/icons/book-text';
import Brain from 'lucide-react/icons/brain';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { Play } from '#application/play/play.ts';
import { reasonsOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import type { Game } from '#domain/stories/game.ts';
import { runPage } from '#domain/stories/game-page.ts';
import { waysToRead } from '#domain/stories/ways-to-read.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { MenuGroup, MenuLink } from './popover-menu.tsx';

const storyGame = (state: PlayState): Game | null => (state.kind === 'open' && state.game.mode !== 'character' ? state.game : null);
const sameView = (a: Game | null, b: Game | null): boolean => a?.id === b?.id && a?.mode === b?.mode;

const icons = { story: <BookText />, novel: <Clapperboard />, reasoning: <Brain /> } as const;

/** The views of the game that is open. The address names the game, since it need not be the latest one of its story. A talk has one view. */
export function ReadAs() {
  const { state } = useCase(Play);
  const game = useLivePart(state, storyGame, sameView);
  const reasons = useLivePart(state, reasonsOf);
  if (game === null) return null;
  return (
    <MenuGroup name="Read as">
      {waysToRead(reasons || game.mode === 'reasoning').map(({ mode, name }) => (
        <MenuLink key={mode} icon={icons[mode]} to={runPage({ ...game, mode })} replace current={mode === game.mode}>
          {name}
        </MenuLink>
      ))}
    </MenuGroup>
  );
}
