import { describe, expect, it } from 'vitest';
import { signInMethods } from '#application/account/sign-in-methods.ts';
import { listIdentities } from '#contract/account.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { memberParts } from './member-parts.ts';

describe('linked accounts', () => {
  it('are read when the page opens, and again on retry after a failure', () => {
    const { remote, server } = memberParts();
    const methods = remote.of(signInMethods);
    server.api.on(listIdentities, () => fail(failure('unavailable', 503)));
    methods.open();
    expect(methods.state.value).toEqual({ kind: 'failed', message: 'unavailable' });
    const identities = [{ provider: 'google', name: 'Ada', linked: '2026-11-01T00:00:00Z' }];
    server.api.on(listIdentities, () => ok({ email: 'ada@example.com', identities }));
    methods.retry();
    expect(methods.state.value).toMatchObject({ kind: 'ready', value: { identities } });
    methods.retry();
    expect(server.api.count(listIdentities)).toBe(2);
  });
});
