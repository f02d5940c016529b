import { type ChangeEvent, useId } from 'react';
import { ChatFile } from '#application/characters/chat-file.ts';
import { leftOutText } from '#domain/characters/left-out.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useIsHydrated } from '#ui/platform/use-is-hydrated.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './save-card.module.scss';

/** Makes a game of a chat with the character that was played elsewhere. */
export function BringChat({ id, name }: { readonly id: string; readonly name: string }) {
  const chats = useCase(ChatFile);
  const state = useLive(chats.state);
  const imported = useLive(chats.imported);
  const long = useLive(chats.tooLong);
  const storyText = useStoryText();
  const field = useId();
  const game = imported?.actorId === id ? imported : null;
  const leftOut = game === null ? '' : leftOutText(game.leftOut);
  return (
    <section className={styles.save} aria-labelledby="bring">
      <h2 id="bring">
        Bring a chat with <bdi {...storyText}>{name}</bdi>
      </h2>
      <p>
        <label htmlFor={field}>A chat file of SillyTavern (.jsonl). It becomes a game here and costs nothing.</label>
      </p>
      <ChatFileInput id={field} disabled={state.kind === 'running'} read={(file) => chats.bring({ characterId: id, file })} />
      <p role="status" className={styles.status}>
        {state.kind === 'running' && 'Reading the chat…'}
        {state.kind === 'failed' && state.message}
        {game !== null && `${counted(game.turns, 'turn is', 'turns are')} here.`}
        {leftOut !== '' && ` Left out: ${leftOut}.`}
      </p>
      {long?.characterId === id && (
        <>
          <p>
            It can be brought without {leftOutText(long.leftOut)}
            {long.leftOut.turns === 0 && ': what you read stays whole'}. Your file stays as it is.
          </p>
          <div className={styles.answers}>
            <Button look="secondary" onClick={() => chats.shorten()}>
              Bring it without them
            </Button>
            <Button look="quiet" onClick={() => chats.leave()}>
              Leave it
            </Button>
          </div>
        </>
      )}
      {game !== null && (
        <Button to={`/chat2/${game.storyId}/${game.actorId}`} look="secondary">
          Go on with it
        </Button>
      )}
    </section>
  );
}

interface ChatFileInputProps {
  readonly id: string;
  readonly disabled: boolean;
  /** Gets the bytes of a chosen file. */
  readonly read: (file: Uint8Array<ArrayBuffer>) => void;
}

function ChatFileInput({ id, disabled, read }: ChatFileInputProps) {
  // A file that is chosen before the app can read it would be lost.
  const isReady = useIsHydrated();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const bytes = await currentTarget.files?.[0]?.arrayBuffer();
    // The same file may be chosen again after it was corrected.
    currentTarget.value = '';
    if (bytes !== undefined) read(new Uint8Array(bytes));
  };
  return (
    <input
      id={id}
      type="file"
      accept=".jsonl,application/jsonl"
      className={styles.file}
      disabled={!isReady || disabled}
      onChange={choose}
    />
  );
}
