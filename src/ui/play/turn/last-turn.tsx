import { useEffect, useState } from 'react';
import { Play } from '../../../application/play/play.ts';
import type { Turn } from '../../../domain/play/turn.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import { costText } from '../composer/cost-text.ts';
import { improvisesOf, newestTurn, priceOf } from '../play-selectors.ts';
import { useRevealed } from '../reading/use-revealed.ts';
import { Choices } from './choices.tsx';
import { EndingCard } from './ending-card.tsx';
import styles from './last-turn.module.scss';
import { StoryText } from './story-text.tsx';
import { Thoughts } from './thoughts.tsx';
import { TurnBar } from './turn-bar.tsx';
import { PlayerPart, ReplyEditor, TurnRemark } from './turn-view.tsx';
import { useEditing } from './use-editing.ts';

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
export function LastTurn() {
  const turn = useLivePart(useCase(Play).state, newestTurn, sameButText);
  return turn && <OpenPage key={turn.id} turn={turn} />;
}

function OpenPage({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  const [startedHere] = useState(turn.status === 'running');
  const { editing, edit, article } = useEditing(turn.id);
  const { text, done, showAll } = useRevealed(() => newestTurn(play.state.value) ?? turn);
  const waiting = text === '' && !done;

  return (
    <article ref={article} className={styles.page} tabIndex={-1} data-last-turn onPointerUp={showAll}>
      <PlayerPart turn={turn} editing={editing} close={() => edit(null)} />
      <Thoughts turn={turn} />
      {waiting && <Waiting />}
      {editing === 'reply' && <ReplyEditor turn={turn} close={() => edit(null)} />}
      {!waiting && editing !== 'reply' && <StoryText text={done ? turn.text : text} growing={!done} />}
      {done && (
        <div className={startedHere ? styles.after : undefined}>
          <TurnRemark turn={turn} />
          {!editing && <TurnBar turn={turn} newest edit={edit} />}
          <Next turn={turn} />
        </div>
      )}
      <Announcement text={done && startedHere ? `${turn.text} ${choiceCount(turn)}` : ''} />
    </article>
  );
}

const choiceCount = ({ choices }: Turn): string =>
  choices.length === 0 ? '' : `${choices.length} ${choices.length === 1 ? 'choice' : 'choices'}.`;

/** The indicator before the first text of a reply. */
export function Waiting() {
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
export function Announcement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  // A screen reader reads only changes of an existing region.
  useEffect(() => setAnnounced(text), [text]);
  return (
    <div className="visually-hidden" role="status">
      {announced}
    </div>
  );
}

/** The actions after a turn: choices, continue, or the ending card. */
export function Next({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  const improvises = useLivePart(play.state, improvisesOf);
  const price = useLivePart(play.state, priceOf);
  if (turn.ending) return <EndingCard ending={turn.ending} />;
  const broken = (turn.status === 'failed' || turn.status === 'interrupted') && turn.input !== null;
  return (
    <>
      {broken && (
        <button type="button" className={`${button.secondary} ${styles.again}`} onClick={() => play.retryReply(turn.id)}>
          Try again {turn.retryPrice !== null && costText(turn.retryPrice)}
        </button>
      )}
      {turn.choices.length > 0 && (
        <Choices choices={turn.choices} choose={(choice) => play.send({ kind: 'choice', choiceId: choice.id })} />
      )}
      {!broken && (improvises || turn.choices.length === 0) && (
        <button type="button" className={`${button.secondary} ${styles.again}`} onClick={() => play.send({ kind: 'continue' })}>
          Continue {costText(price)}
        </button>
      )}
    </>
  );
}
