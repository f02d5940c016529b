import ChevronLeft from 'lucide-react/icons/chevron-left';
import EyeOff from 'lucide-react/icons/eye-off';
import FastForward from 'lucide-react/icons/fast-forward';
import Play from 'lucide-react/icons/play';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ReactNode } from 'react';
import { Toolbar } from '#ui/design/toolbar.tsx';
import type { NovelPlace } from './use-novel.ts';

/** How the text box is used, over all turns. */
export interface BoxUse {
  /** Whether pages turn by themselves. */
  readonly auto: boolean;
  readonly setAuto: (on: boolean) => void;
  /** Whether only the picture is shown. */
  readonly hidden: boolean;
  readonly setHidden: (hidden: boolean) => void;
  readonly showLog: () => void;
}

interface BoxToolsProps {
  readonly place: NovelPlace;
  readonly box: BoxUse;
}

/** The tools of reading, below the text. */
export function BoxTools({ place, box }: BoxToolsProps) {
  return (
    <Toolbar look="foot" label="Reading">
      <Tool
        icon={<ChevronLeft />}
        name="Back"
        keys="ArrowLeft"
        hint="←"
        label="The page before"
        disabled={place.page === 0}
        act={place.back}
      />
      <Tool icon={<Play />} name="Auto" keys="a" label="Turn pages by themselves" pressed={box.auto} act={() => box.setAuto(!box.auto)} />
      <Tool
        icon={<FastForward />}
        name="Skip"
        keys="s"
        label="Skip what you have read before"
        disabled={place.skip === null}
        act={() => place.skip?.()}
      />
      <Tool icon={<ScrollText />} name="Log" keys="l" label="Log: the whole story so far" act={box.showLog} />
      <Tool icon={<EyeOff />} name="Hide" keys="h" label="Hide the text, show the picture" act={() => box.setHidden(true)} />
    </Toolbar>
  );
}

interface ToolProps {
  readonly icon: ReactNode;
  /** The visible name, which begins the accessible one. */
  readonly name: string;
  readonly label: string;
  readonly keys: string;
  readonly hint?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly act: () => void;
}

function Tool({ icon, name, label, keys, hint = keys.toUpperCase(), pressed, disabled, act }: ToolProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-keyshortcuts={keys} title={label} disabled={disabled} onClick={act}>
      {icon}
      <span>{name}</span>
      <small aria-hidden="true">{hint}</small>
    </button>
  );
}
