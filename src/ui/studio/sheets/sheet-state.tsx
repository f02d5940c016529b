import type { ReactNode } from 'react';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import type { StorySheet } from '#application/studio/story-sheets.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PaneLoading } from '../pane-room.tsx';
import styles from './sheet-state.module.scss';

/** The sheet in fields, once it can be read. */
export function SheetState({ children }: { readonly children: (sheet: StorySheet) => ReactNode }) {
  const state = useLive(useCase(ProjectSheet).state);
  if (state.kind === 'loading') return <PaneLoading />;
  if (state.kind === 'ready') return children(state.sheet);
  return (
    <p className={styles.none}>
      story.yaml has a mistake, or is longer than 200,000 letters, so it cannot be shown in fields. Open it under Script and mend it there.
    </p>
  );
}

/** What was done last, with the way back. */
export function LastChange() {
  const sheet = useCase(ProjectSheet);
  const last = useLive(sheet.last);
  return (
    <div role="status" className={styles.last}>
      {last && (
        <>
          <p>{last.isLate ? `${last.sentence} The same lines were changed since: the history of story.yaml has them.` : last.sentence}</p>
          {!last.isLate && (
            <Button look="quiet" onClick={() => sheet.undo()}>
              Undo
            </Button>
          )}
        </>
      )}
    </div>
  );
}
