import { describe, expect, it } from 'vitest';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { listSysconfig } from '#contract/brand.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

type Config = Record<string, string | number | boolean>;

function make(config: Config) {
  const parts = sessionParts();
  parts.server.api.on(listSysconfig, () => ok({ config }));
  parts.session.start();
  return { ...parts, offer: new SignInOffer(parts.api, parts.session, parts.log) };
}

describe('ways to sign in', () => {
  it.each<[Config, readonly string[], boolean]>([
    [{}, [], false],
    [{ social_providers: '' }, [], false],
    [{ social_providers: 'google' }, ['google'], false],
    [{ social_providers: ' discord , google,discord' }, ['google', 'discord'], false],
    [{ social_providers: 'myspace,__proto__,facebook' }, ['facebook'], false],
    [{ social_providers: true, dev_mailbox: 'true' }, [], false],
    [{ social_providers: 'google,discord,facebook', dev_mailbox: true }, ['google', 'discord', 'facebook'], true],
  ])('%j becomes %j', (config, providers, devMailbox) => {
    const { offer } = make(config);
    expect(offer.state.value).toBeNull();
    offer.load();
    expect(offer.state.value).toEqual({ providers, devMailbox });
  });

  it('are empty after a failure, and are fetched again when the server is reachable', () => {
    const { offer, server, connectivity, log } = make({ social_providers: 'google' });
    server.api.on(listSysconfig, () => fail(failure('network')));
    offer.load();
    expect(offer.state.value).toEqual({ providers: [], devMailbox: false });
    expect(log.events('error')).toContain('sign-in.offer.failed');
    server.api.on(listSysconfig, () => ok({ config: { social_providers: 'google' } }));
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(offer.state.value?.providers).toEqual(['google']);
  });

  it('are kept when a later request fails', () => {
    const { offer, server } = make({ social_providers: 'google' });
    offer.load();
    server.api.on(listSysconfig, () => fail(failure('unavailable', 503)));
    offer.load();
    expect(offer.state.value?.providers).toEqual(['google']);
  });

  it('are not requested by pages that do not load them', () => {
    const { server, connectivity } = make({});
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(server.api.count(listSysconfig)).toBe(0);
  });
});
