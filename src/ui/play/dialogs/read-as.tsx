import BookText from 'lucide-react/icons/book-text';
import Brain from 'lucide-react/icons/brain';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import type { GameMode } from '#domain/stories/game.ts';
import { waysToRead } from '#domain/stories/ways-to-read.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { MenuGroup, MenuLink } from './popover-menu.tsx';

const modeOf = (state: PlayState): GameMode | null => (state.kind === 'open' ? state.game.mode : null);
const storyIdOf = (state: PlayState): string => (state.kind === 'open' ? state.story.id : '');

const icons = { story: <BookText />, novel: <Clapperboard />, reasoning: <Brain /> } as const;

/** The other ways to read the story that is open. A talk has only one. */
export function ReadAs() {
  const play = useCase(Play);
  const mode = useLivePart(play.state, modeOf);
  const storyId = useLivePart(play.state, storyIdOf);
  if (mode === null || mode === 'character') return null;
  return (
    <MenuGroup name="Read as, each a game of its own">
      {waysToRead(storyId).map((way) => (
        <MenuLink key={way.mode} icon={icons[way.mode]} to={way.page} current={way.mode === mode}>
          {way.name}
        </MenuLink>
      ))}
    </MenuGroup>
  );
}
