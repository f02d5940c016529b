import { type MouseEvent, useEffect, useState } from 'react';
import { Portraits } from '../../application/characters/portraits.ts';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import { portraitIn } from '../../domain/characters/character.ts';
import { presentMember } from '../../domain/characters/present-member.ts';
import type { Turn } from '../../domain/play/turn.ts';
import type { CastMember, StoryDetail } from '../../domain/stories/story.ts';
import { MoodPortrait } from '../characters/mood-portrait.tsx';
import { Composer } from '../play/composer/composer.tsx';
import { StopButton } from '../play/dock/stop-button.tsx';
import { ConnectionLine, PlayNoticeBar } from '../play/play-notice.tsx';
import { CareCard, useCare } from '../play/turn/care-card.tsx';
import { Announcement, Next } from '../play/turn/last-turn.tsx';
import { PlayerPart, ReplyEditor } from '../play/turn/turn-view.tsx';
import { useEditing } from '../play/turn/use-editing.ts';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './novel-turn.module.scss';
import { TextBox } from './text-box.tsx';
import { useNovel } from './use-novel.ts';
import { usePageKeys } from './use-page-keys.ts';

interface NovelTurnProps {
  readonly story: StoryDetail;
  readonly turn: Turn;
  /** Whether the player has read it in the history. */
  readonly read: boolean;
}

/** Only the opening of a new game is unread when the game is opened. */
const isUnderWay = (state: PlayState): boolean => state.kind === 'open' && (state.turns.length > 1 || state.game.redo !== null);
const turnsOf = (state: PlayState): readonly Turn[] => (state.kind === 'open' ? state.turns : []);

/** Elements that handle clicks themselves; a click elsewhere advances. */
const OPERABLE = 'button, a, input, textarea, label, form, summary, [data-ending]';

/** A turn, page by page; after the last page, the next actions. */
export function NovelTurn({ story, turn, read }: NovelTurnProps) {
  const play = useCase(Play);
  const [wasRead] = useState(() => turn.status !== 'running' && (read || isUnderWay(play.state.value)));
  const place = useNovel(turn, wasRead);
  const { editing, edit, article } = useEditing(turn.id);
  const who = presentMember(useLivePart(play.state, turnsOf), place.seen, story.cast);
  const care = useCare();
  usePageKeys(place);
  // Returns the focus to the text when the focused element was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: elements are removed when these change
  useEffect(() => {
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, [article, place.page, place.atEnd]);

  const onClick = (event: MouseEvent) => {
    const selecting = getSelection()?.isCollapsed === false;
    if (!selecting && event.target instanceof Element && event.target.closest(OPERABLE) === null) place.advance();
  };
  const close = () => edit(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys turn pages at any focus, and there is a button
    <div className={styles.turn} onClick={onClick}>
      <div className={styles.stage}>
        <CharacterFigure who={who} mood={turn.state.mood} />
        {(place.atEnd || editing) && (
          <div className={styles.next}>
            {editing === 'words' && <PlayerPart turn={turn} editing={editing} close={close} />}
            {editing === 'reply' && <ReplyEditor turn={turn} close={close} />}
            {!editing && <Next turn={turn} />}
          </div>
        )}
      </div>
      <div className={styles.dock}>
        <TextBox ref={article} turn={turn} place={place} who={who} editing={editing} edit={edit} />
        <div className={styles.desk} data-reading={place.atEnd || turn.status === 'running' ? undefined : ''}>
          <ConnectionLine />
          <PlayNoticeBar />
          <CareCard care={care} />
          {turn.status === 'running' ? <StopButton /> : !turn.ending && <Composer />}
        </div>
      </div>
      <Announcement text={place.fresh} />
    </div>
  );
}

/** The character the text is about, in the current mood. */
function CharacterFigure({ who, mood }: { readonly who: CastMember | null; readonly mood: string | undefined }) {
  const character = useLivePart(useCase(Portraits).state, (all) => (who ? all[who.id] : undefined));
  if (who === null) return null;
  return (
    <div key={who.id} className={character ? styles.figure : styles.framed}>
      <MoodPortrait
        src={character ? portraitIn(mood, character) : who.portrait}
        alt={mood && character ? `${who.name}, ${mood}` : who.name}
      />
    </div>
  );
}
