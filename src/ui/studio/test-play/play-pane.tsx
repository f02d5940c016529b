import ArrowRight from 'lucide-react/icons/arrow-right';
import BookOpen from 'lucide-react/icons/book-open';
import Bot from 'lucide-react/icons/bot';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GalleryVertical from 'lucide-react/icons/gallery-vertical';
import Lock from 'lucide-react/icons/lock';
import Maximize from 'lucide-react/icons/maximize-2';
import Minimize from 'lucide-react/icons/minimize-2';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { phoneLink, projectPictures } from '#application/studio/publishing/publishing.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { type TypedSentence, TypedSentences } from '#application/studio/test-play/typed-sentences.ts';
import { OWN_WORDS, TypedWords } from '#application/studio/test-play/typed-words.ts';
import { projectSheetText } from '#application/studio/texts/project-scripts.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { MAX_INPUT_LENGTH } from '#domain/play/turn.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';
import { chosenBy, keyOfCommand } from '#domain/studio/studio-keys.ts';
import { choiceTarget } from '#domain/studio/test-play/choice-targets.ts';
import { type LockedChoice, lockedChoices } from '#domain/studio/test-play/locked-choices.ts';
import {
  endlessText,
  type OfferedChoice,
  type PlayEnd,
  type PlayedPiece,
  type PlayedStory,
  type PlayedTurn,
  piecesAt,
} from '#domain/studio/test-play/played.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { tabAddress } from '../project-address.ts';
import { useUnsent } from '../use-unsent.ts';
import { playNoteText } from './play-note-text.ts';
import styles from './play-pane.module.scss';
import { PlayVariables } from './play-variables.tsx';
import { HeldSentence, keyOf, PlayedText, type TypedPiece } from './played-text.tsx';

const PhoneLink = lazy(async () => ({ default: (await loadChunk(() => import('./phone-link.tsx'))).PhoneLink }));
const NovelPlay = lazy(async () => ({ default: (await loadChunk(() => import('./novel-play.tsx'))).NovelPlay }));

