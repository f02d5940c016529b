import { Play } from '#application/play/play.ts';
import type { Turn } from '#domain/play/turn.ts';
import { Composer } from '#ui/play/composer/composer.tsx';
import { ConnectionLine, PlayNoticeBar } from '#ui/play/play-notice.tsx';
import { rewritesOf } from '#ui/play/play-selectors.ts';
import { useReading } from '#ui/play/reading/reading.tsx';
import { CareCard, useCare } from '#ui/play/turn/care-card.tsx';
import { Next } from '#ui/play/turn/last-turn.tsx';
import { TurnBar, VariantSwitch } from '#ui/play/turn/turn-bar.tsx';
import { PlayerPart, ReplyEditor } from '#ui/play/turn/turn-view.tsx';
import type { Editing } from '#ui/play/turn/use-editing.ts';
import { useCase } from '#ui/use-cases.tsx';
import { useLive, useLivePart } from '#ui/use-live.ts';
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
