import ChevronDown from 'lucide-react/icons/chevron-down';
import { Play } from '#application/play/play.ts';
import { improvisesOf, isRunning } from '#application/play/play-selectors.ts';
import type { Dock } from '#domain/play/reading/dock.ts';
import type { ReadingEvent } from '#domain/play/reading/page-view.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { Composer } from '../composer/composer.tsx';
import { ConnectionLine } from '../play-notice.tsx';
import { useReading } from '../turn/reading.tsx';
import styles from './dock.module.scss';
import { ShowAllButton } from './show-all-button.tsx';
import { StopButton } from './stop-button.tsx';

interface DockBarProps {
  readonly dock: Dock;
  /** Whether text continues below. */
  readonly below: boolean;
  readonly go: (event: ReadingEvent) => void;
}

/** The bar at the bottom edge. It shows the next action, always has the same height, and never covers text. */
export function DockBar({ dock, below, go }: DockBarProps) {
  const isWriting = useLive(useReading().writing);
  const writes = dock !== 'over' && (dock === 'write' || isWriting);
  return (
    <div className={styles.dock} data-dock={writes ? 'write' : dock} data-below={below || undefined}>
      <ConnectionLine />
      {!writes && <Buttons dock={dock} below={below} go={go} />}
      <Composer hidden={!writes} />
    </div>
  );
}

function Buttons({ dock, below, go }: DockBarProps) {
  const pendingReply = useLive(useReading().pendingReply);
  const { state } = useCase(Play);
  const running = useLivePart(state, isRunning);
  const improvises = useLivePart(state, improvisesOf);
  return (
    <div key={dock} className={styles.row}>
      {typeof pendingReply === 'function' && <ShowAllButton act={pendingReply} />}
      {dock === 'latest' ? (
        <button type="button" className={styles.nextScreen} onClick={() => go('latest')}>
          Latest
          <ChevronDown />
        </button>
      ) : (
        below && (
          <button type="button" className={styles.nextScreen} onClick={() => go('nextScreen')}>
            More
            <ChevronDown />
          </button>
        )
      )}
      {running && improvises && <StopButton />}
    </div>
  );
}
