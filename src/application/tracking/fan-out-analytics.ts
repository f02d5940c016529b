import type { Log } from '#application/platform/log.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';
import { Analytics } from './analytics.ts';

interface Needs {
  readonly receivers: readonly Analytics[];
  readonly log: Log;
}

/** Passes everything to several receivers. One that throws does not keep the others from it. */
export class FanOutAnalytics extends Analytics {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  identify(uuid: string | null): void {
    this.#each((receiver) => receiver.identify(uuid));
  }

  report(event: AnalyticsEvent): void {
    this.#each((receiver) => receiver.report(event));
  }

  #each(pass: (receiver: Analytics) => void): void {
    for (const receiver of this.#needs.receivers) {
      try {
        pass(receiver);
      } catch {
        this.#needs.log.warn('analytics.failed', { receiver: receiver.constructor.name });
      }
    }
  }
}
