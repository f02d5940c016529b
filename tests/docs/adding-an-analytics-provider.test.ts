import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Analytics } from '#application/tracking/analytics.ts';
import { FanOutAnalytics } from '#application/tracking/fan-out-analytics.ts';
import { type AnalyticsEvent, pageView } from '#domain/tracking/analytics-event.ts';
import { analyticsContract } from '#tests/contract/analytics.contract.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

/** Written as docs/adding-an-analytics-provider.md says. */
class LineAnalytics extends Analytics {
  readonly lines: string[] = [];
  identify(uuid: string | null): void {
    this.lines.push(`user ${JSON.stringify(uuid)}`);
  }
  report({ name, params }: AnalyticsEvent): void {
    this.lines.push(JSON.stringify({ name, ...params }));
  }
}

// The suite compares JSON, so a line that is JSON itself is read back.
analyticsContract(
  'a provider written by the page',
  () => {
    const analytics = new LineAnalytics();
    const read = (line: string): unknown => (line.startsWith('user') ? line : JSON.parse(line));
    return { analytics, received: () => analytics.lines.map(read) };
  },
  { seesUser: true },
);

it('receives what the fan-out gets', () => {
  const line = new LineAnalytics();
  new FanOutAnalytics({ receivers: [line], log: new RecordingLog() }).report(pageView('/', 390));
  expect(line.lines).toEqual(['{"name":"page_view","page_path":"/","screen_size":"mobile"}']);
});

it('names files that exist', () => {
  const page = readFileSync('docs/adding-an-analytics-provider.md', 'utf8');
  const files = [...page.matchAll(/`((?:src|server|tests)\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});
