import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type TouchEvent, useRef } from 'react';
import { TalkStart } from '#application/characters/talk-start.ts';
import type { CharacterDetail } from '#domain/characters/character.ts';
import { MAX_PLAYER_NAME_LENGTH, playerNameProblem } from '#domain/characters/player-name.ts';
import { Field } from '#ui/design/field.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useIsHydrated } from '#ui/platform/use-is-hydrated.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT, useStoryText } from '#ui/text/story-language.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import styles from './opening.module.scss';

/** How far a finger moves to turn to another greeting, in pixels. */
const SWIPE = 48;

/** What the character says first. Where there are several greetings, the one that a new talk begins with is chosen here, and what it calls the player. */
export function Opening({ character }: { readonly character: CharacterDetail }) {
  const { greeting, greetings, namesPlayer } = character;
  if (greetings.length > 1) return <Choice character={character} />;
  return (
    <>
      {greeting !== '' && <Quote text={greeting} />}
      {namesPlayer && <PlayerName character={character} />}
    </>
  );
}

const Quote = ({ text }: { readonly text: string }) => (
  <blockquote className={styles.quote} dir="auto">
    <StoryText text={text} />
  </blockquote>
);

function Choice({ character }: { readonly character: CharacterDetail }) {
  const { id, greetings, namesPlayer } = character;
  const start = useCase(TalkStart);
  const chosen = useLive(start.chosen);
  const isReady = useIsHydrated();
  const { greeting: index, playerName } = chosen?.characterId === id ? chosen : { greeting: 0, playerName: '' };
  const turn = (by: 1 | -1) => start.choose(id, { greeting: (index + by + greetings.length) % greetings.length });
  const swipe = useSwipe(turn);
  return (
    <section className={styles.choice} aria-labelledby="opening" {...swipe}>
      <h2 id="opening">How it begins</h2>
      <Quote key={index} text={greetingFor(greetings[index], playerName.trim())} />
      <div className={styles.turner}>
        <IconButton label="The opening before" disabled={!isReady} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <p role="status">
          Opening {index + 1} of {greetings.length}
        </p>
        <IconButton label="The next opening" disabled={!isReady} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      {namesPlayer && <PlayerName character={character} />}
    </section>
  );
}

/** A greeting as it will be told to who is called so; to nobody in particular without a name. */
function greetingFor(greeting: CharacterDetail['greetings'][number] | undefined, name: string): string {
  const { text = '', named = null } = greeting ?? {};
  return name === '' || named === null ? text : named.replaceAll('{{user}}', () => name);
}

function PlayerName({ character: { id, name } }: { readonly character: CharacterDetail }) {
  const start = useCase(TalkStart);
  const chosen = useLive(start.chosen);
  const isReady = useIsHydrated();
  const storyText = useStoryText();
  const value = chosen?.characterId === id ? chosen.playerName : '';
  const label = (
    <>
      What <bdi {...storyText}>{name}</bdi> calls you
    </>
  );
  return (
    <Field
      label={label}
      hint="In the opening of a new talk. Empty: the name in your profile."
      problem={playerNameProblem(value)}
      limit={{ text: value, most: MAX_PLAYER_NAME_LENGTH }}
      className={styles.name}
    >
      {(control) => (
        <input
          {...control}
          {...PEOPLES_TEXT}
          type="text"
          autoComplete="nickname"
          disabled={!isReady}
          value={value}
          onChange={(event) => start.choose(id, { playerName: event.target.value })}
        />
      )}
    </Field>
  );
}

/** A swipe to the side turns to the next one, as on a shelf: against the direction of reading to the one before. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || from.current === null) return;
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
      turn(x < 0 === !isRightToLeft ? 1 : -1);
    },
  };
}
