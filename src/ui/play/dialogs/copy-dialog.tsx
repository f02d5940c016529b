import { type CopyFormat, gameExport } from '#application/play/game-export.ts';
import { Play } from '#application/play/play.ts';
import { gameIdOf, storyOf } from '#application/play/play-selectors.ts';
import { Dialog } from '#ui/design/dialog.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { RunLinksList } from '#ui/sharing/run-links-list.tsx';
import styles from './copy-dialog.module.scss';

const formats: readonly (readonly [CopyFormat, string, string])[] = [
  ['html', 'A book', 'One HTML page to read in any browser, or to print.'],
  ['markdown', 'Markdown', 'Plain text with light marks, for notes and editors.'],
  ['jsonl', 'SillyTavern JSONL', 'A chat file that other programs can go on with.'],
  ['agnai', 'Agnai', 'A chat in JSON, with other replies.'],
  ['risuai', 'RisuAI', 'A chat in JSON, with the replies that you read.'],
  ['characterai', 'Character.AI', 'Turns in JSON, with other replies.'],
  ['chatgpt', 'ChatGPT', 'A conversation in JSON, as in conversations.json.'],
  ['claude', 'Claude', 'A conversation in JSON, as in its conversations.json.'],
  ['oobabooga', 'text-generation-webui', 'Pairs of messages in JSON, as oobabooga’s page reads them.'],
  ['messages', 'Messages', 'Roles and words in JSON, as language models take them.'],
  ['whatsapp', 'WhatsApp', 'A text in which each message begins with its time and a name.'],
  ['chat-markdown', 'Markdown chat', 'Each message after the name of who says it.'],
  ['text', 'Plain text', 'The same without marks.'],
];

/** Makes links by which others read the current branch of the game, and downloads it. */
export function CopyDialog({ close }: { readonly close: () => void }) {
  const [play, copies] = [useCase(Play), useRemote(gameExport)];
  const game = useLivePart(play.state, gameIdOf);
  const story = useLivePart(play.state, storyOf);
  const state = useLive(copies.state);
  return (
    <Dialog size="wide" title="Share or save a copy" onClose={close}>
      <p>The story as you see it now, from its opening to where you stand.</p>
      {story && <RunLinksList gameId={game} title={story.title} />}
      <details className={styles.more}>
        <summary>More: files to download</summary>
        <ul className={styles.formats}>
          {formats.map(([format, name, meaning]) => (
            <li key={format}>
              <button type="button" disabled={state.kind === 'running'} onClick={() => copies.run({ gameId: game, format })}>
                <strong>{name}</strong>
                <span>{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p role="status">{state.kind === 'running' ? 'Writing it out…' : state.kind === 'failed' ? state.message : ''}</p>
    </Dialog>
  );
}
