/**
 * @shortened every call is tried with a third of the fields that a caller may not set; neighbours in the list with other ones
 * @proven each field at each call: full run
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders } from '#contract/payments.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { fail, ok } from '#domain/result.ts';
import { type SocialIdentity, SocialProvider } from '#server/application/session/social-provider.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';
import { proof } from '#tests/proof.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const callers = ['anonymous', 'guest', 'member', 'admin', 'banned', 'merged', 'deleted'] as const;
type Caller = (typeof callers)[number];
type Expected = Readonly<Record<Caller, number>>;

/** Resources of a user that a call can refer to. */
interface Things {
  readonly uuid: string;
  readonly refreshToken: string;
  readonly session: string;
  readonly game: string;
  readonly turn: string;
  readonly state: string;
  /** The token of a purchase, and the provider's id of it. */
  readonly token: string;
  readonly checkout: string;
  readonly recording: string;
}

interface Row {
  readonly expected: Expected;
  /** A valid call about resources of the caller. */
  readonly input?: (own: Things) => object;
  /** Calls about resources of another user, with their status: the same response as for a resource that does not exist. */
  readonly theirs?: readonly (readonly [status: number, input: (theirs: Things) => object])[];
  /** The call signs the caller out. */
  readonly once?: true;
}

const dead = { banned: 401, merged: 401, deleted: 401 } as const;
const live: Expected = { anonymous: 401, guest: 200, member: 200, admin: 200, ...dead };
const admins: Expected = { anonymous: 401, guest: 403, member: 403, admin: 200, ...dead };
/** Public; a token that is sent must be valid. */
const open: Expected = { anonymous: 200, guest: 200, member: 200, admin: 200, ...dead };
const openToAll: Expected = { anonymous: 200, guest: 200, member: 200, admin: 200, banned: 200, merged: 200, deleted: 200 };

/** Public, and there is nothing. */
const foundByNone: Expected = { anonymous: 404, guest: 404, member: 404, admin: 404, banned: 404, merged: 404, deleted: 404 };

const story_id = 'the-quiet-relay';
const actor_id = 'the-quiet-relay.narrator';
const turn_id = randomUUID();
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const page = 'http://localhost/recharge-success';
/** Of no run. The suite of shared runs tries those of others. */
const shareToken = 'AAAAAAAAAAAAAAAAAAAAAA';
/** With a character that there is none of. */
const foreignChat = '{"chat_metadata":{}}\n{"name":"X","is_user":false,"mes":"Hi."}';
const words = { kind: 'say', text: 'hello' };

