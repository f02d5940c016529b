import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router';
import { ChatFile } from '../../application/characters/chat-file.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { useLive } from '../use-live.ts';
import styles from './save-card.module.scss';

/** Makes a game of a chat with the character that was played elsewhere. */
export function BringChat({ id, name }: { readonly id: string; readonly name: string }) {
  const chats = useCase(ChatFile);
  const state = useLive(chats.state);
  const imported = useLive(chats.imported);
  // A file that is chosen before the app can read it would be lost.
  const isReady = useIsHydrated();
  const field = useId();
  const game = imported?.actorId === id ? imported : null;
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen again after it was corrected.
    const text = await file?.text();
    currentTarget.value = '';
    if (text !== undefined) chats.bring({ characterId: id, chat: text });
  };
  return (
    <section className={styles.save} aria-labelledby="bring">
      <h2 id="bring">Bring a chat with {name}</h2>
      <p>
        <label htmlFor={field}>A chat file of SillyTavern (.jsonl). It becomes a game here and costs nothing.</label>
      </p>
      <input
        id={field}
        type="file"
        accept=".jsonl,application/jsonl"
        className={styles.file}
        disabled={!isReady || state.kind === 'running'}
        onChange={choose}
      />
      <p role="status" className={styles.status}>
        {state.kind === 'running' && 'Reading the chat…'}
        {state.kind === 'failed' && state.message}
        {game !== null && `${game.turns} ${game.turns === 1 ? 'turn is' : 'turns are'} here.`}
      </p>
      {game !== null && (
        <Link to={`/chat2/${game.storyId}/${game.actorId}`} className={button.secondary}>
          Go on with it
        </Link>
      )}
    </section>
  );
}
