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
  const [shown, setShown] = useState<{ readonly dialog: OpenDialog; readonly number: number } | null>(null);
  const loadData = useDialogData();
  const show = useCallback(
    (dialog: OpenDialog) => {
      loadData(dialog);
      setShown((before) => ({ dialog, number: (before?.number ?? 0) + 1 }));
    },
    [loadData],
  );
  // A browser says that a dialog was closed after keys that were pressed behind it: by then, the next one may be open.
  const closeOne = (number: number) => setShown((now) => (now?.number === number ? null : now));
  return (
    <ShowDialog value={show}>
      {children}
      <Suspense fallback={null}>
        {shown && <Shown key={shown.number} dialog={shown.dialog} close={() => closeOne(shown.number)} />}
      </Suspense>
    </ShowDialog>
  );
}

function Shown({ dialog, close }: { readonly dialog: OpenDialog; readonly close: () => void }) {
  switch (dialog.kind) {
    case 'branches':
      return <BranchesDialog close={close} />;
    case 'memory':
      return <MemoryDialog close={close} />;
    case 'steering':
      return <SteeringDialog close={close} />;
    case 'again':
      return <AgainDialog turnId={dialog.turnId} close={close} />;
    case 'sources':
      return <SourcesDialog turnId={dialog.turnId} close={close} />;
    case 'copy':
      return <CopyDialog close={close} />;
    case 'reading':
      return <ReadingDialog close={close} />;
    case 'report':
      return <ReportDialog turnId={dialog.turnId} close={close} />;
  }
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
