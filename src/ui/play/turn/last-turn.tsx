import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Play } from '#application/play/play.ts';
import { attemptOf, improvisesOf, newestTurn, priceOf, refusedChoiceOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { ReadingPlaces, type ShownPart } from '#application/play/reading/reading-places.ts';
import { announcedReply } from '#domain/play/announced-reply.ts';
import { modelChange } from '#domain/play/model-change.ts';
import { lastSentence, type ReadingPlace, shownUntil } from '#domain/play/reading/reading-place.ts';
import { isBroken, type Turn } from '#domain/play/turn.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import { Balance } from '#ui/coins/balance.tsx';
import { costText } from '#ui/coins/cost-text.ts';
import { useCoins } from '#ui/coins/use-coins.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { ChoiceLabel } from '#ui/text/rich-text.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { PlayNoticeBar } from '../play-notice.tsx';
import { RecapBar, useRecap } from '../recap-bar.tsx';
import { AttemptNote } from './attempt-note.tsx';
import { CareCard, useCare } from './care-card.tsx';
import { Choices } from './choices.tsx';
import { EndingEvent } from './ending-event.tsx';
import styles from './last-turn.module.scss';
import { Passage } from './passage.tsx';
import { readOn, useComing, useReading } from './reading.tsx';
import { sentenceInView } from './sentence-range.ts';
import { Thoughts } from './thoughts.tsx';
import { VariantSwitch } from './turn-bar.tsx';
import { ModelNote, PlayerPart, ReplyEditor, SpokenBy, TurnRemark } from './turn-view.tsx';
import { useEditing } from './use-editing.ts';
import { useFreshWords } from './use-fresh-words.ts';
import { useReadingPlace } from './use-reading-place.ts';
import { useRevealed } from './use-revealed.ts';

/** What an AI's game says about itself; empty for others. */
const meaningOfAi = (state: PlayState): string => (state.kind === 'open' && state.game.narrator.ai ? state.game.narrator.meaning : '');
const isTalk = (state: PlayState): boolean => state.kind === 'open' && state.game.mode === 'character';

/** The model that writes the newest turn, where another one wrote those before. */
const newModelOf = (state: PlayState): string | null => (state.kind === 'open' ? modelChange(state.turns, state.turns.length - 1) : null);

/** Equal except for the text of a running reply, which `useRevealed` polls. */
const sameButText = (a: Turn | null, b: Turn | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.id === b.id &&
    a.status === 'running' &&
    b.status === 'running' &&
    a.choices === b.choices &&
    a.reasoned === b.reasoned &&
    a.input === b.input);

/** The newest turn: its text word by word, then the next actions. */
export function LastTurn({ after }: { readonly after?: ReactNode }) {
  const turn = useLivePart(useCase(Play).state, newestTurn, sameButText);
  const care = useCare();
  const recap = useRecap();
  return (
    turn && (
      <div key={turn.id} className={styles.page} tabIndex={-1} data-last-turn>
        <RecapBar recap={recap} />
        <CareCard care={care} />
        <OpenPage turn={turn} after={after} />
        <div data-turn-end />
      </div>
    )
  );
}

function OpenPage({ turn, after }: { readonly turn: Turn; readonly after: ReactNode }) {
  const play = useCase(Play);
  const reading = useReading();
  const [startedHere] = useState(turn.status === 'running');
  const { editing, edit, article } = useEditing(turn.id);
  const places = useCase(ReadingPlaces);
  const [read] = useState(() => readBefore(newestTurn(play.state.value) ?? turn, places.of(turn.id)));
  const { text, done, showAll } = useRevealed(() => newestTurn(play.state.value) ?? turn, read);
  useReadingPlace(turn.id, () => partOnPage(article.current, text, done));
  const [hurry] = useState(() => () => {
    showAll();
    // A written text need not be waited for; a model's would be cut.
    if (!improvisesOf(play.state.value)) play.stop();
  });
  useComing(done, hurry);
  useFreshWords(article, text);
  const newModel = useLivePart(play.state, newModelOf);
  const waiting = text === '' && !done;
  const onClick = ({ target }: MouseEvent) => {
    const isOperable = target instanceof Element && target.closest('button, a, summary') !== null;
    if (reading.pendingReply.value !== null && !isOperable && getSelection()?.isCollapsed !== false) readOn(reading);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space and the buttons of the dock do the same
    <article ref={article} onClick={onClick}>
      <ModelNote model={newModel} />
      <PlayerPart turn={turn} editing={editing} close={() => edit(null)} />
      <SpokenBy turn={turn} />
      <Thoughts turn={turn} />
      {waiting && <Waiting />}
      {editing === 'reply' && <ReplyEditor turn={turn} close={() => edit(null)} />}
      {!waiting && !done && <StoryText text={text} />}
      {done && editing !== 'reply' && <Passage turn={turn} newest edit={edit} />}
      {done && (
        <div className={startedHere ? styles.after : undefined}>
          <TurnRemark turn={turn} />
          <VariantSwitch turn={turn} />
          <Next turn={turn} fresh={startedHere} />
          {!turn.ending && after}
          <NoticeInText turn={turn} />
        </div>
      )}
      <Announcement text={done && startedHere ? announcedReply(turn) : ''} />
    </article>
  );
}

/** How much of the turn the player has read, in UTF-16 units. What is there when a game is opened was read before, in this tab or another. */
const readBefore = ({ text }: Turn, place: ReadingPlace | null): number => (place === null ? text.length : shownUntil(text, place));

/** What the page shows of the turn. While the text appears, its last sentence is read; afterwards the first one in the reading area. */
function partOnPage(article: HTMLElement | null, text: string, done: boolean): ShownPart {
  const words = shownWords(text);
  const page = article?.closest('[data-last-turn]') ?? null;
  const current = done && page ? sentenceInView(page, words) : lastSentence(words);
  return { first: current, current };
}

/** The notice about the last command. While the player writes, it is above the text box instead. */
function NoticeInText({ turn }: { readonly turn: Turn }) {
  const isWriting = useLive(useReading().writing);
  // A notice about a reply that broke off: the text above it is still being read.
  return isWriting ? null : <PlayNoticeBar scrolls={!isBroken(turn)} />;
}

/** A model that is loaded first takes minutes; others begin within this. In milliseconds. */
const USUAL_WAIT_MS = 8_000;
const LOADING =
  'The AI has not begun yet. It may still be loading, which can take a few minutes the first time. You can stop it below; nothing is charged before it writes.';

/** Before the first text of a reply: lines in the shape of words, and after a while what it may be waiting for. */
export function Waiting() {
  const isAi = useLivePart(useCase(Play).state, meaningOfAi) !== '';
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className={styles.waiting}>
        <span className="visually-hidden">The story is thinking.</span>
        <span aria-hidden="true" />
        <span aria-hidden="true" />
        <span aria-hidden="true" />
      </p>
      <p className={styles.loading} role="status">
        {long && isAi ? LOADING : ''}
      </p>
    </>
  );
}