/** One row for every call of the API: who may call it, and which of its fields can refer to resources of other users. */
const rows: Readonly<Record<string, Row>> = {
  'user.whoami': { expected: live },
  'user-guest.sign-up': { expected: openToAll, input: () => ({ device_id: randomUUID() }) },
  'user.refresh': { expected: live, input: ({ refreshToken }) => ({ refresh_token: refreshToken }) },
  'user.auth': {
    // The code was never issued. No token is required, but a token that is sent must be valid.
    expected: { anonymous: 400, guest: 400, member: 400, admin: 400, ...dead },
    input: () => ({ email: `${randomUUID()}@example.com`, code: '000000' }),
    theirs: [[400, ({ uuid }) => ({ email: 'nobody@example.com', code: '000000', user_id: uuid })]],
  },
  'verify-code.send': { expected: openToAll, input: () => ({ email: `${randomUUID()}@example.com` }) },
  'user.logout': { expected: live, once: true },
  'user-info.update': { expected: live, input: () => ({ name: 'Reader', gender: 'other' }) },
  'user-social.begin': { expected: live, input: () => ({ provider: 'google' }) },
  'user-social.complete': {
    expected: { anonymous: 401, guest: 400, member: 400, admin: 400, ...dead },
    input: () => ({ query: '?state=none&code=none' }),
    theirs: [[400, ({ state }) => ({ query: `?state=${state}&code=good` })]],
  },
  'user-session.list': { expected: live },
  'user-session.revoke': {
    expected: live,
    input: ({ session }) => ({ session_id: session }),
    theirs: [[404, ({ session }) => ({ session_id: session })]],
    once: true,
  },
  'user-session.revoke-all': { expected: live, once: true },
  'user-identity.list': { expected: live },
  'user-avatar.update': { expected: live, input: () => ({ image: pixel }) },
  'user-avatar.remove': { expected: live },
  'user-data.export': { expected: live },
  'user-age.answer': { expected: live, input: () => ({ birth_year: 1990 }) },
  'user-account.delete': { expected: live, input: () => ({ confirm: 'delete my account' }), once: true },
  'story.list': { expected: open },
  'category.list': { expected: open },
  'tag.list': { expected: open },
  'story.get': { expected: open, input: () => ({ id: story_id }) },
  'game-history.list': { expected: live },
  'actor/chat/game.start': {
    expected: live,
    input: () => ({ story_id }),
    theirs: [[404, ({ game }) => ({ story_id, game_id: game })]],
  },
  'actor/chat/game.send': {
    expected: live,
    input: ({ game }) => ({ game_id: game, turn_id: randomUUID(), input: words }),
    theirs: [
      [404, ({ game }) => ({ game_id: game, turn_id, input: words })],
      [404, ({ game, turn }) => ({ game_id: game, turn_id: turn, input: words })],
    ],
  },
  'actor/chat/game.stream': {
    expected: live,
    input: ({ turn }) => ({ turn_id: turn }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn })]],
  },
  'actor/chat/game.stop': { expected: live, input: ({ turn }) => ({ turn_id: turn }), theirs: [[404, ({ turn }) => ({ turn_id: turn })]] },
  'actor/chat/game.history': {
    expected: live,
    input: () => ({ story_id, actor_id }),
    theirs: [[200, ({ turn }) => ({ story_id, actor_id, before: turn })]],
  },
  'actor/chat/reasoning/game.history': {
    expected: live,
    input: () => ({ story_id }),
    theirs: [[200, ({ turn }) => ({ story_id, before: turn })]],
  },
  'actor/chat/game.retry': {
    expected: live,
    input: ({ turn }) => ({ turn_id: turn, new_turn_id: randomUUID() }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn, new_turn_id: randomUUID() })]],
  },
  'actor/chat/game.edit': {
    expected: live,
    input: ({ turn }) => ({ turn_id: turn, text: 'It rains.' }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn, text: 'It rains.' })]],
  },
  'actor/chat/game.goto': {
    expected: live,
    input: ({ game, turn }) => ({ game_id: game, turn_id: turn }),
    theirs: [[404, ({ game, turn }) => ({ game_id: game, turn_id: turn })]],
  },
  'actor/chat/game.newer-version': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [[404, ({ game }) => ({ game_id: game })]],
  },
  'actor/chat/game.move': {
    // There is no newer version.
    expected: { anonymous: 401, guest: 409, member: 409, admin: 409, ...dead },
    input: ({ game, turn }) => ({ game_id: game, version: 2, head: turn, accept: true }),
    theirs: [[404, ({ game, turn }) => ({ game_id: game, version: 2, head: turn, accept: true })]],
  },
  'actor/chat/game.take-back': {
    // A choice that was pressed, not typed.
    expected: { anonymous: 401, guest: 409, member: 409, admin: 409, ...dead },
    input: ({ turn }) => ({ turn_id: turn }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn })]],
  },
  'actor/chat/game.tree': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [
      [404, ({ game }) => ({ game_id: game })],
      [404, ({ game, turn }) => ({ game_id: game, head: turn, after: turn })],
    ],
  },
  'actor/chat/turn.reasoning': {
    expected: live,
    input: ({ turn }) => ({ turn_id: turn }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn })]],
  },
  'actor/chat/game.suggest': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [[404, ({ game }) => ({ game_id: game })]],
  },
  'actor/chat/game.export': {
    expected: live,
    input: ({ game }) => ({ game_id: game, format: 'markdown' }),
    theirs: [[404, ({ game }) => ({ game_id: game, format: 'markdown' })]],
  },
  'actor/chat/game.memory': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [[404, ({ game }) => ({ game_id: game })]],
  },
  'actor/chat/turn.sources': {
    expected: live,
    input: ({ turn }) => ({ turn_id: turn }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn })]],
  },
  'actor/chat/memory.change': {
    expected: live,
    input: ({ game }) => ({ game_id: game, change: { what: 'fact', text: 'It rains.' } }),
    theirs: [[404, ({ game }) => ({ game_id: game, change: { what: 'fact', text: 'It rains.' } })]],
  },
  // No caller here has found an ending.
  'ending.get': {
    expected: { anonymous: 401, guest: 404, member: 404, admin: 404, ...dead },
    input: () => ({ story_id, ending_id: 'leave-it-lit' }),
  },
  // No player has found it, and no run has ended.
  'ending.announce': {
    expected: { anonymous: 404, guest: 404, member: 404, admin: 404, banned: 404, merged: 404, deleted: 404 },
    input: () => ({ story_id, ending_id: 'leave-it-lit' }),
  },
  'ending.ways': {
    expected: { anonymous: 401, guest: 404, member: 404, admin: 404, ...dead },
    input: ({ turn }) => ({ turn_id: turn }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn })]],
  },
  'game-run.list': { expected: live, input: () => ({ story_id }) },
  'game-run.choose': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [[404, ({ game }) => ({ game_id: game })]],
  },
  'shared-run.create': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [[404, ({ game }) => ({ game_id: game })]],
  },
  'shared-run.list': {
    expected: live,
    input: ({ game }) => ({ game_id: game }),
    theirs: [[200, ({ game }) => ({ game_id: game })]],
  },
  'shared-run.revoke': {
    expected: { anonymous: 401, guest: 404, member: 404, admin: 404, ...dead },
    input: () => ({ token: shareToken }),
  },
  'shared-run.get': {
    expected: { ...foundByNone, ...dead },
    input: () => ({ token: shareToken }),
  },
  'shared-run.continue': {
    expected: { anonymous: 401, guest: 404, member: 404, admin: 404, ...dead },
    input: () => ({ token: shareToken }),
  },
  // The chat is with another character.
  'actor/chat/game.import': {
    expected: { anonymous: 401, guest: 409, member: 409, admin: 409, ...dead },
    input: () => ({ actor_id: 'aunt', chat: foreignChat }),
  },
  'actor/chat/game.import-file': {
    expected: { anonymous: 401, guest: 409, member: 409, admin: 409, ...dead },
    input: () => ({ actor_id: 'aunt', shorten: 'true', file: foreignChat }),
  },
  'report.create': {
    expected: live,
    input: ({ turn }) => ({ turn_id: turn, reason: 'other' }),
    theirs: [[404, ({ turn }) => ({ turn_id: turn, reason: 'other' })]],
  },
  'character.list': { expected: open },
  'character.get': { expected: open, input: () => ({ id: 'aunt' }) },
  'character.export': { expected: live, input: () => ({ id: 'aunt', format: 'json' }) },
  'admin/character.import': {
    expected: { ...admins, admin: 400 },
    input: () => ({ name: 'card.json', content: 'bm8gY2FyZA==', story_id }),
  },
  'admin/character.import-file': {
    expected: { ...admins, admin: 400 },
    input: () => ({ name: 'card.json', story_id, file: 'no card' }),
  },
  'admin/character.list': { expected: admins },
  'admin/character.take-out': { expected: { ...admins, admin: 404 }, input: () => ({ id: 'nobody', out: true }) },
  'admin/lorebook.import-file': { expected: { ...admins, admin: 400 }, input: () => ({ name: 'lore.json', story_id, file: 'no lore' }) },
  'admin/lorebook.list': { expected: admins },
  'admin/lorebook.export': { expected: { ...admins, admin: 404 }, input: () => ({ id: 'nothing', form: 'own' }) },
  'admin/lorebook.remove': { expected: { ...admins, admin: 404 }, input: () => ({ id: 'nothing' }) },
  'favorite.create': { expected: live, input: () => ({ story_id }) },
  'favorite.delete': { expected: live, input: () => ({ story_id }) },
  'favorite.list': { expected: live },
  'opinion.set': { expected: live, input: () => ({ story_id, opinion: null }) },
  'story.suggest': { expected: live },
  'user-subscribe.create': { expected: live, input: ({ uuid }) => ({ story_id, email: `${uuid}@example.com` }) },
  'user-subscribe.cancel': { expected: live, input: () => ({ story_id }) },
  'user-subscribe.get': { expected: live, input: () => ({ story_id }) },
  'user-checkin.get': { expected: live },
  'user-checkin.create': { expected: live },
  'daily-tasks.list': { expected: live },
  'daily-tasks.invite-code': { expected: live },
  'daily-tasks.play-game': { expected: live },
  'daily-tasks.share-game': { expected: live },
  'daily-tasks.create-story': {
    expected: { ...live, guest: 403 },
    input: ({ uuid }) => ({ title: 'The tide clock', text: `A town sets its clocks by the sea, and tonight it is late. ${uuid}` }),
  },
  'daily-tasks.invite-friend': { expected: live },
  'story-idea.list': { expected: live },
  'invite.open': { expected: live, input: () => ({ code: 'BBBB-BBBB', story_id }) },
  'user-profile.get': { expected: live },
  'price.list': { expected: open },
  'checkout.create': { expected: live, input: () => ({ price_id: 'coins-100', success_url: page, cancel_url: page }) },
  'onlypay/order.create': { expected: live, input: () => ({ price_id: 'coins-100', redirect_url: page }) },
  'payment.create': {
    expected: live,
    input: () => ({ provider: 'onlypay', price_id: 'coins-550', success_url: page, cancel_url: page }),
  },
  'payment.check': {
    expected: live,
    input: ({ token }) => ({ provider: 'stripe', token }),
    theirs: [
      [404, ({ token }) => ({ provider: 'stripe', token })],
      [404, ({ checkout }) => ({ provider: 'stripe', session_id: checkout })],
    ],
  },
  // The id of the session is all that is needed: the answer says whether it was paid, and nothing of B.
  'payment.outcome': { expected: { ...openToAll, anonymous: 404 }, input: ({ checkout }) => ({ session_id: checkout }) },
  'order.list': { expected: live },
  // The purchase of the matrix is not paid: nothing of it can be given back. That of another is not there.
  'order.refund': {
    expected: { ...live, guest: 409, member: 409, admin: 409 },
    input: ({ checkout }) => ({ key: randomUUID(), order: checkout.slice(3), amount: 199, coins: 100 }),
    theirs: [[404, ({ checkout }) => ({ key: randomUUID(), order: checkout.slice(3), amount: 199, coins: 100 })]],
  },
  // Nothing is invoiced: the purchase of the matrix is not paid.
  'invoice.get': { expected: { ...live, guest: 404, member: 404, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/invoice.get': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'coins.statement': { expected: live },
  'user-spending.update': { expected: live, input: () => ({ daily_limit: 100_000 }) },
  'user-spending.limit-money': { expected: live, input: () => ({ period: 'day', currency: 'usd', amount: 100_000 }) },
  'admin/order.list': { expected: admins },
  'admin/order.look': {
    expected: admins,
    input: ({ checkout }) => ({ order: checkout.slice(3) }),
    theirs: [[403, ({ checkout }) => ({ order: checkout.slice(3) })]],
  },
  'admin/ledger.list': {
    expected: admins,
    input: ({ uuid }) => ({ user: uuid }),
    theirs: [[403, ({ uuid }) => ({ user: uuid })]],
  },
  'complaint.create': { expected: open, input: () => ({ kind: 'other', text: 'The second page is blank.' }) },
  'content-removal.create': {
    expected: openToAll,
    input: () => ({ claim: 'copyright', link: '/story/the-quiet-relay', text: 'This picture is mine.' }),
  },
  // No case has this number.
  'case.get': { expected: foundByNone, input: () => ({ reference: 'LW-2345-6789' }) },
  'case.add': { expected: foundByNone, input: () => ({ reference: 'LW-2345-6789', text: 'One thing more.' }) },
  'case.withdraw': { expected: foundByNone, input: () => ({ reference: 'LW-2345-6789' }) },
  'admin/desk.overview': { expected: admins },
  'admin/desk.health': { expected: admins },
  'admin/idea.thank': { expected: { ...admins, admin: 404 }, input: () => ({ idea: turn_id, coins: 5 }) },
  'admin/mail.list': { expected: admins, input: () => ({ status: 'failed' }) },
  'admin/mail.retry': { expected: { ...admins, admin: 409 }, input: () => ({ mail: turn_id, again: true }) },
  'admin/refund.list': { expected: admins },
  'admin/request.list': { expected: admins },
  'admin/dispute.list': { expected: admins },
  'admin/dispute.read': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/dispute.draft': {
    expected: { ...admins, admin: 404 },
    input: () => ({
      dispute: turn_id,
      drafted: 0,
      draft: { name: '', email: '', product: '', activity: '', terms: '', words: 'They played.' },
    }),
  },
  'admin/dispute.settle': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'Answered there.', dispute: turn_id, answered: true }),
  },
  'admin/dispute.answer': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'They played.', dispute: turn_id, drafted: 1, staged: '' }),
  },
  'admin/refund.settle': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'Seen there.', refund: turn_id, went_back: true }),
  },
  'admin/person.find': { expected: admins, input: () => ({ query: 'ann' }) },
  'admin/person.read': { expected: admins, input: ({ uuid }) => ({ id: uuid }) },
  'admin/person.rights': {
    expected: admins,
    input: ({ uuid }) => ({ key: randomUUID(), reason: 'They help.', person: uuid, rights: ['all'] }),
  },
  'admin/person.act': {
    expected: admins,
    input: ({ uuid }) => ({ key: randomUUID(), reason: 'Asked by mail.', person: uuid, act: 'sign-out' }),
    once: true,
  },
  'admin/person.coins': { expected: admins, input: ({ uuid }) => ({ key: randomUUID(), reason: 'Lost coins.', person: uuid, coins: 5 }) },
  'admin/person.export': { expected: admins, input: ({ uuid }) => ({ key: randomUUID(), reason: 'Asked by mail.', person: uuid }) },
  'admin/order.refund': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'Bought twice.', order: turn_id, amount: 100, refunded: 0 }),
  },
  'admin/order.receipt': { expected: { ...admins, admin: 404 }, input: () => ({ key: randomUUID(), reason: 'Lost it.', order: turn_id }) },
  'admin/game.place': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'Story is gone.', game: turn_id, to: null }),
  },
  'admin/request.decide': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'Looked at it.', request: turn_id, confirm: true }),
  },
  'case.list': { expected: live },
  'admin/answer.list': { expected: admins },
  'admin/answer.save': { expected: admins, input: () => ({ id: randomUUID(), title: 'Sorry', text: 'We are sorry.', kind: null }) },
  'admin/answer.delete': { expected: admins, input: () => ({ id: turn_id }) },
  'admin/money.get': { expected: admins, input: () => ({ from: '2026-11-01', to: '2026-11-29' }) },
  // There is no such code.
  'coin-code.redeem': { expected: { ...live, guest: 404, member: 404, admin: 404 }, input: () => ({ code: 'NOSUCHCODE' }) },
  'admin/code.list': { expected: admins },
  'admin/code.make': {
    expected: admins,
    input: () => ({
      ...{ key: randomUUID(), reason: 'A letter.', code: '', coins: 5, story: null, uses: 1, per_person: 1, expires: '2099-01-01' },
    }),
  },
  'admin/code.end': {
    expected: { ...admins, admin: 404 },
    input: () => ({ key: randomUUID(), reason: 'Leaked.', code: 'NOSUCHCODE' }),
  },
  'admin/money.lines': { expected: admins, input: () => ({ from: '2026-11-01', to: '2026-11-29' }) },
  'admin/case.list': { expected: admins, input: () => ({ queue: 'open' }) },
  // There is no case.
  'admin/case.look': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/case.take': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, holder: null }) },
  'admin/case.release': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/case.answer': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, seen: 0, outcome: 'done', text: 'Done.' }) },
  'admin/case.hide': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, what: 'story', hidden: true }) },
  'admin/project.list': { expected: admins },
  'admin/project.create': { expected: admins, input: () => ({ id: randomUUID(), from: { kind: 'empty', title: 'The tide clock' } }) },
  'admin/project.import-file': {
    expected: { ...admins, admin: 400 },
    input: () => ({ id: randomUUID(), name: 'story.ink', make: 'true', file: '' }),
  },
  // There is no project.
  'admin/project.archive': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, archived: true }) },
  'admin/project.get': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project-text.read': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, path: 'script.ink' }) },
  'admin/project-text.save': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, path: 'script.ink', base: 1, save_id: randomUUID(), start: 0, end: 0, text: 'Hello.' }),
  },
  'admin/project-text.add': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, path: 'rooms.ink', save_id: randomUUID(), back: false }),
  },
  'admin/project-text.rename': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, path: 'rooms.ink', to: 'halls.ink', save_id: randomUUID() }),
  },
  'admin/project-text.remove': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, path: 'rooms.ink', base: 1 }) },
  'admin/project-text.history': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, path: 'script.ink' }) },
  'admin/project-text.version': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, path: 'script.ink', version: '1' }) },
  'admin/project-text.restore': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, path: 'script.ink', version: 1 }) },
  'admin/project.check': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.publish': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, draft: '0'.repeat(32), story_id: 'no-story', note: '', tells: false }),
  },
  'admin/idea.list': { expected: admins, input: () => ({ answered: 'false' }) },
  'admin/idea.answer': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, status: 'reading', answer: 'Thank you.' }) },
  'admin/project.proof': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.prove': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.read-draft': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.told-reading': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  // There is no model.
  'admin/project.tell-reader': { expected: { ...admins, admin: 409 }, input: () => ({ id: turn_id, draft: '0'.repeat(32), play: 0 }) },
  'admin/project.criticise': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.ask-critic': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, draft: '0'.repeat(32), part: 0 }) },
  'admin/project.stop-proof': { expected: admins, input: () => ({ id: turn_id }) },
  'admin/project.unpublish': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.unplan': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.take-back': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, version: 1 }) },
  'admin/project.pictures': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.read-lore': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, file: '{}' }) },
  'admin/project.read-card': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, file: '{}' }) },
  'admin/project.write-card': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, format: 'json', member: { name: 'A', role: '', description: '', greeting: '' }, portrait: '' }),
  },
  'admin/project.hear-words': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, text: 'I wait.', choices: [], meant: [], scene: null, recent: [] }),
  },
  'admin/project.drafting': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.draft': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, brief: 'She waits.', knot: '', cast: [], objectives: [] }),
  },
  'admin/project.draft-condition': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, words: 'if she trusts you' }) },
  // There is no model.
  'admin/project.tell': { expected: { ...admins, admin: 409 }, input: () => ({ id: turn_id, telling: turn_id, direction: '' }) },
  'admin/project.stop-tell': { expected: admins, input: () => ({ telling: turn_id }) },
  'admin/project.try-lore': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, text: 'A lamp.', turn: 1, window: 8192 }) },
  'admin/project.preview-link': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, on: true }) },
  // There is no such link.
  'preview.play': {
    expected: { anonymous: 404, guest: 404, member: 404, admin: 404, banned: 404, merged: 404, deleted: 404 },
    input: () => ({ token: 'x'.repeat(43) }),
  },
  'admin/project.export': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.numbers': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'preview.comments': {
    expected: { anonymous: 404, guest: 404, member: 404, admin: 404, banned: 404, merged: 404, deleted: 404 },
    input: () => ({ token: 'x'.repeat(43) }),
  },
  'preview.comment': {
    expected: { anonymous: 404, guest: 404, member: 404, admin: 404, banned: 404, merged: 404, deleted: 404 },
    input: () => ({ token: 'x'.repeat(43), id: randomUUID(), name: 'Ana', text: 'Ha.', about: { kind: 'answer', comment: turn_id } }),
  },
  'preview.propose': {
    expected: { anonymous: 404, guest: 404, member: 404, admin: 404, banned: 404, merged: 404, deleted: 404 },
    input: () => ({
      ...{ token: 'x'.repeat(43), id: randomUUID(), name: 'Ana', shown: 'It rains.', text: 'It pours.' },
      place: { path: 'script.ink', version: 1, line: 0 },
    }),
  },
  'admin/project-comment.decide': {
    expected: { ...admins, admin: 404 },
    input: () => ({ comment: turn_id, outcome: 'taken', press: turn_id }),
  },
  'admin/project.comments': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.reports': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project-comment.answer': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: randomUUID(), comment: turn_id, text: 'So did I.' }),
  },
  'admin/project-comment.delete': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, comment: turn_id }) },
  'admin/project-comment.close': { expected: { ...admins, admin: 404 }, input: () => ({ comment: turn_id, closed: true }) },
  'admin/shared-book.list': { expected: admins },
  // There is no such book, and no such story.
  'admin/shared-book.create': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: randomUUID(), title: 'The coast', project_id: turn_id }),
  },
  'admin/shared-book.use': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, project_id: turn_id, used: true }) },
  'admin/shared-book.archive': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, archived: true }) },
  'admin/template.list': { expected: admins },
  // There is no such template.
  'admin/template.get': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/template.read': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, version: '1' }) },
  'admin/template.create': {
    expected: admins,
    input: () => ({ id: randomUUID(), name: 'The guy rope', text: 'Tell it short.', script: '', note: '' }),
  },
  'admin/template.save': {
    expected: { ...admins, admin: 404 },
    input: () => ({ id: turn_id, base: 1, name: 'The guy rope', text: 'Tell it short.', script: '', note: '' }),
  },
  'admin/template.archive': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, archived: true }) },
  'admin/template.give': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, version: 1, project_id: turn_id }) },
  // There is no model.
  'admin/template.tell': {
    expected: { ...admins, admin: 409 },
    input: () => ({ id: turn_id, version: 1, on: { kind: 'story', story_id: 'no-story' }, after: 0, words: 'I wait.' }),
  },
  'admin/project.releases': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.log': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id }) },
  'admin/project.picture': { expected: { ...admins, admin: 404 }, input: () => ({ id: turn_id, file: '' }) },
  'sysconfig.list': { expected: openToAll },
  'meta-api.forward': {
    expected: { anonymous: 200, guest: 200, member: 200, admin: 200, ...dead },
    input: () => ({ data: [wireEvent({ event_id: randomUUID() })] }),
  },
  'tracking.choose': { expected: live, input: () => ({ allowed: true }) },
  'recording.start': { expected: live, input: () => ({ page: '/', width: 390, height: 844 }) },
  'recording.append': {
    expected: live,
    input: (own) => ({ recording_id: own.recording, number: 1, events: wireRecordedEvents() }),
    theirs: [[404, ({ recording }) => ({ recording_id: recording, number: 1, events: wireRecordedEvents() })]],
  },
  'admin/narrator.stories': { expected: admins },
  'admin/narrator.report': { expected: admins },
  'admin/narrator.check': { expected: { ...admins, admin: 404 } },
  'admin/recording.list': { expected: admins },
  'admin/recording.get': { expected: admins, input: (own) => ({ recording: own.recording }) },
  'admin/event.list': { expected: admins },
  'landing.view': { expected: openToAll, input: () => ({ variant: 'cover' }) },
  'landing.play': { expected: live, input: () => ({ variant: 'cover' }) },
  'admin/retention.get': { expected: admins, input: () => ({ from: '2026-01-01', to: '2026-01-31' }) },
  'admin/funnel.get': { expected: admins, input: () => ({ from: '2026-01-01', to: '2026-01-31' }) },
};

