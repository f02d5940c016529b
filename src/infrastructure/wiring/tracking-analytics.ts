import type { Container } from 'inversify';
import { distinctUntilChanged, fromEvent, map, merge, type Observable } from 'rxjs';
import { Branding } from '#application/brand/branding.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Clock } from '#application/platform/clock.ts';
import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import type { Analytics } from '#application/tracking/analytics.ts';
import { AnalyticsFeed } from '#application/tracking/analytics-feed.ts';
import { Consent } from '#application/tracking/consent.ts';
import { FanOutAnalytics } from '#application/tracking/fan-out-analytics.ts';
import { ReportedActions } from '#application/tracking/reported-actions.ts';
import type { Brand } from '#domain/brand/brand.ts';
import type { AnalyticsConfig } from '#domain/tracking/analytics-config.ts';
import { appError, pageView } from '#domain/tracking/analytics-event.ts';
import { CollectorAnalytics } from '#infrastructure/analytics/collector-analytics.ts';
import { DataLayerAnalytics } from '#infrastructure/analytics/data-layer-analytics.ts';
import { ParentFrameAnalytics } from '#infrastructure/analytics/parent-frame-analytics.ts';
import { ScriptAnalytics } from '#infrastructure/analytics/script-analytics.ts';
import { WindowFrameMessages } from '#infrastructure/analytics/window-frame-messages.ts';
import { type AppConfig, readAppConfig } from '#infrastructure/brand/app-config.ts';
import { WindowFrame } from '#infrastructure/browser/window-frame.ts';

/** The receivers that are configured for a brand. A new one is a line here. */
export function receiversOf(window: Window, { analytics, embedOrigins }: AnalyticsPage, brand: Brand): readonly Analytics[] {
  const { gtmId, app, collector } = analytics;
  return [
    ...(gtmId === null ? [] : [new DataLayerAnalytics(window, gtmId)]),
    ...(app === null ? [] : [new ScriptAnalytics(window, app)]),
    ...(collector === null || !brand.secondCollector ? [] : [new CollectorAnalytics(window.fetch.bind(window), collector, brand.id)]),
    ...(embedOrigins.length === 0 ? [] : [new ParentFrameAnalytics(new WindowFrame(window), embedOrigins)]),
  ];
}

interface AnalyticsPage extends Pick<AppConfig, 'embedOrigins'> {
  readonly analytics: AnalyticsConfig;
}

/** The title of a story on its page, which the server may have rendered, or on the shelf. */
function shownTitle(container: Container, storyId: string): string | undefined {
  const page = container.isBound(StoryPage) ? container.get(StoryPage).state.value : null;
  const stories = [...(page?.kind === 'ready' ? [page.value] : []), ...container.get(StoryList).state.value.stories];
  return stories.find(({ id }) => id === storyId)?.title;
}

/** Starts analytics on a page. A script of its own: it is loaded only where a receiver is configured. `paths$`: the address of each page that is shown, the first one too. */
export function startAnalytics(container: Container, window: Window, paths$: Observable<string>): void {
  const config = readAppConfig(window.document.getElementById('app-config')?.textContent);
  const actions = new ReportedActions({
    api: container.get(AuthorizedApi),
    recharge: container.get(Recharge),
    titleOf: (id) => shownTitle(container, id),
  });
  const feed = new AnalyticsFeed({
    consent: container.get(Consent),
    session: container.get(Session),
    messages: new WindowFrameMessages(window),
    clock: container.get(Clock),
    allowedOrigins: config.embedOrigins,
  });
  const pages$ = paths$.pipe(
    distinctUntilChanged(),
    map((path) => pageView(path, window.innerWidth)),
  );
  // Only that there was one: its message may hold anything.
  const errors$ = fromEvent(window, 'error').pipe(map(() => appError('script')));
  const { brand } = container.get(Branding);
  const open = () => new FanOutAnalytics({ receivers: receiversOf(window, config, brand), log: container.get(Log) });
  feed.start(open, merge(pages$, errors$, actions.events()));
}
