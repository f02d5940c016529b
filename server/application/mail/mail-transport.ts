export interface Mail {
  /** The Message-ID without its brackets, a uuid before the `@`: the same for every attempt, so that mail programs show a mail that was sent twice once. */
  readonly id: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that unsubscribes by one POST without a session (RFC 8058). Absent in mails that answer a person's own action. */
  readonly unsubscribe?: string | undefined;
}

/** A permanent failure. The message is stored and logged, so it contains neither address nor content. */
export class MailRefused extends Error {}

/** Sends mails. */
export abstract class MailTransport {
  /**
   * Settles within 90 s. Rejects with `MailRefused` when recipient or content are refused for good, with anything else when it may work later;
   * of that, the `code` is kept and logged.
   */
  abstract send(mail: Mail): Promise<void>;
  abstract close(): Promise<void>;
}
