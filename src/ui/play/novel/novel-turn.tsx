import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { sceneBefore } from '#domain/play/novel/page-speakers.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { Announcement } from '../turn/last-turn.tsx';
import { useEditing } from '../turn/use-editing.ts';
import type { BoxUse } from './box-tools.tsx';
import { Figure, useFigure } from './figure.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './novel-turn.module.scss';
import { TextBox } from './text-box.tsx';
import { useAuto } from './use-auto.ts';
import { type NovelPlace, useNovel } from './use-novel.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePageLength } from './use-page-length.ts';

interface NovelTurnProps {
  readonly story: StoryDetail;
  readonly turn: Turn;
  /** Whether the player has read it in the log. */
  readonly read: boolean;
  readonly box: BoxUse;
}

const turnsOf = (state: PlayState): readonly Turn[] => (state.kind === 'open' ? state.turns : []);
/** Only the opening of a new game is unread when the game is opened. */
const isUnderWay = (state: PlayState): boolean => state.kind === 'open' && (state.turns.length > 1 || state.game.redo !== null);

/** Elements that handle clicks themselves; a click elsewhere advances. */
const OPERABLE = 'button, a, input, select, textarea, label, form, summary, [data-ending]';

/** A turn, page by page; after the last page, the next actions. */
export function NovelTurn({ story: { id: storyId, cast }, turn, read, box }: NovelTurnProps) {
  const play = useCase(Play);
  const [wasRead] = useState(() => turn.status !== 'running' && (read || isUnderWay(play.state.value)));
  const [scene] = useState(() => sceneBefore(turnsOf(play.state.value), cast));
  const area = useRef<HTMLDivElement>(null);
  const place = useNovel(turn, { storyId, read: wasRead, length: usePageLength(area), scene, cast });
  const { editing, edit, article } = useEditing(turn.id);
  const figure = useFigure(place.who, turn.state.mood);
  usePageKeys(place, box);
  useAuto(place, box.auto && !box.hidden);
  useKeptFocus(article, place);

  const onClick = ({ target }: MouseEvent) => {
    if (box.hidden) return box.setHidden(false);
    const selecting = getSelection()?.isCollapsed === false;
    if (!selecting && target instanceof Element && target.closest(OPERABLE) === null) place.advance();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys turn pages at any focus, and there is a button
    <div className={styles.turn} data-hidden={box.hidden || undefined} data-at-end={place.atEnd || undefined} onClick={onClick}>
      <div className={styles.stage}>{figure?.cutOut && <Figure figure={figure} className={styles.figure} />}</div>
      <div className={styles.dock} inert={box.hidden}>
        <TextBox
          ref={article}
          area={area}
          turn={turn}
          place={place}
          box={box}
          bust={figure && !figure.cutOut && <Figure figure={figure} className={styles.bust} />}
        >
          <NextSteps turn={turn} atEnd={place.atEnd} editing={editing} edit={edit} />
        </TextBox>
      </div>
      <Announcement text={place.fresh} />
    </div>
  );
}

/** Returns the focus to the text when the focused element was removed. */
function useKeptFocus(text: RefObject<HTMLElement | null>, { page, atEnd }: NovelPlace): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: elements are removed when these change
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [text, page, atEnd]);
}
