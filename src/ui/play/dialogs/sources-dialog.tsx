import { type ReplySourcesView, replySources } from '#application/play/reply-sources.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Sheet } from '#ui/design/sheet.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import styles from './sources-dialog.module.scss';

interface SourcesDialogProps {
  readonly turnId: string;
  readonly close: () => void;
}

/** Shows what a reply was written from, and what was left out. */
export function SourcesDialog({ turnId, close }: SourcesDialogProps) {
  const sources = useRemote(replySources);
  const state = useLive(sources.state);
  return (
    <Sheet title="Why did it say that?" onClose={close}>
      {state.kind === 'loading' && <p role="status">Reading…</p>}
      {state.kind === 'failed' && (
        <p role="alert">
          {state.message}{' '}
          <Button look="quiet" onClick={() => sources.openAnew(turnId)}>
            Try again
          </Button>
        </p>
      )}
      {state.kind === 'ready' &&
        (state.value.sources ? <Sources sources={state.value.sources} /> : <p>It was not kept what this reply was written from.</p>)}
    </Sheet>
  );
}

function Sources({ sources }: { readonly sources: NonNullable<ReplySourcesView> }) {
  const { facts, lore, secrets, turns, droppedTurns, summary, note, model, exact } = sources;
  const storyText = useStoryText();
  return (
    <div className={styles.sources}>
      <p>
        This is what {model} had before it when it wrote the reply, beside the story itself and your words.
        {!exact && ' The rules have changed since, so it may have differed a little.'}
      </p>
      <section aria-labelledby="source-turns">
        <h3 id="source-turns">Earlier turns</h3>
        <p>{turnsText(turns)}</p>
        {summary && <p>What came before was there as a summary.</p>}
        {droppedTurns > 0 && <p>{counted(droppedTurns, 'turn was', 'turns were')} left out, for want of room.</p>}
      </section>
      <Lines title="Facts" lines={facts} none="No fact was remembered yet." />
      <Lines title="The world" lines={lore} none="Nothing of the world that you know came up." />
      {secrets > 0 && <p>It also had {counted(secrets, 'entry', 'entries')} about the world that you have not found out yet.</p>}
      {note !== '' && (
        <p>
          Your note: “<bdi {...storyText}>{note}</bdi>”
        </p>
      )}
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: NonNullable<ReplySourcesView>['facts'];
  readonly none: string;
}

function Lines({ title, lines, none }: LinesProps) {
  const storyText = useStoryText();
  const id = `source-${title.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lines.length === 0 && <p>{none}</p>}
      <ul>
        {lines.map(({ text, included }) => (
          <li key={text} {...storyText}>
            {text}
            {!included && <em {...PAGE_WORDS}> Left out, for want of room</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function turnsText(turns: NonNullable<ReplySourcesView>['turns']): string {
  if (turns === null) return 'None was there word for word.';
  const from = turns.from === 0 ? 'the opening' : `turn ${turns.from}`;
  return turns.from === turns.to ? `Word for word: ${from}.` : `Word for word: ${from} to turn ${turns.to}.`;
}