/** The text as players read it, played beside where it is written. */
export function PlayPane({ id }: { readonly id: string }) {
  const play = useCase(TestPlay);
  const { story, note, from, canGoBack, canGoForward, lit, isWide } = useLive(play.state);
  const flow = useLivePart(useCase(ScriptTools).state, (state) => state.flow);
  const sentences = useCase(TypedSentences);
  const [isNovel, setNovel] = useState(false);
  const all = useLive(sentences.state).filter(({ project }) => project === id);
  const typed = isNovel || story === null ? null : typedPiece(story, all);
  const editing = typed?.of.at ?? null;
  const text = useRef<HTMLDivElement>(null);
  const turns = story?.turns.length ?? 0;
  useEffect(() => {
    if (turns > 1) text.current?.querySelector('[data-turn]:last-of-type')?.scrollIntoView({ block: 'start' });
  }, [turns]);
  useEffect(() => {
    if (lit !== null) text.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
  // Who kept a sentence goes on at it by keyboard.
  const edited = useRef<FilePlace | null>(null);
  useEffect(() => {
    const { current } = edited;
    edited.current = editing;
    // Unless what was typed stays in a field of its own, which has the focus.
    if (editing !== null || current === null || document.activeElement !== document.body) return;
    const all = [...(text.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
    all.find((one) => one.dataset.piece === keyOf(current))?.focus();
  }, [editing]);
  const begin = (piece: PlayedPiece) => piece.at && story && sentences.begin(piece, Math.max(piecesAt(story, piece.at).indexOf(piece), 0));
  const phone = useRemote(phoneLink);
  const [hasPhone, setPhone] = useState(false);
  const said = playNoteText(note);
  const keys = ({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLInputElement);
    const choice = isTyping ? undefined : story?.offered[chosenBy(key) ?? -1];
    if (choice) play.choose(choice);
  };
  const sheet = useRemote(projectSheetText);
  const pictures = useRemote(projectPictures);
  const showNovel = () => {
    if (!isNovel) {
      sheet.openAnew(id);
      pictures.openAnew(id);
    }
    // The page stays until the visual novel is there.
    startTransition(() => setNovel(!isNovel));
  };
  const next = story && (
    <>
      <End end={story.end} />
      <Choices story={story} isOld={note.kind === 'old'} onChoose={(choice) => play.choose(choice)} />
      {story.offered.length > 0 && <OwnWords id={id} />}
    </>
  );
  return (
    <section className={styles.pane} aria-label="Play" data-play onKeyDown={keys}>
      <header className={styles.head}>
        <Button
          look="secondary"
          onClick={() => play.from(flow)}
          aria-label={flow === '' ? 'Play from the beginning' : `Play from ${flow}`}
          title={`Play from the knot with the caret (${keyOfCommand('play-from-here')})`}
        >
          <Play />
          <span className={styles.from}>
            {flow === '' ? (
              'Play'
            ) : (
              <>
                <span className={styles.word}>From </span>
                {flow}
              </>
            )}
          </span>
        </Button>
        <IconButton label="Back by one choice" disabled={!canGoBack} onClick={() => play.back()}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="Forward by one choice" disabled={!canGoForward} onClick={() => play.forward()}>
          <ChevronRight />
        </IconButton>
        <IconButton
          label={isWide ? 'Narrow play' : 'Wide play'}
          title={`${isWide ? 'Narrow' : 'Wide'} play (${keyOfCommand('wide-play')})`}
          className={styles.wide ?? ''}
          onClick={() => play.widen()}
        >
          {isWide ? <Minimize /> : <Maximize />}
        </IconButton>
        <IconButton label="From the beginning" onClick={() => play.from('')}>
          <RotateCcw />
        </IconButton>
        <IconButton label={isNovel ? 'As a page' : 'As a visual novel'} onClick={showNovel}>
          {isNovel ? <BookOpen /> : <GalleryVertical />}
        </IconButton>
        <IconButton
          label="On a phone"
          aria-expanded={hasPhone}
          onClick={() => {
            if (!hasPhone) phone.openAnew(id);
            setPhone(!hasPhone);
          }}
        >
          <Smartphone />
        </IconButton>
        <IconButton label="Told by a model" to={tabAddress(id, 'told')}>
          <Bot />
        </IconButton>
      </header>
      <p role="status" className={styles.note} data-kind={note.kind}>
        {said || (from === '' ? 'As players read it' : `Begun at ${from}`)}
      </p>
      <div className={styles.above}>
        {hasPhone && (
          <Suspense fallback={<ListSkeleton rows={2} />}>
            <PhoneLink />
          </Suspense>
        )}
        {all
          .filter((one) => one !== typed?.of)
          .map((one) => (
            <HeldSentence key={one.id} of={one} />
          ))}
      </div>
      <div ref={text} className={styles.text} {...PEOPLES_TEXT}>
        {story === null && note.kind === 'none' && <ListSkeleton rows={5} />}
        <Suspense>
          {!isNovel &&
            story?.turns.map((turn, at) => (
              <Turn
                // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the play
                key={at}
                turn={turn}
                lit={lit}
                typed={typed}
                begin={begin}
              />
            ))}
          {story && isNovel && <NovelPlay story={story}>{next}</NovelPlay>}
          {!isNovel && next}
        </Suspense>
      </div>
      {story && story.variables.length > 0 && <PlayVariables variables={story.variables} onSet={(name, value) => play.set(name, value)} />}
    </section>
  );
}

/** The piece that the play shows of what is typed at this moment; null where it shows none of it. */
function typedPiece(story: PlayedStory, all: readonly TypedSentence[]): TypedPiece | null {
  const of = all.find(({ kind }) => kind === 'typing');
  if (!of?.at) return null;
  const found = piecesAt(story, of.at);
  const piece = found[of.nth] ?? found.at(-1);
  return piece === undefined ? null : { piece, of };
}

interface TurnProps {
  readonly turn: PlayedTurn;
  readonly lit: FilePlace | null;
  readonly typed: TypedPiece | null;
  readonly begin: (piece: PlayedPiece) => void;
}

function Turn({ turn, lit, typed, begin }: TurnProps) {
  const play = useCase(TestPlay);
  return (
    <div data-turn>
      {turn.chosen && (
        <p className={styles.chosen} {...PEOPLES_TEXT}>
          {turn.chosen.label}
        </p>
      )}
      {turn.lines
        .filter(({ pieces }) => pieces.length > 0)
        .map((line, at) => (
          <PlayedText
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the turn
            key={at}
            line={line}
            lit={lit}
            typed={typed}
            begin={begin}
            goTo={(piece) => play.goTo(piece)}
          />
        ))}
    </div>
  );
}

function End({ end }: { readonly end: PlayEnd }) {
  const tools = useCase(ScriptTools);
  if (end.kind === 'ended') return <p className={styles.end}>The story ends here.</p>;
  if (end.kind === 'stuck')
    return <p className={styles.fault}>The story stops here: no choice and no way on follow. Give it a way, or an end: -&gt; END.</p>;
  if (end.kind === 'broken') return <p className={styles.fault}>Ink stopped here: {end.message}.</p>;
  if (end.kind !== 'endless') return null;
  return (
    <div className={styles.fault} role="alert">
      <p>{endlessText(end.knots)} It was stopped; your text is as it was.</p>
      {end.knots.map((knot) => (
        <Button key={knot} look="quiet" flush onClick={() => tools.openFlow(knot)}>
          Go to {knot}
        </Button>
      ))}
    </div>
  );
}

interface ChoicesProps {
  readonly story: PlayedStory;
  /** Whether it is that of an older text, whose lines are none of the text that is written. */
  readonly isOld: boolean;
  readonly onChoose: (choice: OfferedChoice) => void;
}

function Choices({ story, isOld, onChoose }: ChoicesProps) {
  const { offered } = story;
  const newest = useLivePart(useCase(ScriptGuide).texts, (all) => all);
  const texts = isOld ? NO_TEXTS : newest;
  const targets = useMemo(() => {
    const lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
    return offered.map(({ file, line }) => choiceTarget(lines.get(file) ?? [], line));
  }, [texts, offered]);
  const locked = useMemo(() => lockedIn(story, texts), [story, texts]);
  return (
    <ol className={styles.choices} aria-label="Choices">
      {offered.map((choice, at) => (
        <li key={`${choice.file} ${choice.line} ${choice.nth}`}>
          <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
            <span aria-hidden="true" className={styles.number}>
              {at + 1}
            </span>
            <span className={styles.label} {...PEOPLES_TEXT}>
              {choice.label}
            </span>
            {targets[at] && (
              <span className={styles.target}>
                <ArrowRight />
                {targets[at]}
              </span>
            )}
          </button>
        </li>
      ))}
      {locked.map(({ line, label, condition }) => (
        <li key={`${line} ${label}`} className={styles.locked}>
          <Lock aria-label="Locked" />
          <span className={styles.label} {...PEOPLES_TEXT}>
            {label}
          </span>
          <span className={styles.target}>needs {condition}</span>
        </li>
      ))}
    </ol>
  );
}

const NO_TEXTS: StoryTexts = [];

/** Choices of the texts that are played that stand with those on offer, and are not offered. */
function lockedIn({ turns, offered }: PlayedStory, texts: StoryTexts): readonly LockedChoice[] {
  const linesIn = (choices: readonly (OfferedChoice | null)[], file: string) =>
    choices.flatMap((one) => (one !== null && one.file === file ? [one.line] : []));
  const taken = turns.map(({ chosen }) => chosen);
  return texts
    .filter(({ file }) => offered.some((one) => one.file === file))
    .flatMap(({ file, text }) => lockedChoices(withoutComments(text).text.split('\n'), linesIn(offered, file), linesIn(taken, file)));
}

/** Words of the player's own, which are taken as they are in a game. They stay until they were. */
function OwnWords({ id }: { readonly id: string }) {
  const words = useCase(TypedWords);
  const state = useLive(words.state);
  const [text, setText] = useUnsent(wordsPlace(id, OWN_WORDS));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || text.length > MAX_INPUT_LENGTH || state.kind === 'running') return;
    words.say(id, text.trim());
  };
  return (
    <form className={styles.own} onSubmit={send}>
      <Field
        label="Or in your own words"
        limit={{ text, most: MAX_INPUT_LENGTH }}
        problem={state.kind === 'failed' ? state.message : null}
        hint="Played as a player’s own words are: by the choice that they mean, if any."
      >
        {(control) => <input {...control} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />}
      </Field>
      <div role="status">
        {state.kind === 'played' && (
          <p>
            “<bdi {...PEOPLES_TEXT}>{state.text}</bdi>” played: <bdi {...PEOPLES_TEXT}>{state.label}</bdi>
          </p>
        )}
        {state.kind === 'answered' && (
          <p>
            “{state.text}” played nothing. The reply: {state.reply}
          </p>
        )}
      </div>
    </form>
  );
}
