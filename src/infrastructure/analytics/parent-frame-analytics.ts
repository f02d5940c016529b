import type { Frame } from '#application/platform/frame.ts';
import { Analytics } from '#application/tracking/analytics.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';

/** The page that embeds the app, if its origin is allowed. It receives what happens, never the identity of the player. */
export class ParentFrameAnalytics extends Analytics {
  readonly #frame: Frame;
  readonly #target: string | null;

  constructor(frame: Frame, embedOrigins: readonly string[]) {
    super();
    this.#frame = frame;
    const { embedded, parentOrigin } = frame;
    this.#target = embedded && parentOrigin !== null && embedOrigins.includes(parentOrigin) ? parentOrigin : null;
  }

  identify(): void {}

  report({ family, name, params }: AnalyticsEvent): void {
    if (this.#target !== null) this.#frame.post({ type: 'ANALYTICS_EVENT', family, name, params }, this.#target);
  }
}
