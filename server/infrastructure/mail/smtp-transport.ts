import { createTransport, type Transporter } from 'nodemailer';
import * as v from 'valibot';
import { email } from '#contract/shapes.ts';
import { type Mail, MailRefused, MailTransport } from '#server/application/mail/mail-transport.ts';

/** Milliseconds. `whole` bounds the whole delivery, because a slow server may stay below all other timeouts. */
interface SmtpTimeouts {
  readonly connection: number;
  readonly greeting: number;
  readonly socket: number;
  readonly whole: number;
}

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 30_000, whole: 80_000 };

/** One line, short enough for a header. */
const line = /^[^\p{Cc}\p{Cs}\u2028\u2029]{1,200}$/u;

/** An address that needs no escaping inside angle brackets. Short enough for a header line. */
const plainUrl = /^https?:\/\/[\w.:/[\]~-]{1,400}$/;

/** Sends over SMTP with one connection per mail. */
export class SmtpTransport extends MailTransport {
  readonly #mailer: Transporter;
  readonly #totalMs: number;

  /** `url` as in `SMTP_URL`; its query may set nodemailer options like `requireTLS=true`. */
  constructor(url: string, timeouts: SmtpTimeouts = TIMEOUTS) {
    super();
    this.#totalMs = timeouts.whole;
    this.#mailer = createTransport({
      url,
      connectionTimeout: timeouts.connection,
      dnsTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.socket,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    refuseUnsafe(mail);
    const { id, to, from, subject, text, html, unsubscribe } = mail;
    try {
      await this.#mailer.sendMail({
        envelope: { from: from.address, to: [to] },
        from: { name: from.name, address: from.address },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}>`,
        headers: {
          // Prevents out-of-office replies.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            // Prepared: the header must reach the reader in one piece, unfolded.
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(this.#totalMs),
      });
    } catch (error) {
      throw translated(error);
    }
  }

  async close(): Promise<void> {
    this.#mailer.close();
  }
}

/** Refuses input that could inject a header or a recipient. */
function refuseUnsafe({ to, from, subject, unsubscribe }: Mail): void {
  if (!v.is(email, to)) throw new MailRefused('recipient is no plain address');
  if (!v.is(email, from.address)) throw new MailRefused('sender is no plain address');
  if (!line.test(from.name)) throw new MailRefused('sender name is no plain line');
  if (!line.test(subject)) throw new MailRefused('subject is no plain line');
  if (unsubscribe !== undefined && !plainUrl.test(unsubscribe)) throw new MailRefused('unsubscribe is no plain address');
}

/** A permanent rejection of recipient or content is final. One of greeting, credentials or sender is a configuration error, so the mail is retried. */
function translated(error: unknown): Error {
  const { code, command, permanent, responseCode } = error as {
    code?: string;
    command?: string;
    permanent?: boolean;
    responseCode?: number;
  };
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) return new MailRefused(`mail server refused with ${responseCode}`);
  const codes = [code ?? 'unknown', ...(responseCode ? [responseCode] : [])];
  return Object.assign(new Error('not handed over'), { code: codes.join(' ') });
}
