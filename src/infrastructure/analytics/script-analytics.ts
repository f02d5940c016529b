import { Analytics } from '#application/tracking/analytics.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';
import { addScript } from '#infrastructure/browser/trusted-scripts.ts';

type Command = readonly ['init', string] | readonly ['user', string | null] | readonly ['event', string, object];
type QueueWindow = Window & { analyticsQueue?: { push(command: Command): unknown } };

/** A third party's script. It takes commands from the page's `analyticsQueue`, also those from before it was loaded. */
export class ScriptAnalytics extends Analytics {
  readonly #window: QueueWindow;

  constructor(window: QueueWindow, app: { readonly id: string; readonly script: string }) {
    super();
    this.#window = window;
    window.analyticsQueue ??= [] as Command[];
    this.#send(['init', app.id]);
    addScript(window, app.script);
  }

  identify(uuid: string | null): void {
    this.#send(['user', uuid]);
  }

  report({ name, params }: AnalyticsEvent): void {
    this.#send(['event', name, params]);
  }

  /** The loaded script replaces the list by an object with the same method. */
  #send(command: Command): void {
    this.#window.analyticsQueue?.push(command);
  }
}
