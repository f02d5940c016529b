import { Analytics } from '#application/tracking/analytics.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';

/** The second collector of a brand: each event is one JSON text, posted without credentials; `user` is the uuid or null. */
export class CollectorAnalytics extends Analytics {
  readonly #post: (body: string) => void;
  readonly #brand: string;
  #user: string | null = null;

  constructor(fetcher: typeof fetch, address: string, brand: string) {
    super();
    const headers = { 'content-type': 'text/plain' };
    this.#post = (body) => {
      const sent = fetcher(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, headers, body });
      sent.catch(() => undefined);
    };
    this.#brand = brand;
  }

  identify(uuid: string | null): void {
    this.#user = uuid;
  }

  report({ family, name, params }: AnalyticsEvent): void {
    this.#post(JSON.stringify({ brand: this.#brand, user: this.#user, family, event: name, ...params }));
  }
}
