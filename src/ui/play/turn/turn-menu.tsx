import Question from 'lucide-react/icons/circle-question-mark';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import PenLine from 'lucide-react/icons/pen-line';
import Refresh from 'lucide-react/icons/refresh-ccw-dot';
import type { ReactNode } from 'react';
import { Play } from '#application/play/play.ts';
import { canRetry, type Turn } from '#domain/play/turn.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useShowDialog } from '../dialogs/play-dialogs.tsx';
import { MenuItem, PopoverMenu } from '../dialogs/popover-menu.tsx';
import type { Editing } from './use-editing.ts';

interface TurnMenuProps {
  readonly turn: Turn;
  readonly newest: boolean;
  /** Null where the player's input cannot be edited. */
  readonly edit: ((what: Editing) => void) | null;
  /** A visible word under the icon of the menu's button. */
  readonly text?: ReactNode;
}

/** The less frequent actions on a turn. */
export function TurnMenu({ turn, newest, edit, text }: TurnMenuProps) {
  const play = useCase(Play);
  const show = useShowDialog();
  return (
    <PopoverMenu label="More for this turn" icon={<Ellipsis />} text={text}>
      {edit && turn.input?.text !== undefined && turn.parent !== null && (
        <MenuItem icon={<PenLine />} act={() => edit('words')}>
          Change my words
        </MenuItem>
      )}
      {edit && canRetry(turn) && (
        <MenuItem icon={<Refresh />} act={() => show({ kind: 'again', turnId: turn.id })}>
          Again, but …
        </MenuItem>
      )}
      {turn.model && (
        <MenuItem icon={<Question />} act={() => show({ kind: 'sources', turnId: turn.id })}>
          Why did it say that?
        </MenuItem>
      )}
      {!newest && (
        <MenuItem icon={<CornerDownRight />} act={() => play.goTo(turn.id)}>
          Back to here
        </MenuItem>
      )}
      <MenuItem icon={<Flag />} act={() => show({ kind: 'report', turnId: turn.id })}>
        Report this reply
      </MenuItem>
    </PopoverMenu>
  );
}