const rowOf = (route: Route): Row => {
  const row = rows[route.path];
  if (!row) throw new Error(`${route.path} has no row`);
  return row;
};

/** A provider that returns its own challenge and accepts the code `good`. */
class FakeSocialProvider extends SocialProvider {
  readonly name = 'google';
  async authorizeUrl({ state }: { state: string }) {
    return ok(`https://accounts.example/?state=${state}`);
  }
  async identify(callback: URLSearchParams) {
    const identity: SocialIdentity = { provider: 'google', subject: '1', name: 'B', email: null, emailVerified: false };
    return callback.get('code') === 'good' ? ok(identity) : fail('failed' as const);
  }
}

let server: TestApp;
/** Callers whose session survives their calls. */
const people = new Map<Caller, { guest: TestGuest; things: Things }>();

const randomThings = (): Things => ({
  uuid: randomUUID(),
  refreshToken: `${randomUUID()}.1.${'A'.repeat(43)}`,
  session: randomUUID(),
  game: randomUUID(),
  turn: randomUUID(),
  state: 'A'.repeat(43),
  token: randomUUID(),
  checkout: `cs_${randomUUID()}`,
  recording: randomUUID(),
});

async function thingsOf(guest: TestGuest): Promise<Things> {
  const { data } = (await server.post('actor/chat/game.start', { story_id }, guest)).json();
  const turn = randomUUID();
  const input = { kind: 'choice', choice_id: data.turns[0].choices[0].id };
  await server.post('actor/chat/game.send', { game_id: data.game.id, turn_id: turn, input }, guest);
  const begun = await server.post('user-social.begin', { provider: 'google' }, guest);
  const state = new URL(begun.json().data.url).searchParams.get('state') ?? '';
  const [session = ''] = guest.refreshToken.split('.');
  const token = randomUUID();
  const purchase = { price_id: 'coins-100', success_url: `${page}?token=${token}`, cancel_url: page };
  const checkout = (await server.post('checkout.create', purchase, guest)).json().data.session_id;
  const recording = (await server.post('recording.start', { page: '/', width: 390, height: 844 }, guest)).json().data.recording_id;
  await server.post('recording.append', { recording_id: recording, number: 0, events: wireRecordedEvents() }, guest);
  return { uuid: guest.uuid, refreshToken: guest.refreshToken, session, game: data.game.id, turn, state, token, checkout, recording };
}

