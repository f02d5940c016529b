import { Play } from '#application/play/play.ts';
import { rewritesOf } from '#application/play/play-selectors.ts';
import type { Turn } from '#domain/play/turn.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { Composer } from '../composer/composer.tsx';
import { ConnectionLine, PlayNoticeBar } from '../play-notice.tsx';
import { CareCard, useCare } from '../turn/care-card.tsx';
import { Next } from '../turn/last-turn.tsx';
import { useReading } from '../turn/reading.tsx';
import { TakenAs } from '../turn/taken-as.tsx';
import { TurnBar, VariantSwitch } from '../turn/turn-bar.tsx';
import { PlayerPart, ReplyEditor } from '../turn/turn-view.tsx';
import type { Editing } from '../turn/use-editing.ts';
import styles from './next-steps.module.scss';

interface NextStepsProps {
  readonly turn: Turn;
  readonly atEnd: boolean;
  readonly editing: Editing;
  readonly edit: (what: Editing) => void;
}

/** What the player can do after the last page, and messages at any time. Inside the box on small screens, beside the figure on large ones. */
export function NextSteps({ turn, atEnd, editing, edit }: NextStepsProps) {
  const isWriting = useLive(useReading().writing);
  const rewrites = useLivePart(useCase(Play).state, rewritesOf);
  const care = useCare();
  const close = () => edit(null);
  const isOpen = atEnd || editing !== null;
  return (
    <>
      <ConnectionLine />
      {!(isWriting && isOpen) && <PlayNoticeBar />}
      <CareCard care={care} />
      {isOpen && (
        <div className={styles.steps}>
          {editing === 'words' && <PlayerPart turn={turn} editing={editing} close={close} />}
          {editing === 'reply' && <ReplyEditor turn={turn} close={close} />}
          {!editing && <TakenAs turn={turn} />}
          {!editing && (rewrites ? <TurnBar turn={turn} newest edit={edit} /> : <VariantSwitch turn={turn} />)}
          {!editing && <Next turn={turn} />}
          {!turn.ending && (
            <div className={styles.own}>
              <Composer />
            </div>
          )}
        </div>
      )}
    </>
  );
}
