import { type ChangeEvent, useId } from 'react';
import { ChatFiles, type ChosenFile } from '#application/characters/chat-files.ts';
import { type ChatReport, progressText, reportText } from '#domain/characters/chat-report.ts';
import { Button } from '#ui/design/button.tsx';
import { Meter } from '#ui/design/meter.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useIsHydrated } from '#ui/platform/use-is-hydrated.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './bring-chats.module.scss';
import save from './save-card.module.scss';

interface BringChatsProps {
  readonly id: string;
  readonly name: string;
}

/** Makes games of chats with the character that were played elsewhere, with a report on each file. */
export function BringChats({ id, name }: BringChatsProps) {
  const chats = useCase(ChatFiles);
  const reports = useLive(chats.reports).filter(({ characterId }) => characterId === id);
  const storyText = useStoryText();
  const field = useId();
  const done = reports.filter(({ state }) => !['waiting', 'reading', 'resting'].includes(state.kind)).length;
  return (
    <section className={save.save} aria-labelledby="bring">
      <h2 id="bring">
        Bring chats with <bdi {...storyText}>{name}</bdi>
      </h2>
      <p>
        <label htmlFor={field}>
          Chat files of SillyTavern, Agnai, RisuAI, Character.AI, ChatGPT, Claude, text-generation-webui or WhatsApp, or texts, as many as
          you like. Each chat becomes a game here and costs nothing.
        </label>
      </p>
      <FilesInput id={field} choose={(files) => chats.bring(files, id)} />
      <p role="status" className={save.status}>
        {reports.length > 0 && progressText(reports)}
      </p>
      {reports.length > 0 && (
        <>
          {reports.length > 1 && <Meter label="Files done" value={done} max={reports.length} />}
          <ol className={styles.reports} aria-label="Reports on your files">
            {reports.map((report) => (
              <Report key={report.id} report={report} name={name} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** What became of a file, and what can be done about it. */
function Report({ report, name }: { readonly report: ChatReport; readonly name: string }) {
  const chats = useCase(ChatFiles);
  const storyText = useStoryText();
  const { state } = report;
  const [game] = state.kind === 'done' ? state.games : [];
  return (
    <li data-state={state.kind}>
      <strong>
        <bdi>{report.name}</bdi>
      </strong>
      <p>{reportText(report)}</p>
      {(state.kind === 'long' || state.kind === 'other') && (
        <div className={save.answers}>
          {state.kind === 'long' ? (
            <Button look="secondary" onClick={() => chats.answer(report.id, { shorten: true })}>
              Bring it without them
            </Button>
          ) : (
            <Button look="secondary" onClick={() => chats.answer(report.id, { rename: true })}>
              <span>
                Bring it to <bdi {...storyText}>{name}</bdi>
              </span>
            </Button>
          )}
          <Button look="quiet" onClick={() => chats.leave(report.id)}>
            Leave it
          </Button>
        </div>
      )}
      {game && (
        <Button to={`/chat2/${game.storyId}/${game.actorId}?game=${game.id}`} look="secondary">
          Go on with it
        </Button>
      )}
    </li>
  );
}

interface FilesInputProps {
  readonly id: string;
  readonly choose: (files: readonly ChosenFile[]) => void;
}

function FilesInput({ id, choose }: FilesInputProps) {
  // Files that are chosen before the app can read them would be lost.
  const isReady = useIsHydrated();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen again after it was corrected.
    currentTarget.value = '';
    choose(files.map((file) => ({ name: file.name, read: async () => new Uint8Array(await file.arrayBuffer()) })));
  };
  return (
    <input id={id} type="file" multiple accept=".jsonl,.json,.txt,.md" className={save.file} disabled={!isReady} onChange={onChange} />
  );
}