async function createCaller(caller: Exclude<Caller, 'anonymous'>): Promise<{ guest: TestGuest; things: Things }> {
  const address = `${randomUUID()}@example.com`;
  const isGuest = caller === 'guest' || caller === 'merged';
  const guest = isGuest ? await server.guest() : await server.member(address);
  const things = await thingsOf(guest);
  if (caller === 'admin') await server.admins.change('grant', address, 'test');
  if (caller === 'banned') await server.admins.change('ban', address, 'test');
  if (caller === 'deleted') await server.post('user-account.delete', { confirm: 'delete my account' }, guest);
  if (caller === 'merged') {
    await server.member(address);
    await server.member(address, guest);
  }
  return { guest, things };
}

async function callerOf(caller: Caller, fresh: boolean) {
  if (caller === 'anonymous') return { guest: undefined, things: randomThings() };
  const known = fresh ? undefined : people.get(caller);
  const found = known ?? (await createCaller(caller));
  if (!fresh) people.set(caller, found);
  return found;
}

function call({ method, path, takesFile }: Route, input: object, guest: TestGuest | undefined) {
  const { file = '', ...fields } = input as Record<string, string>;
  if (takesFile) return server.upload(path, Buffer.from(file), fields, guest);
  if (method === 'POST') return server.post(path, input, guest);
  return server.get(`${path}?${new URLSearchParams(input as Record<string, string>)}`, guest);
}

