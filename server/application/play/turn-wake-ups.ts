/**
 * Tells the processes on one database that a turn has something new to read. A wake-up names the turn and nothing else: the reader takes the text
 * from the table. It may be lost, so readers look by themselves too, seldom.
 */
export abstract class TurnWakeUps {
  /** Called after the commit of what there is to read. Returns at once and never fails. */
  abstract announce(turnId: string): void;
  /** Calls `wake` for each turn announced by any process, this one too; with null when announcements may have been missed. Returns the unsubscription. */
  abstract subscribe(wake: (turnId: string | null) => void): () => void;
}