/** One announcement of the whole reply, instead of one per word. */
export function Announcement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  const storyText = useStoryText();
  // A screen reader reads only changes of an existing region.
  useEffect(() => setAnnounced(text), [text]);
  return (
    <div className="visually-hidden" role="status" {...storyText}>
      {announced}
    </div>
  );
}

/** The actions after a turn: choices, continue, or the ending. `fresh`: the turn ended while it was shown. */
export function Next({ turn, fresh = false }: { readonly turn: Turn; readonly fresh?: boolean }) {
  const { state } = useCase(Play);
  const made = useLivePart(state, meaningOfAi);
  if (turn.ending) return <EndingEvent turn={turn} ending={turn.ending} fresh={fresh} />;
  const broken = isBroken(turn) && turn.input !== null;
  return (
    <>
      {broken && <TryAgain turn={turn} />}
      <AttemptNote />
      <YourTurn />
      <TurnChoices turn={turn} />
      {!broken && <Continue turn={turn} />}
      {made !== '' && <p className={styles.made}>{made}</p>}
    </>
  );
}

function TryAgain({ turn: { id, retryPrice } }: { readonly turn: Turn }) {
  const play = useCase(Play);
  return (
    <Button look="secondary" className={styles.again} onClick={() => play.retryReply(id)}>
      Try again {retryPrice !== null && costText(retryPrice)}
    </Button>
  );
}

/** The choices; one that was pressed and not played is marked. */
function TurnChoices({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  const attempt = useLivePart(play.state, attemptOf);
  // Those that a question is about are marked in its reply.
  const choices = attempt?.status === 'done' ? attempt.choices : turn.choices;
  const price = useLivePart(play.state, priceOf);
  const refusedId = useLivePart(play.state, refusedChoiceOf);
  const storyText = useStoryText();
  const refused = choices.find(({ id }) => id === refusedId);
  const isPaid = (useCoins() ?? 0) >= price;
  if (choices.length === 0) return null;
  return (
    <>
      {refused && isPaid && (
        <p className={styles.refused}>
          You had chosen “
          <bdi {...storyText}>
            <ChoiceLabel label={refused.label} />
          </bdi>
          ”. It is not played yet.
        </p>
      )}
      <Choices
        choices={choices}
        price={price}
        choose={(choice) => play.send({ kind: 'choice', choiceId: choice.id })}
        taken={refused?.id ?? null}
      />
    </>
  );
}

/** Goes on without a choice: where there is none, and where the narrator improvises. */
function Continue({ turn: { choices } }: { readonly turn: Turn }) {
  const play = useCase(Play);
  const improvises = useLivePart(play.state, improvisesOf);
  const price = useLivePart(play.state, priceOf);
  if (!improvises && choices.length > 0) return null;
  return (
    <Button look="secondary" className={styles.again} onClick={() => play.send({ kind: 'continue' })}>
      Continue {costText(price)}
    </Button>
  );
}

/** Says that the player is next, and how many coins there are. */
function YourTurn() {
  const talks = useLivePart(useCase(Play).state, isTalk);
  return (
    <div className={styles.yours}>
      <h2>{talks ? 'You can ask' : 'Your turn'}</h2>
      <Balance />
    </div>
  );
}
