import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { GameTree, type ShownTree } from '#application/play/game-tree.ts';
import { Play } from '#application/play/play.ts';
import { gameIdOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { type BranchRow, branchRows } from '#domain/play/branches.ts';
import { countText } from '#domain/text/count-text.ts';
import { plainLabel, plainText } from '#domain/text/plain-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './branches-dialog.module.scss';

const headOf = (state: PlayState): string | null => (state.kind === 'open' ? state.game.head : null);

/** All branches of the game. Choosing one makes it the current turn; nothing is deleted. */
export function BranchesDialog({ close }: { readonly close: () => void }) {
  const [play, tree] = [useCase(Play), useCase(GameTree)];
  const game = useLivePart(play.state, gameIdOf);
  const head = useLivePart(play.state, headOf);
  const loaded = useLive(tree.state);
  const goTo = (turnId: string) => {
    if (turnId !== head) tree.goTo(turnId);
    close();
  };
  return (
    <Dialog size="wide" title="Branches" onClose={close}>
      <p>Every way you have gone in this game. Step anywhere and go on from there; nothing is lost.</p>
      {loaded.kind === 'loading' || (loaded.kind === 'ready' && loaded.value.gameId !== game) ? (
        <p role="status">Reading the branches…</p>
      ) : loaded.kind === 'failed' ? (
        <p role="alert">
          {loaded.message}{' '}
          <button type="button" className={styles.again} onClick={() => tree.load(game)}>
            Try again
          </button>
        </p>
      ) : (
        <Tree tree={loaded.value} head={head} goTo={goTo} more={() => tree.more()} />
      )}
    </Dialog>
  );
}

interface TreeProps {
  readonly tree: ShownTree;
  readonly head: string | null;
  readonly goTo: (turnId: string) => void;
  readonly more: () => void;
}

/** One line per node. Arrow keys move between lines, Enter chooses one. */
function Tree({ tree: { nodes, before, loadingOlder }, head, goTo, more }: TreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => branchRows(nodes, head), [nodes, head]);
  // Once the dialog is open: the current turn is often far down.
  useEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const items: HTMLElement[] = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    items[Math.max(0, Math.min(items.length - 1, to))]?.focus();
    event.preventDefault();
  };
  return (
    <>
      <ul ref={list} className={styles.tree} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Branch key={row.node.id} row={row} here={row.node.id === head} goTo={goTo} />
        ))}
      </ul>
      {before !== null && (
        <Button look="quiet" disabled={loadingOlder} onClick={more}>
          {loadingOlder ? 'Reading…' : 'Show more branches'}
        </Button>
      )}
    </>
  );
}

function Branch({ row, here, goTo }: { readonly row: BranchRow; readonly here: boolean } & Pick<TreeProps, 'goTo'>) {
  const { node, level, walked } = row;
  const storyText = useStoryText();
  return (
    <li className={styles.line} style={{ paddingInlineStart: `${Math.min(level - 1, 8) * 1.125}rem` }}>
      <button
        type="button"
        className={`${styles.branch} ${walked ? styles.walked : ''}`}
        aria-current={here ? 'step' : undefined}
        onClick={() => goTo(node.id)}
      >
        <span className="visually-hidden">Level {level}. </span>
        <strong {...storyText}>{node.label === '' ? 'The opening' : plainLabel(node.label)}</strong>
        <span className={styles.excerpt} {...storyText}>
          {plainText(node.excerpt)}
        </span>
        <span className={styles.facts}>
          {here && <em>You are here</em>}
          {node.ending !== null && (
            <span>
              Ending: <bdi {...storyText}>{node.ending}</bdi>
            </span>
          )}
          <span>{turnsText(node.depth)}</span>
        </span>
      </button>
    </li>
  );
}

const turnsText = (depth: number): string => (depth === 0 ? 'Where it began' : `Turn ${countText(depth)}`);
