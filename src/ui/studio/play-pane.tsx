import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize from 'lucide-react/icons/maximize-2';
import Minimize from 'lucide-react/icons/minimize-2';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ScriptGuide } from '#application/studio/script-guide.ts';
import { ScriptTools } from '#application/studio/script-tools.ts';
import { TestPlay } from '#application/studio/test-play.ts';
import { choiceTarget } from '#domain/studio/choice-targets.ts';
import { endlessText, type OfferedChoice, type PlayEnd, type PlayedPiece, type PlayedTurn } from '#domain/studio/played.ts';
import type { FilePlace } from '#domain/studio/script-facts.ts';
import { chosenBy, keyOfCommand } from '#domain/studio/studio-keys.ts';
import { Button } from '#ui/design/button.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { playNoteText } from './play-note-text.ts';
import styles from './play-pane.module.scss';
import { PlayVariables } from './play-variables.tsx';
import { keyOf, PlayedText } from './played-text.tsx';
import { tabAddress } from './project-address.ts';

/** The text as players read it, played beside where it is written. */
export function PlayPane({ id }: { readonly id: string }) {
  const play = useCase(TestPlay);
  const { story, note, from, canGoBack, canGoForward, lit, isWide } = useLive(play.state);
  const flow = useLivePart(useCase(ScriptTools).state, (state) => state.flow);
  const [editing, setEditing] = useState<FilePlace | null>(null);
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
    if (editing !== null || current === null) return;
    const all = [...(text.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
    all.find((one) => one.dataset.piece === keyOf(current))?.focus();
  }, [editing]);
  const said = playNoteText(note);
  const keys = ({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLInputElement);
    const choice = isTyping ? undefined : story?.offered[chosenBy(key) ?? -1];
    if (choice) play.choose(choice);
  };
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
          <span className={styles.from}>{flow === '' ? 'Play' : flow}</span>
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
        <Button look="quiet" to={tabAddress(id, 'told')} title="Have the language model tell it, and see what went into its prompt">
          By a model
        </Button>
      </header>
      <p role="status" className={styles.note} data-kind={note.kind}>
        {said || (from === '' ? 'As players read it' : `Begun at ${from}`)}
      </p>
      <div ref={text} className={styles.text} {...PEOPLES_TEXT}>
        {story === null && note.kind === 'none' && <ListSkeleton rows={5} />}
        {story?.turns.map((turn, at) => (
          <Turn
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the play
            key={at}
            turn={turn}
            lit={lit}
            editing={editing}
            setEditing={setEditing}
          />
        ))}
        {story && <End end={story.end} />}
        {story && <Choices offered={story.offered} onChoose={(choice) => play.choose(choice)} />}
      </div>
      {story && story.variables.length > 0 && <PlayVariables variables={story.variables} onSet={(name, value) => play.set(name, value)} />}
    </section>
  );
}

interface TurnProps {
  readonly turn: PlayedTurn;
  readonly lit: FilePlace | null;
  readonly editing: FilePlace | null;
  readonly setEditing: (at: FilePlace | null) => void;
}

function Turn({ turn, lit, editing, setEditing }: TurnProps) {
  const play = useCase(TestPlay);
  const keep = (piece: PlayedPiece, words: string) => {
    if (words.trim() !== piece.text) play.edit(piece, words);
  };
  return (
    <div data-turn>
      {turn.chosen && <p className={styles.chosen}>{turn.chosen.label}</p>}
      {turn.lines.map((line, at) => (
        <PlayedText
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the turn
          key={at}
          line={line}
          lit={lit}
          editing={editing}
          setEditing={setEditing}
          goTo={(piece) => play.goTo(piece)}
          keep={keep}
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
  if (end.kind === 'broken') return <p className={styles.fault}>Ink stopped here: {end.message}</p>;
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
  readonly offered: readonly OfferedChoice[];
  readonly onChoose: (choice: OfferedChoice) => void;
}

function Choices({ offered, onChoose }: ChoicesProps) {
  const texts = useLivePart(useCase(ScriptGuide).texts, (all) => all);
  const targets = useMemo(() => {
    const lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
    return offered.map(({ file, line }) => choiceTarget(lines.get(file) ?? [], line));
  }, [texts, offered]);
  return (
    <ol className={styles.choices} aria-label="Choices">
      {offered.map((choice, at) => (
        <li key={`${choice.file} ${choice.line} ${choice.nth}`}>
          <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
            <span aria-hidden="true" className={styles.number}>
              {at + 1}
            </span>
            <span className={styles.label}>{choice.label}</span>
            {targets[at] && (
              <span className={styles.target}>
                <ArrowRight />
                {targets[at]}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
