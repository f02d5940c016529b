import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ListedEvent } from '#application/tracking/event-list.ts';
import { momentText } from '#domain/text/date-text.ts';
import { valueText } from '#domain/text/money.ts';
import styles from './event-row.module.scss';
import { readable, stateText } from './event-text.ts';

/** One event in the list; it unfolds to what the receiver gets. */
export function EventRow({ event }: { readonly event: ListedEvent }) {
  return (
    <details className={styles.event}>
      <summary className={styles.row}>
        <time dateTime={event.received} className={styles.when}>
          {momentText(event.received)}
        </time>
        <span className={styles.name}>
          {/* Long names may break between words. */}
          {event.name.split('_').map((word, index) => (
            <span key={word}>
              {index > 0 && (
                <>
                  _<wbr />
                </>
              )}
              {word}
            </span>
          ))}
        </span>
        <span className={styles.page}>
          {event.page} <span>· {event.brand}</span>
        </span>
        <span className={styles.value}>{event.value > 0 && valueText(event.value, event.currency)}</span>
        <span className={styles.state} data-state={event.status}>
          {stateText(event.status)}
        </span>
        <ChevronDown className={styles.sign} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long lines on a narrow screen */}
      <section className={styles.json} tabIndex={0} aria-label="The event as the receiver gets it">
        <pre>{readable(event.json)}</pre>
      </section>
    </details>
  );
}