/** Every row in the database that belongs to a user. */
async function belongings(user: string): Promise<unknown> {
  const { db } = server.database;
  const own = [
    'sessions',
    'wallets',
    'ledger_entries',
    'games',
    'favorites',
    'opinions',
    'character_memories',
    'subscriptions',
    'desk_requests',
    'money_limits',
    'endings_found',
    'identities',
    'avatars',
    'daily_rewards',
    'invite_codes',
    'invites',
    'share_opens',
    'story_ideas',
    'holds',
    'orders',
    'recordings',
    'tracking_events',
  ] as const;
  const turns = sql`SELECT t.* FROM turns t JOIN games g ON g.id = t.game_id WHERE g.user_uuid = ${user} ORDER BY t.id`;
  const attempts = sql`SELECT a.* FROM social_attempts a JOIN sessions s ON s.id = a.session_id WHERE s.user_uuid = ${user}`;
  return [
    await db.selectFrom('users').selectAll().where('uuid', '=', user).execute(),
    await Promise.all(
      own.map((table) =>
        db
          .selectFrom(table)
          .selectAll()
          .where('user_uuid', '=', user)
          .orderBy(sql`${sql.ref(table)}::text`)
          .execute(),
      ),
    ),
    (await turns.execute(db)).rows,
    (await attempts.execute(db)).rows,
  ];
}

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), {
    providers: [new FakeSocialProvider()],
    payments: paymentProviders.map((name) => new ManualPaymentProvider(name)),
  });
  // A permanent admin: the last admin could not be deleted.
  await server.member('first@example.com');
  await server.admins.change('grant', 'first@example.com', 'test');
});
afterAll(() => server.close());

