import ALargeSmall from 'lucide-react/icons/a-large-small';
import BookOpen from 'lucide-react/icons/book-open';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GitBranch from 'lucide-react/icons/git-branch';
import Keyboard from 'lucide-react/icons/keyboard';
import Quote from 'lucide-react/icons/message-square-quote';
import Moon from 'lucide-react/icons/moon';
import Redo from 'lucide-react/icons/redo-2';
import Sun from 'lucide-react/icons/sun';
import Undo from 'lucide-react/icons/undo-2';
import Volume from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { Play } from '#application/play/play.ts';
import { narratorOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { otherTheme } from '#domain/design/theme.ts';
import { isAlwaysSaid } from '#domain/narrator/narrator-traits.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useShowDialog } from './play-dialogs.tsx';
import { MenuItem, MenuNote, PopoverMenu } from './popover-menu.tsx';
import { ReadAs } from './read-as.tsx';

const canUndo = (state: PlayState): boolean => state.kind === 'open' && (state.turns.at(-1)?.parent ?? null) !== null;
const canRedo = (state: PlayState): boolean => state.kind === 'open' && state.game.redo !== null;

/** The actions on the whole game. */
export function GameMenu({ showKeys }: { readonly showKeys: () => void }) {
  const narrator = useLivePart(useCase(Play).state, narratorOf);
  const show = useShowDialog();
  return (
    <PopoverMenu label="The game" icon={<Ellipsis />}>
      <UndoItems />
      <MenuItem icon={<GitBranch />} hint="T" act={() => show({ kind: 'branches' })}>
        Branches
      </MenuItem>
      <MenuItem icon={<BookOpen />} hint="M" act={() => show({ kind: 'memory' })}>
        What the story remembers
      </MenuItem>
      {narrator?.remembers && (
        <MenuItem icon={<Quote />} act={() => show({ kind: 'steering' })}>
          How it is told
        </MenuItem>
      )}
      <ReadAs />
      <AloudItem />
      <MenuItem icon={<ALargeSmall />} act={() => show({ kind: 'reading' })}>
        Reading settings
      </MenuItem>
      <ThemeItem />
      <MenuItem icon={<Download />} act={() => show({ kind: 'copy' })}>
        Share or save a copy
      </MenuItem>
      <MenuItem icon={<Keyboard />} hint="?" needsKeyboard act={showKeys}>
        Keys
      </MenuItem>
      {narrator && !isAlwaysSaid(narrator) && (
        <MenuNote>
          {narrator.label}. {narrator.meaning}
        </MenuNote>
      )}
      {narrator?.model !== undefined && <MenuNote>Told by the model {narrator.model}</MenuNote>}
    </PopoverMenu>
  );
}

function UndoItems() {
  const play = useCase(Play);
  const undo = useLivePart(play.state, canUndo);
  const redo = useLivePart(play.state, canRedo);
  return (
    <>
      <MenuItem icon={<Undo />} hint="Ctrl Z" disabled={!undo} act={() => play.undo()}>
        Undo the last turn
      </MenuItem>
      <MenuItem icon={<Redo />} hint="Ctrl Shift Z" disabled={!redo} act={() => play.redo()}>
        Redo
      </MenuItem>
    </>
  );
}

function AloudItem() {
  const aloud = useCase(Aloud);
  const isRead = useLive(aloud.on.state);
  if (!aloud.isAvailable) return null;
  if (isRead)
    return (
      <MenuItem icon={<VolumeX />} act={() => aloud.turnOff()}>
        Stop reading aloud
      </MenuItem>
    );
  return (
    <MenuItem icon={<Volume />} hint="L" act={() => aloud.toggle()}>
      Read aloud
    </MenuItem>
  );
}

function ThemeItem() {
  const theme = useCase(ThemeChoice);
  const other = otherTheme(useLive(theme.state));
  return (
    <MenuItem icon={other === 'light' ? <Sun /> : <Moon />} act={() => theme.toggle()}>
      {other === 'light' ? 'Light theme' : 'Dark theme'}
    </MenuItem>
  );
}
