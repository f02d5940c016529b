import { useEffect, useState } from 'react';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import type { Turn, TurnInput } from '../../domain/play/turn.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import { Choices } from './choices.tsx';
import { EndingCard } from './ending-card.tsx';
import styles from './last-turn.module.scss';
import { StoryText } from './story-text.tsx';
import { PlayerLine, TurnRemark } from './turn-view.tsx';
import { useRevealed } from './use-revealed.ts';

const newest = (state: PlayState): Turn | null => (state.kind === 'open' ? (state.turns.at(-1) ?? null) : null);

/** Same but for the text, which is read once a frame instead. */
const sameButText = (a: Turn | null, b: Turn | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.id === b.id &&
    a.status === b.status &&
    a.choices === b.choices &&
    a.ending === b.ending &&
    a.input === b.input);

/** The newest turn: a page of its own, filled word by word, then what can be done next. */
export function LastTurn() {
  const turn = useLivePart(useCase(Play).state, newest, sameButText);
  return turn && <OpenPage key={turn.id} turn={turn} />;
}

function OpenPage({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  const [begunHere] = useState(turn.status === 'running');
  const { text, done, hurry } = useRevealed(() => newest(play.state.value) ?? turn);
  const waiting = text === '' && !done;

  return (
    <article className={styles.page} tabIndex={-1} data-last-turn onPointerUp={hurry}>
      <PlayerLine input={turn.input} />
      {waiting ? <Waiting /> : <StoryText text={text} growing={!done} />}
      {done && (
        <div className={begunHere ? styles.after : undefined}>
          <TurnRemark turn={turn} />
          <Next turn={turn} />
        </div>
      )}
      <Announcement text={done && begunHere ? `${turn.text} ${choiceCount(turn)}` : ''} />
    </article>
  );
}

const choiceCount = ({ choices }: Turn): string =>
  choices.length === 0 ? '' : `${choices.length} ${choices.length === 1 ? 'choice' : 'choices'}.`;

function Waiting() {
  return (
    <p className={styles.waiting}>
      <span className="visually-hidden">The story is thinking.</span>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </p>
  );
}

/** One announcement of the whole reply, instead of one per word. */
function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  // Only a change of a region that was there before is read out.
  useEffect(() => setSaid(text), [text]);
  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}

/** The input that was answered, to be tried once more. */
function sameAgain({ input }: Turn): TurnInput | null {
  if (input?.choice_id !== undefined) return { kind: 'choice', choice_id: input.choice_id };
  if (input?.text !== undefined && (input.kind === 'do' || input.kind === 'say' || input.kind === 'story'))
    return { kind: input.kind, text: input.text };
  return null;
}

function Next({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  if (turn.ending) return <EndingCard ending={turn.ending} />;
  const again = turn.status === 'failed' || turn.status === 'interrupted' ? sameAgain(turn) : null;
  return (
    <>
      {again && (
        <button type="button" className={`${button.secondary} ${styles.again}`} onClick={() => play.send(again)}>
          Try again
        </button>
      )}
      {turn.choices.length > 0 && (
        <Choices choices={turn.choices} choose={(choice) => play.send({ kind: 'choice', choice_id: choice.id })} />
      )}
      {turn.choices.length === 0 && !again && (
        <button type="button" className={`${button.secondary} ${styles.again}`} onClick={() => play.send({ kind: 'continue' })}>
          Continue
        </button>
      )}
    </>
  );
}
