import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { listSysconfig } from '#contract/brand.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { fail, ok } from '#domain/result.ts';
import { firstEmailCoins, firstEmailText } from '#domain/session/first-email.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

type Config = Record<string, string | number | boolean>;

function make(config: Config, member = false) {
  const parts = sessionParts();
  parts.server.api.on(listSysconfig, () => ok({ config }));
  parts.session.start();
  if (member)
    parts.session.signedIn(parts.server.grant('ines'), { ...guest('ines'), role: 'normal', isGuest: false, email: 'ines@example.com' });
  return { ...parts, offer: new SignInOffer({ api: parts.api, session: parts.session, log: parts.log }) };
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
    const { offer } = make(config, true);
    expect(offer.state.value).toBeNull();
    offer.load();
    expect(offer.state.value).toEqual({ providers, devMailbox, firstEmailCoins: 0 });
  });

  it('are empty after a failure, and are fetched again when the server is reachable', () => {
    const { offer, server, connectivity, log } = make({ social_providers: 'google' }, true);
    server.api.on(listSysconfig, () => fail(failure('network')));
    offer.load();
    expect(offer.state.value).toEqual({ providers: [], devMailbox: false, firstEmailCoins: 0 });
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

  it('COIN-13: are requested at once for a guest, who reads what a first confirmed address gives, and not for a member who has one', () => {
    expect(make({ verified_email_coins: 70 }).offer.state.value?.firstEmailCoins).toBe(70);
    const { server, connectivity } = make({}, true);
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(server.api.count(listSysconfig)).toBe(0);
  });

  it('COIN-13: whatever the setting is, a whole number of coins above 0 is promised, or none', () => {
    const setting = fc.option(fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.string(), fc.integer().map(String)), { nil: undefined });
    fc.assert(
      fc.property(setting, (given) => {
        const coins = firstEmailCoins(given);
        expect(Number.isSafeInteger(coins) && coins >= 0).toBe(true);
        if (coins > 0) expect(Number(given)).toBe(coins);
        expect(firstEmailText(coins)).toBe(coins === 0 ? '' : `${coinsText(coins)} for a first confirmed e-mail.`);
      }),
    );
  });
});
