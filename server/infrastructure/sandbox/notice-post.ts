import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderName } from '../../application/payments/payment-provider.ts';
import { ONLYPAY_SIGNATURE, onlypaySignature } from '../payments/onlypay-signature.ts';

/** Something a merchant is told. */
export interface SandboxNotice {
  readonly id: string;
  readonly provider: ProviderName;
  readonly type: string;
  readonly paymentId: string;
  /** The merchant's. */
  readonly orderId: string;
  readonly url: string;
  /** JSON exactly as sent. */
  readonly body: string;
}

/** What signs a provider's notices. */
export type NoticeSecrets = Readonly<Record<ProviderName, string>>;

/** Between tries; far shorter than those of the real ones. */
const WAITS_MS = [200, 500, 1_000, 3_000, 10_000, 30_000];
const ANSWER_MS = 10_000;

/** Signs and sends notices. */
export class NoticePost {
  readonly #secrets: NoticeSecrets;
  readonly #closing = new AbortController();

  constructor(secrets: NoticeSecrets) {
    this.#secrets = secrets;
  }

  /** Sends a notice once and gives the status it was answered with; 0 where nobody answered within 10 seconds. */
  async deliver(notice: SandboxNotice): Promise<number> {
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#signed(notice) },
        body: notice.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  /** Sends a notice until it is answered with 2xx, or the last try was in vain. */
  async insist(notice: SandboxNotice): Promise<void> {
    for (const ms of WAITS_MS) {
      const status = await this.deliver(notice);
      if ((status >= 200 && status < 300) || this.#closing.signal.aborted) return;
      await wait(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
    }
    await this.deliver(notice);
  }

  close(): void {
    this.#closing.abort();
  }

  #signed({ provider, url, body }: SandboxNotice): Record<string, string> {
    const seconds = Math.floor(Date.now() / 1000);
    const secret = this.#secrets[provider];
    if (provider === 'onlypay') {
      const { pathname, search } = new URL(url);
      return { [ONLYPAY_SIGNATURE]: onlypaySignature(secret, { method: 'POST', path: pathname + search, body }, seconds) };
    }
    const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v1=${hex}` };
  }
}
