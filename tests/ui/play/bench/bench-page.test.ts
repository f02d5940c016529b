import { afterEach, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import { BenchAccess } from '#application/play/bench/bench-access.ts';
import { Workbench } from '#application/play/bench/workbench.ts';
import { Session } from '#application/session/session.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { readAppConfig } from '#infrastructure/brand/app-config.ts';
import { openPage } from '#tests/fakes/open-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a player of this kind gets at `/test-chat2` of a site with this configuration: the address that is led to, or `bench`. */
async function enter(userType: string, config: string): Promise<unknown> {
  const use = new Map<unknown, object>([
    [BenchAccess, new BenchAccess(readAppConfig(config).bench)],
    [Session, { state: new LiveState({ kind: 'ready', user: null, userType }) }],
    [StoryList, { show: () => undefined }],
    [Workbench, { cases: {} }],
    [Toasts, { error: () => undefined }],
  ]);
  const [, to = 'bench'] = await openPage('/test-chat2', [], use);
  return to;
}

it.each([
  ['guest', '{"bench":false}', '/'],
  ['user', '{"bench":false}', '/'],
  ['admin', '{"bench":false}', 'bench'],
  ['guest', '{"bench":true}', 'bench'],
  ['guest', '{}', 'bench'],
  ['user', '', 'bench'],
  ['guest', '{"bench":"no"}', 'bench'],
])('ROUTE-07: a %s where the site says %s gets %s', async (userType, config, page) => {
  expect(await enter(userType, config)).toBe(page);
});
