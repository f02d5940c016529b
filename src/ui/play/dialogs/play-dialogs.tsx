import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { GameMemory } from '#application/memory/game-memory.ts';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { GameTree } from '#application/play/game-tree.ts';
import { Play } from '#application/play/play.ts';
import { replySources } from '#application/play/reply-sources.ts';
import { reportReply } from '#application/play/report.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';

/** The dialogs of the play screen. */
export type OpenDialog =
  | { readonly kind: 'branches' | 'memory' | 'steering' | 'copy' | 'reading' }
  | { readonly kind: 'report' | 'again' | 'sources'; readonly turnId: string };

// Loaded on demand: most games never open one of them.
const BranchesDialog = lazy(async () => ({ default: (await loadChunk(() => import('./branches-dialog.tsx'))).BranchesDialog }));
const MemoryDialog = lazy(async () => ({ default: (await loadChunk(() => import('#ui/memory/memory-dialog.tsx'))).MemoryDialog }));
const SteeringDialog = lazy(async () => ({ default: (await loadChunk(() => import('#ui/memory/steering-dialog.tsx'))).SteeringDialog }));
const AgainDialog = lazy(async () => ({ default: (await loadChunk(() => import('./again-dialog.tsx'))).AgainDialog }));
const SourcesDialog = lazy(async () => ({ default: (await loadChunk(() => import('./sources-dialog.tsx'))).SourcesDialog }));
const CopyDialog = lazy(async () => ({ default: (await loadChunk(() => import('./copy-dialog.tsx'))).CopyDialog }));
const ReadingDialog = lazy(async () => ({ default: (await loadChunk(() => import('./reading-dialog.tsx'))).ReadingDialog }));
const ReportDialog = lazy(async () => ({ default: (await loadChunk(() => import('./report-dialog.tsx'))).ReportDialog }));

const ShowDialog = createContext<(dialog: OpenDialog) => void>(() => undefined);

/** Opens a dialog over the game. */
export const useShowDialog = (): ((dialog: OpenDialog) => void) => use(ShowDialog);

/** Provides `useShowDialog` to its children. */
export function PlayDialogs({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const loadData = useDialogData();
  const close = useCallback(() => setOpen(null), []);
  const show = useCallback(
    (dialog: OpenDialog) => {
      loadData(dialog);
      setOpen(dialog);
    },
    [loadData],
  );
  return (
    <ShowDialog value={show}>
      {children}
      <Suspense fallback={null}>
        {open?.kind === 'branches' && <BranchesDialog close={close} />}
        {open?.kind === 'memory' && <MemoryDialog close={close} />}
        {open?.kind === 'steering' && <SteeringDialog close={close} />}
        {open?.kind === 'again' && <AgainDialog turnId={open.turnId} close={close} />}
        {open?.kind === 'sources' && <SourcesDialog turnId={open.turnId} close={close} />}
        {open?.kind === 'copy' && <CopyDialog close={close} />}
        {open?.kind === 'reading' && <ReadingDialog close={close} />}
        {open?.kind === 'report' && <ReportDialog turnId={open.turnId} close={close} />}
      </Suspense>
    </ShowDialog>
  );
}

/** Requests the data of a dialog while its code loads. */
function useDialogData(): (dialog: OpenDialog) => void {
  const [play, tree, memory] = [useCase(Play), useCase(GameTree), useCase(GameMemory)];
  const report = useRemote(reportReply);
  const sources = useRemote(replySources);
  return useCallback(
    (dialog: OpenDialog) => {
      const { kind } = dialog;
      const state = play.state.value;
      if (state.kind !== 'open') return;
      if (kind === 'branches') tree.load(state.game.id);
      if (kind === 'memory' || kind === 'steering') memory.open(state.game.id);
      if (kind === 'report') report.reset();
      if (dialog.kind === 'sources') sources.openAnew(dialog.turnId);
    },
    [play, tree, memory, report, sources],
  );
}
