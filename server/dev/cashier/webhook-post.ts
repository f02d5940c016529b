import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderName } from '#server/application/payments/payment-provider.ts';
import type { FormatWebhook, SandboxFormat } from './sandbox-format.ts';

/** A notice and the payment it is about. */
export interface SandboxWebhook extends FormatWebhook {
  readonly provider: ProviderName;
  readonly paymentId: string;
  /** The merchant's. */
  readonly orderId: string;
}

/** Between tries; far shorter than those of the real ones. */
const WAITS_MS = [200, 500, 1_000, 3_000, 10_000, 30_000];
const ANSWER_MS = 10_000;

/** Signs and sends notices. */
export class WebhookPost {
  readonly #formats: readonly SandboxFormat[];
  readonly #closing = new AbortController();

  constructor(formats: readonly SandboxFormat[]) {
    this.#formats = formats;
  }

  /** Sends a notice once. Returns the response status, or 0 after a timeout of 10 seconds. */
  async deliver(notice: SandboxWebhook): Promise<number> {
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

  /** Sends a notice until it is answered with 2xx, or the last attempt failed. */
  async deliverUntilAccepted(notice: SandboxWebhook): Promise<void> {
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

  #signed(notice: SandboxWebhook): Readonly<Record<string, string>> {
    return this.#formats.find(({ provider }) => provider === notice.provider)?.sign(notice) ?? {};
  }
}
