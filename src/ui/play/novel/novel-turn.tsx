import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LiveState } from '#application/live.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import type { AloudState } from '#application/play/aloud/read-aloud.ts';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { sceneBefore } from '#domain/play/novel/page-speakers.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Announcement } from '../turn/last-turn.tsx';
import { useEditing } from '../turn/use-editing.ts';
import { useReadingPlace } from '../turn/use-reading-place.ts';
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
  readonly box: BoxUse;
  /** Told of the scene of the page that is open. */
  readonly showScene: (scene: string | undefined) => void;
}

const turnsOf = (state: PlayState): readonly Turn[] => (state.kind === 'open' ? state.turns : []);
/** Only the opening of a new game is unread when the game is opened. */
const isUnderWay = (state: PlayState): boolean => state.kind === 'open' && (state.turns.length > 1 || state.game.redo !== null);

/** Elements that handle clicks themselves; a click elsewhere advances. */
const OPERABLE = 'button, a, input, select, textarea, label, form, summary, [data-ending]';

/** A turn, page by page; after the last page, the next actions. */
export function NovelTurn({ story: { id: storyId, cast, portraits }, turn, box, showScene }: NovelTurnProps) {
  const play = useCase(Play);
  const places = useCase(ReadingPlaces);
  const [begun] = useState(
    () => places.of(turn.id) ?? (turn.status !== 'running' && isUnderWay(play.state.value) ? Number.POSITIVE_INFINITY : 0),
  );
  const [scene] = useState(() => sceneBefore(turnsOf(play.state.value), cast));
  const area = useRef<HTMLDivElement>(null);
  const place = useNovel(turn, { storyId, begun, length: usePageLength(area), scene, cast });
  const { editing, edit, article } = useEditing(turn.id);
  const figure = useFigure(place.who?.member ?? null, place.mood, portraits);
  useEffect(() => showScene(place.scene), [showScene, place.scene]);
  useReadingPlace(turn.id, place.part);
  useVoice(turn, place);
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

const OFF = new LiveState<AloudState>({ kind: 'off' });

/** Opens the page of the sentence that is read aloud, whenever the voice goes on to another one. */
function useVoice({ id, text }: Turn, { openAt }: NovelPlace): void {
  const reader = useLive(useCase(Aloud).reader);
  const state = useLive(reader?.state ?? OFF);
  const said = state.kind === 'reading' && state.at?.turnId === id && state.at.part === 'text' ? state.at.start : null;
  const follow = useEffectEvent((start: number) => openAt(lettersIn(shownWords(text).slice(0, start))));
  useEffect(() => {
    if (said !== null) follow(said);
  }, [said]);
}

/** Returns the focus to the text when the focused element was removed. */
function useKeptFocus(text: RefObject<HTMLElement | null>, { page, atEnd }: NovelPlace): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: elements are removed when these change
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [text, page, atEnd]);
}
