import { expect, it } from 'vitest';
import { StorySubscription } from '#application/stories/story-subscription.ts';
import { getSubscription, subscribe, unsubscribe } from '#contract/engagement.ts';
import { fail, ok } from '#domain/result.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  const none = { state: 'none', email: null } as const;
  parts.server.api.on(getSubscription, () => ok(none)).on(unsubscribe, () => ok(null));
  parts.server.api.on(subscribe, ({ input }) => ok({ state: 'waiting', email: (input as { email: string }).email }));
  parts.session.start();
  return { ...parts, subscription: new StorySubscription({ api: parts.api, session: parts.session, log: parts.log }) };
}

it('SUB-01: subscribes with the typed address, and says that a mail is on its way', () => {
  const { subscription } = make();
  subscription.open('relay');
  expect(subscription.state.value).toEqual({ kind: 'ready', value: { state: 'none', email: null } });
  subscription.type(' reader@mail.example ');
  subscription.subscribe();
  expect(subscription.state.value).toEqual({ kind: 'ready', value: { state: 'waiting', email: 'reader@mail.example' } });
  subscription.stop();
  expect(subscription.state.value).toMatchObject({ value: { state: 'none' } });
});

it('SUB-01: an address that cannot be one is refused here, and typing takes the message away', () => {
  const { subscription, server } = make();
  subscription.open('relay');
  subscription.type('reader');
  subscription.subscribe();
  expect(subscription.subscribing.value).toEqual({ kind: 'failed', message: expect.stringContaining('@') });
  expect(server.api.calls.some(({ path }) => path === subscribe.path)).toBe(false);
  subscription.type('reader@');
  expect(subscription.subscribing.value).toEqual({ kind: 'idle' });
});

it('SUB-01: a failure keeps what was typed and says what happened', () => {
  const { subscription, server } = make();
  server.api.on(subscribe, () => fail(failure('network')));
  subscription.open('relay');
  subscription.type('reader@mail.example');
  subscription.subscribe();
  expect(subscription.subscribing.value.kind).toBe('failed');
  expect(subscription.email.value).toBe('reader@mail.example');
  expect(subscription.state.value).toMatchObject({ value: { state: 'none' } });
});

it('AUTH-22: the address of a member who is gone is neither shown to nor used for the player after them', () => {
  const { subscription, session, server } = make();
  server.members.add('ann');
  session.signedIn(server.grant('ann'), member('ann'));
  subscription.open('relay');
  expect(subscription.email.value).toBe('ann@example.test');
  server.access.clear();
  server.refreshes.clear();
  session.refresh();
  expect(session.presence.value.kind).toBe('signed-out-member');
  expect(subscription.email.value).toBe('');
});