it('has a row for every call of the contract, and for no other', () => {
  expect(Object.keys(rows).sort()).toEqual(routes.map(({ path }) => path).sort());
});

describe('who may call', () => {
  /** What a refusal says beside the code: the holder of a refresh token learns that the account is closed or is another now (AUTH-22). */
  const told = ({ path }: Route, caller: Caller) => {
    if (path !== 'user.refresh') return null;
    if (caller === 'merged') return { reason: 'signed-out' };
    return caller === 'banned' || caller === 'deleted' ? { reason: caller } : null;
  };

  it.each(routes.map((route) => [route.path, route] as const))('%s', async (_, route) => {
    const { expected, input, once = false } = rowOf(route);
    const statuses: Partial<Record<Caller, number>> = {};
    for (const caller of callers) {
      const isDead = caller in dead;
      const { guest, things } = await callerOf(caller, once && !isDead);
      const answer = await call(route, input?.(things) ?? {}, guest);
      statuses[caller] = answer.statusCode;
      if (answer.statusCode === 401)
        expect(answer.json()).toEqual({ code: 'UNAUTHORIZED', message: expect.any(String), data: told(route, caller) });
    }
    expect(statuses).toEqual(expected);
  });
});

describe("faults S68: member A on B's resources", () => {
  const foreign = routes.flatMap((route) =>
    (rowOf(route).theirs ?? []).map(([status, input], index) => [`${route.path} (${index + 1})`, route, status, input] as const),
  );

  it.each(foreign)('%s: answers as for a resource that does not exist, and changes nothing of B', async (_, route, status, input) => {
    const { guest } = await callerOf('member', false);
    const { guest: b, things } = await callerOf('guest', true);
    const before = await belongings(things.uuid);
    const theirs = await call(route, input(things), guest);
    const absent = await call(route, input(randomThings()), guest);
    expect([theirs.statusCode, theirs.body]).toEqual([status, absent.body]);
    expect(absent.statusCode).toBe(status);
    expect(await belongings(things.uuid)).toEqual(before);
    expect((await server.get('user.whoami', b)).statusCode).toBe(200);
  });
});

