import ArrowUp from 'lucide-react/icons/arrow-up';
import Coins from 'lucide-react/icons/coins';
import Square from 'lucide-react/icons/square';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Play } from '../../../application/play/play.ts';
import type { PlayState } from '../../../application/play/play-state.ts';
import { MAX_INPUT_LENGTH } from '../../../domain/play/turn.ts';
import { coinsText } from '../../coins/coins-text.ts';
import { Balance } from '../../shell/frame/balance.tsx';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import { isRunning, priceOf } from '../play-selectors.ts';
import styles from './composer.module.scss';
import { IdeaList, IdeasButton } from './ideas.tsx';

const kinds = [
  ['do', 'Do', 'What do you do?'],
  ['say', 'Say', 'What do you say?'],
  ['story', 'Story', 'What happens next?'],
] as const;
type Kind = (typeof kinds)[number][0];

const draftOf = (state: PlayState): string => (state.kind === 'open' ? state.draft : '');
const suggestsOf = (state: PlayState): boolean => state.kind === 'open' && state.game.narrator.suggests;
const noticeOf = (state: PlayState): string => (state.kind === 'open' && state.game.narrator.ai ? state.game.narrator.meaning : '');

/** In a talk with a character, the first kind is "say". */
const firstKind = (state: PlayState): Kind => (state.kind === 'open' && state.game.mode === 'character' ? 'say' : 'do');

/** The text box of the player. The draft stays until the server has accepted it. */
export function Composer() {
  const play = useCase(Play);
  const draft = useLivePart(play.state, draftOf);
  const price = useLivePart(play.state, priceOf);
  const running = useLivePart(play.state, isRunning);
  const suggests = useLivePart(play.state, suggestsOf);
  const notice = useLivePart(play.state, noticeOf);
  const [kind, setKind] = useState<Kind>(() => firstKind(play.state.value));
  const box = useRef<HTMLTextAreaElement>(null);
  const empty = draft.trim() === '';
  const placeholder = kinds.find(([id]) => id === kind)?.[2];

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!empty && !running) play.send({ kind, text: draft.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') box.current?.blur();
    // During IME composition, Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      {suggests && <IdeaList onTaken={() => box.current?.focus()} />}
      <div className={styles.field}>
        <textarea
          ref={box}
          rows={1}
          aria-label={placeholder}
          placeholder={placeholder}
          maxLength={MAX_INPUT_LENGTH}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => play.draft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IdeasButton />
        {running ? <StopButton /> : <SendButton price={price} disabled={empty} />}
      </div>
      <div className={styles.below}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">Your words are something you</legend>
          {kinds.map(([id, name]) => (
            <label key={id}>
              <input type="radio" name="kind" className="visually-hidden" checked={kind === id} onChange={() => setKind(id)} />
              {name}
            </label>
          ))}
        </fieldset>
        <div className={styles.coins}>
          <span className={styles.price}>{price === 0 ? 'Turns are free' : `${coinsText(price)} a turn`}</span>
          <Balance />
        </div>
      </div>
      {notice !== '' && <p className={styles.made}>{notice}</p>}
    </form>
  );
}

function SendButton({ price, disabled }: { readonly price: number; readonly disabled: boolean }) {
  return (
    <button
      type="submit"
      className={styles.send}
      disabled={disabled}
      aria-label={price === 0 ? 'Send, free' : `Send for ${coinsText(price)}`}
    >
      <ArrowUp />
      {price > 0 && (
        <>
          <span>{price}</span>
          <Coins className={styles.coin} />
        </>
      )}
    </button>
  );
}

function StopButton() {
  const play = useCase(Play);
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    if (!requested) return;
    // Enabled again after a while, in case the request was lost.
    const again = setTimeout(() => setRequested(false), 3000);
    return () => clearTimeout(again);
  }, [requested]);
  const stop = () => {
    setRequested(true);
    play.stop();
  };
  return (
    <button type="button" className={styles.stop} disabled={requested} onClick={stop}>
      <Square />
      Stop
    </button>
  );
}
