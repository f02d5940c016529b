/**
 * Notifies the processes on one database that a turn has new events, or that a told turn of a draft is to stop. A wake-up holds the turn's id only; readers read the events from the table.
 * Wake-ups may be lost, so readers also poll. A stop that is lost ends nothing here: the page that sent it cuts its call after 5 s, which ends the turn.
 */
export abstract class TurnWakeUps {
  /** Called after the events are committed. Returns at once and never fails. */
  abstract announce(turnId: string): void;
  /** Calls `wake` for each turn announced by any process, including this one; with null when announcements may be lost. Returns a function that unsubscribes. */
  abstract subscribe(wake: (turnId: string | null) => void): () => void;
}
