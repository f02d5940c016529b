import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import type { RefObject } from 'react';
import type { Turn } from '../../domain/play/turn.ts';
import type { CastMember } from '../../domain/stories/story.ts';
import button from '../controls/button.module.scss';
import { Waiting } from '../play/turn/last-turn.tsx';
import { StoryBlocks } from '../play/turn/story-text.tsx';
import { TurnBar } from '../play/turn/turn-bar.tsx';
import { TurnRemark } from '../play/turn/turn-view.tsx';
import type { Editing } from '../play/turn/use-editing.ts';
import styles from './text-box.module.scss';
import type { NovelPlace } from './use-novel.ts';

interface TextBoxProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly turn: Turn;
  readonly place: NovelPlace;
  readonly who: CastMember | null;
  readonly editing: Editing;
  readonly edit: (what: Editing) => void;
}

/** One page of the turn, with buttons to the others. Its size does not depend on its content. */
export function TextBox({ ref, turn, place, who, editing, edit }: TextBoxProps) {
  const { page, shown, atEnd } = place;
  const playerLine = turn.input?.label ?? turn.input?.text ?? '';
  return (
    <article ref={ref} className={styles.box} tabIndex={-1} aria-label="The story" aria-busy={turn.status === 'running'} data-last-turn>
      {who && <p className={styles.plate}>{who.name}</p>}
      <p className={styles.did}>
        {playerLine !== '' && (
          <>
            <span className="visually-hidden">You: </span>
            {playerLine}
          </>
        )}
      </p>
      <div key={page} className={styles.page}>
        {place.count === 0 && turn.status === 'running' ? <Waiting /> : <StoryBlocks blocks={shown} />}
        {atEnd && <TurnRemark turn={turn} />}
      </div>
      <div className={styles.row}>
        <button
          type="button"
          className={button.icon}
          aria-label="The page before"
          title="The page before"
          disabled={page === 0}
          onClick={place.back}
        >
          <ChevronLeft />
        </button>
        <Count turn={turn} place={place} />
        {atEnd ? !editing && <TurnBar turn={turn} newest edit={edit} /> : <PageButtons turn={turn} place={place} />}
      </div>
    </article>
  );
}

function Count({ turn, place: { page, count } }: Pick<TextBoxProps, 'turn' | 'place'>) {
  if (count === 0) return <span className={styles.count} />;
  return (
    <span className={styles.count}>
      <span className="visually-hidden">Page </span>
      {page + 1}
      {turn.status === 'running' ? '' : ` / ${count}`}
    </span>
  );
}

function PageButtons({ turn, place }: Pick<TextBoxProps, 'turn' | 'place'>) {
  const { page, count, typed } = place;
  const isWaiting = typed.done && page >= count - 1;
  return (
    <>
      <button type="button" className={button.quiet} onClick={place.toEnd}>
        <ChevronsRight />
        Skip
      </button>
      <button
        type="button"
        className={`${button.primary} ${styles.onwards}`}
        aria-label={turn.status === 'running' && isWaiting ? 'The next page is being written' : 'The next page'}
        aria-disabled={isWaiting}
        onClick={place.advance}
      >
        Next
        <ChevronRight />
      </button>
    </>
  );
}
