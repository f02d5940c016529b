import { Analytics } from '#application/tracking/analytics.ts';
import { tagManagerScript } from '#domain/tracking/analytics-config.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';
import { addScript, trustScripts } from '#infrastructure/browser/trusted-scripts.ts';

type DataLayerWindow = Window & { dataLayer?: object[] };

/** Google Tag Manager: events are objects in the page's `dataLayer`, which its script reads. */
export class DataLayerAnalytics extends Analytics {
  readonly #layer: object[];

  constructor(window: DataLayerWindow, gtmId: string) {
    super();
    window.dataLayer ??= [];
    this.#layer = window.dataLayer;
    this.#layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    // The tags that it loads come from the same place.
    trustScripts(window, 'https://www.googletagmanager.com/');
    addScript(window, tagManagerScript(gtmId));
  }

  identify(uuid: string | null): void {
    this.#layer.push({ user_id: uuid });
  }

  report({ family, name, params }: AnalyticsEvent): void {
    this.#layer.push({ event: name, event_family: family, ...params });
  }
}
