import { describe, expect, it } from 'vitest';
import { failureStatus, SUCCESS } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

const called = (method: string, path: string) => routes.find((route) => route.method === method && route.path === path);

describe('API-02: the calls', () => {
  it.each(
    `GET user.whoami
    POST user-guest.sign-up
    POST user.refresh
    POST user.auth
    POST verify-code.send
    POST story.list
    GET category.list
    GET story.get
    POST user-subscribe.create
    POST user-subscribe.cancel
    POST favorite.create
    POST favorite.delete
    GET favorite.list
    GET game-history.list
    POST user-info.update
    GET user-checkin.get
    POST user-checkin.create
    GET daily-tasks.list
    POST daily-tasks.play-game
    POST daily-tasks.share-game
    POST daily-tasks.create-story
    POST daily-tasks.invite-friend
    GET daily-tasks.invite-code
    GET sysconfig.list
    GET price.list
    POST checkout.create
    POST onlypay/order.create
    POST actor/chat/game.history
    POST actor/chat/reasoning/game.history
    POST meta-api.forward`
      .split('\n')
      .map((line) => line.trim().split(' ') as [string, string]),
  )('%s %s', (method, path) => expect(called(method, path)).toBeDefined());

  it.each([
    ['user-guest.sign-up', 'anonymous'],
    ['user.refresh', 'public'],
    ['user.auth', 'optional'],
    ['verify-code.send', 'anonymous'],
  ])('%s needs no token', (path, access) => expect(called('POST', path)?.access).toBe(access));

  it('no call is listed twice', () => expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length));

  it('"0" means success, and 401 is UNAUTHORIZED', () => {
    expect(SUCCESS).toBe('0');
    expect(failureStatus.UNAUTHORIZED).toBe(401);
  });
});

describe('PLAY-03: the play calls', () => {
  it.each(['start', 'send', 'stop', 'retry', 'edit', 'goto'])('POST actor/chat/game.%s', (name) =>
    expect(called('POST', `actor/chat/game.${name}`)).toBeDefined(),
  );
  it('GET actor/chat/game.stream', () => expect(called('GET', 'actor/chat/game.stream')?.kind).toBe('events'));
});
