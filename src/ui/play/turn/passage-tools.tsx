import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo from 'lucide-react/icons/undo-2';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Play } from '#application/play/play.ts';
import { rewritesOf } from '#application/play/play-selectors.ts';
import { canRetry, type Turn } from '#domain/play/turn.ts';
import { costText } from '#ui/coins/cost-text.ts';
import { Toolbar } from '#ui/design/toolbar.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useShowDialog } from '../dialogs/play-dialogs.tsx';
import { readingArea } from './reading-area.ts';
import { TurnMenu } from './turn-menu.tsx';
import type { Editing } from './use-editing.ts';

interface PassageToolsProps {
  readonly turn: Turn;
  readonly newest: boolean;
  /** The index of the paragraph. */
  readonly block: number;
  /** Whether the first tool gets the focus. */
  readonly takesFocus: boolean;
  readonly edit: (what: Editing) => void;
  readonly close: () => void;
}

/** The tools of a paragraph. Another reply and changes exist only where the narrator can rewrite. */
export function PassageTools({ turn, newest, block, takesFocus, edit, close }: PassageToolsProps) {
  const play = useCase(Play);
  const show = useShowDialog();
  const rewrites = useLivePart(play.state, rewritesOf);
  const bar = useRef<HTMLDivElement>(null);
  usePlace(bar, block, takesFocus);
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Toolbar ref={bar} look="float" label="This paragraph">
      {rewrites && canRetry(turn) && <RetryTool price={turn.retryPrice} retry={closing(() => play.retryReply(turn.id))} />}
      {rewrites && (
        <Tool icon={<Pencil />} label="Change the reply" act={() => edit('reply')}>
          Change
        </Tool>
      )}
      <CopyTool bar={bar} />
      {!rewrites && !newest && (
        <Tool icon={<Undo />} label="Back to here" act={closing(() => play.goTo(turn.id))}>
          Back to here
        </Tool>
      )}
      {rewrites ? (
        <TurnMenu turn={turn} newest={newest} edit={edit} text={<span>More</span>} />
      ) : (
        <Tool icon={<Flag />} label="Report this reply" act={closing(() => show({ kind: 'report', turnId: turn.id }))}>
          Report
        </Tool>
      )}
    </Toolbar>
  );
}

interface ToolProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly act: () => void;
  readonly children: ReactNode;
}

function Tool({ icon, label, act, children }: ToolProps) {
  return (
    <button type="button" aria-label={label} onClick={act}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** Asks for another reply. */
function RetryTool({ price, retry }: { readonly price: Turn['retryPrice']; readonly retry: () => void }) {
  const cost = price === null ? '' : ` ${costText(price)}`;
  return (
    <Tool icon={<RotateCcw />} label={`Another reply${cost}`} act={retry}>
      Another{cost}
    </Tool>
  );
}

/** Copies the paragraph. */
function CopyTool({ bar }: { readonly bar: RefObject<HTMLElement | null> }) {
  const [label, setLabel] = useState('Copy');
  const copy = async () => {
    // Of a list each item is a line.
    const text = bar.current?.parentElement?.querySelector<HTMLElement>('[data-marked] > :first-child')?.innerText ?? '';
    // The clipboard is missing on insecure pages and may be refused.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setLabel(isCopied ? 'Copied' : 'Not allowed');
  };
  return (
    <button type="button" onClick={copy}>
      <Copy />
      <span role="status">{label}</span>
    </button>
  );
}

/** Space between the tools and the paragraph. */
const GAP = 8;

/** Puts the tools above their paragraph; below it where the picture or the header is. */
function usePlace(bar: RefObject<HTMLElement | null>, block: number, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const [tools, host] = [bar.current, bar.current?.parentElement];
    const paragraph = host?.querySelector(`[data-block="${block}"]`)?.getBoundingClientRect();
    if (!tools || !host || !paragraph) return;
    const free = readingArea().top + GAP;
    const above = paragraph.top - 2 * GAP - tools.offsetHeight;
    const top = above >= free ? above : paragraph.bottom + 2 * GAP;
    tools.style.top = `${top - host.getBoundingClientRect().top}px`;
    if (takesFocus) tools.querySelector('button')?.focus({ preventScroll: true });
  }, [bar, block, takesFocus]);
}
