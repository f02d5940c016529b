import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The unchanged content after DATA. */
  readonly raw: string;
}

/** A real mail server that accepts every mail, unless `rules` decide otherwise, and keeps the mails. */
export class SmtpInbox {
  readonly mails: ReceivedMail[] = [];
  connections = 0;
  readonly #server: SMTPServer;

  constructor(rules: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_, done) => {
        this.connections += 1;
        done();
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          this.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('latin1') });
          done();
        });
      },
      ...rules,
    });
    // Some tests disconnect early.
    this.#server.on('error', () => undefined);
  }

  /** The address to put into `SMTP_URL`. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** A refusal that repeats the address, as mail servers do. */
export const smtpRefusal = (code: number, address: string): Error =>
  Object.assign(new Error(`<${address}>: not now, not here`), { responseCode: code });

/** The names of a mail's headers in their order, folded lines joined. */
export function headerNames({ raw }: ReceivedMail): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')));
}