describe('SAFE-02: a game that came by a merge to a reader who is too young for its story', () => {
  /** They give nothing of the story: a reply can always be stopped or reported, and links to it be seen in order to take them back. */
  const allowed = ['actor/chat/game.stop', 'report.create', 'shared-run.list'];
  const ofGames = routes.filter(({ path, input }) => {
    const fields = 'entries' in input ? Object.keys(input.entries as object) : [];
    return fields.includes('game_id') || fields.includes('turn_id') || path.endsWith('game.history');
  });
  const age = (band: '13-15' | null, { uuid }: TestGuest) =>
    server.database.db
      .updateTable('users')
      .set({ age_band: band, age_year: band && server.clock.now().getUTCFullYear() })
      .where('uuid', '=', uuid)
      .execute();
  const rate = (rating: string) =>
    sql`UPDATE story_versions SET story = jsonb_set(story, '{rating}', to_jsonb(${rating}::text)) WHERE story_id = ${story_id}`.execute(
      server.database.db,
    );
  let guest: TestGuest;
  let things: Things;

  beforeAll(async () => {
    ({ guest, things } = await createCaller('guest'));
    await server.post('actor/chat/game.start', { story_id, mode: 'reasoning' }, guest);
    await rate('mature');
  });
  afterAll(() => rate('teen'));

  it.each(ofGames.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    const input = { ...rowOf(route).input?.(things), ...(path === 'actor/chat/game.start' && { game_id: things.game }) };
    const before = await belongings(guest.uuid);
    for (const [band, code] of [['13-15', 'AGE_RESTRICTED'] as const, [null, 'AGE_UNKNOWN'] as const]) {
      await age(band, guest);
      const answer = await call(route, input, guest);
      expect(answer.json().code).toBe(allowed.includes(path) ? '0' : code);
      if (answer.statusCode !== 200) expect(route.failures).toContain(code);
    }
    if (!allowed.includes(path)) expect(await belongings(guest.uuid)).toEqual(before);
  });

  it('looks at every call that names a game or a turn', () => {
    expect(ofGames.length).toBeGreaterThan(15);
  });
});

