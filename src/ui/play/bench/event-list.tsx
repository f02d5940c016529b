import Copy from 'lucide-react/icons/copy';
import { Toasts } from '#application/design/toasts.ts';
import { type RecordedEvent, TurnRecorder } from '#application/play/bench/turn-recorder.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './event-list.module.scss';

/** The events of the last turn sent: type, sequence number, time since sending, and payload. */
export function EventList({ shown }: { readonly shown: boolean }) {
  const events = useLive(useCase(TurnRecorder).state);
  return (
    <aside className={`${styles.events} ${shown ? styles.shown : ''}`} aria-labelledby="events">
      <header>
        <h2 id="events">Events</h2>
        <span>{events.length}</span>
        <CopyButton events={events} />
      </header>
      {events.length === 0 ? (
        <p>Play a turn, and its events are listed here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list needs keyboard access
        <ol tabIndex={0} aria-label="Events of the turn">
          {events.map(({ seq, after, event: { type, ...rest } }) => (
            <li key={seq}>
              <span className={styles.facts}>
                <strong>{type}</strong>
                <span>#{seq}</span>
                <span>{after} ms</span>
              </span>
              <code>{JSON.stringify(rest)}</code>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

function CopyButton({ events }: { readonly events: readonly RecordedEvent[] }) {
  const toasts = useCase(Toasts);
  const copy = () =>
    navigator.clipboard.writeText(events.map((event) => JSON.stringify(event)).join('\n')).then(
      () => toasts.success('The events are copied, one JSON object a line.'),
      () => toasts.error('The events could not be copied: the browser does not allow it.'),
    );
  return (
    <Button look="quiet" disabled={events.length === 0} onClick={copy}>
      <Copy />
      Copy
    </Button>
  );
}