describe('faults S69: fields that the caller may not set', () => {
  const stolen: Readonly<Record<string, unknown>> = {
    role: 'admin',
    is_admin: true,
    is_guest: false,
    coins: 1_000_000,
    bonus: 1_000_000,
    user_id: 1,
    uuid: randomUUID(),
    email: 'victim@example.com',
    email_verified: true,
    status: 'normal',
    merged_into: randomUUID(),
    plan: 'gold',
    created_at: '2000-01-01T00:00:00Z',
  };

  it.each(routes.filter(({ method }) => method === 'POST').map((route) => [route.path, route] as const))(
    '%s refuses each, and nothing changes',
    async (_, route) => {
      const { guest, things } = await callerOf(route.access === 'admin' ? 'admin' : 'member', false);
      const known = 'entries' in route.input ? Object.keys(route.input.entries as object) : [];
      const before = await belongings(things.uuid);
      const users = await server.database.db.selectFrom('users').select('uuid').execute();
      const tried = Object.entries(stolen).filter((_one, at) => proof === 'full' || at % 3 === routes.indexOf(route) % 3);
      for (const [field, value] of tried) {
        if (known.includes(field)) continue;
        await server.database.db.deleteFrom('rate_limits').execute();
        const answer = await call(route, { ...rowOf(route).input?.(things), [field]: value }, guest);
        expect([field, answer.statusCode]).toEqual([field, 400]);
      }
      expect(await belongings(things.uuid)).toEqual(before);
      expect(await server.database.db.selectFrom('users').select('uuid').execute()).toHaveLength(users.length);
    },
  );
});
