import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders } from '#contract/payments.ts';
import { API_PREFIX, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';
import { runs } from '#tests/proof.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const card = { name: 'Ann', description: '', personality: '', scenario: '', first_mes: 'Hello.', mes_example: '' };
const chat = '{"chat_metadata":{}}\n{"name":"Aunt","is_user":false,"mes":"Hello."}';
/** Valid inputs, in which every value is then replaced. */
const samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'user-guest.sign-up': { device_id: 'a-device-id', gender: '' },
  'user.refresh': { refresh_token: 'x' },
  'user.whoami': {},
  'user.auth': { email: 'ada@example.com', code: '123456' },
  'verify-code.send': { email: 'ada@example.com', code_type: 'login' },
  'user.logout': {},
  'user-info.update': { name: 'Ada', gender: 'female' },
  'user-social.begin': { provider: 'google', return_to: '/' },
  'user-social.complete': { query: '?state=x&code=y' },
  'user-session.list': {},
  'user-session.revoke': { session_id: randomUUID() },
  'user-session.revoke-all': {},
  'user-identity.list': {},
  'user-avatar.update': { image: 'AAAA' },
  'user-avatar.remove': {},
  'user-data.export': {},
  'user-account.delete': { confirm: 'delete my account' },
  'favorite.create': { story_id: 'the-quiet-relay' },
  'favorite.delete': { story_id: 'the-quiet-relay' },
  'favorite.list': {},
  'opinion.set': { story_id: 'the-quiet-relay', opinion: 'loved' },
  'story.suggest': {},
  'user-subscribe.create': { story_id: 'the-quiet-relay', email: 'reader@mail.example' },
  'user-subscribe.cancel': { story_id: 'the-quiet-relay' },
  'complaint.create': { kind: 'other', about: '/story/the-quiet-relay', text: 'The second page is blank.', email: 'reader@mail.example' },
  'content-removal.create': { claim: 'copyright', link: '/story/the-quiet-relay', text: 'This picture is mine.' },
  'case.get': { reference: 'LW-2345-6789' },
  'case.add': { reference: 'LW-2345-6789', text: 'One thing more.' },
  'case.withdraw': { reference: 'LW-2345-6789' },
  'user-subscribe.get': { story_id: 'the-quiet-relay' },
  'user-checkin.get': {},
  'user-checkin.create': {},
  'daily-tasks.list': {},
  'daily-tasks.invite-code': {},
  'daily-tasks.play-game': {},
  'daily-tasks.share-game': {},
  'daily-tasks.create-story': { title: 'The tide clock', text: 'A town sets its clocks by the sea, and tonight it is late.' },
  'daily-tasks.invite-friend': {},
  'story-idea.list': {},
  'invite.open': { code: 'BBBB-BBBB', story_id: 'the-quiet-relay' },
  'user-profile.get': {},
  'story.list': {
    query: 'lamp',
    category: '',
    tags: ['sea'],
    without: ['snow'],
    unplayed: true,
    sort: 'new',
    seed: 1,
    cursor: null,
    limit: 3,
  },
  'category.list': {},
  'tag.list': {},
  'story.get': { id: 'the-quiet-relay' },
  'game-history.list': {},
  'sysconfig.list': {},
  'actor/chat/game.start': {
    story_id: 'the-quiet-relay',
    actor_id: 'the-quiet-relay.narrator',
    game_id: randomUUID(),
    mode: 'story',
    fresh: false,
  },
  'actor/chat/game.send': { game_id: randomUUID(), turn_id: randomUUID(), input: { kind: 'say', text: 'hello' } },
  'actor/chat/game.stream': { turn_id: randomUUID(), after: '0' },
  'actor/chat/game.stop': { turn_id: randomUUID() },
  'actor/chat/game.history': { story_id: 'the-quiet-relay', actor_id: 'the-quiet-relay.narrator', before: randomUUID(), limit: 3 },
  'price.list': {},
  'checkout.create': { price_id: 'coins-100', success_url: 'http://localhost/a?token=12345678', cancel_url: 'http://localhost/' },
  'onlypay/order.create': { price_id: 'coins-100', redirect_url: 'http://localhost/a?token=12345678' },
  'payment.create': {
    provider: 'onlypay',
    price_id: 'coins-100',
    success_url: 'http://localhost/a?token=12345678',
    cancel_url: 'http://localhost/',
  },
  'payment.outcome': { session_id: 'cs_1' },
  'payment.check': { provider: 'stripe', session_id: 'cs_1', token: '12345678' },
  'coins.statement': { before: '1', limit: '10' },
  'order.list': {},
  'user-spending.limit-money': { period: 'day', currency: 'usd', amount: 500 },
  'order.refund': { key: randomUUID(), order: randomUUID(), amount: 199, coins: 100 },
  'user-spending.update': { daily_limit: 100 },
  'admin/order.list': { status: 'quarantined', before: '2026-01-01T00:00:00.000Z' },
  'admin/order.look': { order: randomUUID() },
  'actor/chat/game.import': { actor_id: 'aunt', chat },
  'actor/chat/game.import-file': { actor_id: 'aunt', shorten: 'true', file: chat },
  'user-age.answer': { birth_year: 1990 },
  'admin/person.find': { query: 'ann@example.com' },
  'admin/person.read': { id: randomUUID() },
  'admin/person.act': { key: randomUUID(), reason: 'Asked by mail.', person: randomUUID(), act: 'sign-out' },
  'admin/person.coins': { key: randomUUID(), reason: 'Lost coins.', person: randomUUID(), coins: 5 },
  'admin/person.export': { key: randomUUID(), reason: 'Asked by mail.', person: randomUUID() },
  'admin/order.refund': { key: randomUUID(), reason: 'Bought twice.', order: randomUUID(), amount: 100, refunded: 0 },
  'admin/order.receipt': { key: randomUUID(), reason: 'Lost it.', order: randomUUID() },
  'admin/game.place': { key: randomUUID(), reason: 'Story is gone.', game: randomUUID(), to: null },
  'admin/request.decide': { key: randomUUID(), reason: 'Looked at it.', request: randomUUID(), confirm: true },
  'admin/case.list': { queue: 'mine', sort: 'removal', before: `2026-01-01T00:00:00.000Z_${randomUUID()}` },
  'admin/case.look': { id: randomUUID() },
  'admin/case.take': { id: randomUUID(), holder: randomUUID() },
  'admin/case.release': { id: randomUUID() },
  'admin/case.answer': { id: randomUUID(), seen: 3, outcome: 'stays', text: 'It stays as it is.' },
  'case.list': {},
  'admin/desk.overview': {},
  'admin/desk.health': {},
  'admin/idea.thank': { idea: randomUUID(), coins: 5 },
  'admin/retention.get': { from: '2026-01-01', to: '2026-01-31' },
  'admin/mail.list': { status: 'failed' },
  'admin/mail.retry': { mail: randomUUID(), again: true },
  'admin/refund.list': {},
  'admin/request.list': {},
  'admin/dispute.list': {},
  'admin/dispute.read': { id: randomUUID() },
  'admin/dispute.draft': {
    dispute: randomUUID(),
    drafted: 0,
    draft: { name: 'Ann', email: 'ann@example.com', product: 'Coins.', activity: 'Played.', terms: 'Read them.', words: 'They played.' },
  },
  'admin/dispute.settle': { key: randomUUID(), reason: 'Answered there.', dispute: randomUUID(), answered: true },
  'admin/dispute.answer': { key: randomUUID(), reason: 'They played.', dispute: randomUUID(), drafted: 1, staged: '' },
  'admin/refund.settle': { key: randomUUID(), reason: 'Seen there.', refund: randomUUID(), went_back: true },
  'admin/person.rights': { key: randomUUID(), reason: 'They help.', person: randomUUID(), rights: ['support'] },
  'coin-code.redeem': { code: 'NIGHT2026' },
  'admin/code.make': {
    ...{ key: randomUUID(), reason: 'A letter.', code: '', coins: 5, story: null, uses: 1, per_person: 1, expires: '2099-01-01' },
  },
  'admin/code.list': { before: '1_2026-01-01T00:00:00.000Z_NIGHT2026' },
  'admin/code.end': { key: randomUUID(), reason: 'Leaked.', code: 'NIGHT2026' },
  'admin/money.lines': { from: '2026-11-01', to: '2026-11-29', after: '3' },
  'invoice.get': { id: randomUUID() },
  'admin/invoice.get': { id: randomUUID() },
  'admin/money.get': { from: '2026-11-01', to: '2026-11-29' },
  'admin/answer.list': {},
  'admin/answer.save': { id: randomUUID(), title: 'Sorry', text: 'We are sorry.', kind: 'coins' },
  'admin/answer.delete': { id: randomUUID() },
  'admin/case.hide': { id: randomUUID(), what: 'run', hidden: true },
  'admin/project.list': { state: 'archived', search: 'lamp', before: `2026-01-01T00:00:00.000Z_${randomUUID()}` },
  'admin/project.create': { id: randomUUID(), from: { kind: 'story', story_id: 'the-quiet-relay' } },
  'admin/project.import-file': { id: randomUUID(), name: 'story.ink', make: 'false', file: 'Hello.\n-> END\n' },
  'admin/project.archive': { id: randomUUID(), archived: true },
  'admin/project.get': { id: randomUUID() },
  'admin/project-text.read': { id: randomUUID(), path: 'script.ink', known: '3' },
  'admin/project-text.save': { id: randomUUID(), path: 'script.ink', base: 3, save_id: randomUUID(), start: 2, end: 4, text: 'Hello.' },
  'admin/project-text.add': { id: randomUUID(), path: 'rooms.ink', save_id: randomUUID(), back: true },
  'admin/project-text.rename': { id: randomUUID(), path: 'rooms.ink', to: 'halls.ink', save_id: randomUUID() },
  'admin/project-text.remove': { id: randomUUID(), path: 'rooms.ink', base: 3 },
  'admin/project-text.history': { id: randomUUID(), path: 'script.ink', before: '3' },
  'admin/project-text.version': { id: randomUUID(), path: 'script.ink', version: '3' },
  'admin/project-text.restore': { id: randomUUID(), path: 'script.ink', version: 3 },
  'admin/project.check': { id: randomUUID() },
  'admin/project.publish': {
    ...{ id: randomUUID(), draft: '0'.repeat(32), story_id: 'the-quiet-relay', note: 'More.', tells: false },
    at: '2026-01-01T00:00:00.000Z',
  },
  'admin/project.unpublish': { id: randomUUID() },
  'admin/project.unplan': { id: randomUUID() },
  'admin/project.take-back': { id: randomUUID(), version: 3 },
  'admin/project.pictures': { id: randomUUID() },
  'admin/project.read-lore': { id: randomUUID(), file: '{}' },
  'admin/project.read-card': { id: randomUUID(), file: '{}' },
  'admin/project.write-card': {
    ...{ id: randomUUID(), format: 'json', portrait: 'cast/a.svg' },
    member: { name: 'A', role: 'b', description: 'c', greeting: 'd' },
  },
  'admin/project.hear-words': {
    ...{ id: randomUUID(), text: 'I wait.', meant: [0], scene: 'quay', recent: ['No.'] },
    choices: [{ label: 'Wait', tags: ['also: stay'], knot: 'quay' }],
  },
  'admin/project.drafting': { id: randomUUID() },
  'admin/project.draft': {
    ...{ id: randomUUID(), brief: 'She waits.', knot: 'quay', cast: ['juno'], objectives: ['boots'] },
    last: { round: 1, text: '=== a ===', faults: ['b is no knot yet.'] },
  },
  'admin/project.draft-condition': { id: randomUUID(), words: 'if she trusts you' },
  'admin/project.tell': { id: randomUUID(), telling: randomUUID(), direction: 'Let it rain.' },
  'admin/project.stop-tell': { telling: randomUUID() },
  'admin/project.try-lore': { id: randomUUID(), text: 'A lamp.', turn: 1, window: 8192 },
  'admin/project.preview-link': { id: randomUUID(), on: false, comments: true },
  'admin/idea.list': { answered: 'false' },
  'admin/idea.answer': { id: randomUUID(), status: 'reading', answer: 'Thank you.' },
  'admin/project.proof': { id: randomUUID() },
  'admin/project.prove': { id: randomUUID() },
  'admin/project.read-draft': { id: randomUUID() },
  'admin/project.told-reading': { id: randomUUID() },
  'admin/project.tell-reader': { id: randomUUID(), draft: '0'.repeat(32), play: 0 },
  'admin/project.criticise': { id: randomUUID() },
  'admin/project.ask-critic': { id: randomUUID(), draft: '0'.repeat(32), part: 0 },
  'admin/project.stop-proof': { id: randomUUID() },
  'preview.play': { token: 'x'.repeat(43), state: `a.${'x'.repeat(43)}`, choice: '1-1' },
  'admin/project.export': { id: randomUUID() },
  'admin/project.numbers': { id: randomUUID(), version: '1' },
  'preview.comments': { token: 'x'.repeat(43) },
  'preview.comment': {
    ...{ token: 'x'.repeat(43), id: randomUUID(), name: 'Ana', text: 'I laughed here.' },
    about: { kind: 'line', place: { path: 'script.ink', version: 1, line: 3 } },
  },
  'preview.propose': {
    ...{ token: 'x'.repeat(43), id: randomUUID(), name: 'Ana', shown: 'It rains.', text: 'It pours.' },
    place: { path: 'script.ink', version: 1, line: 3 },
  },
  'admin/project-comment.decide': { comment: randomUUID(), outcome: 'taken', press: randomUUID() },
  'admin/project.comments': { id: randomUUID() },
  'admin/project.reports': { id: randomUUID() },
  'admin/project-comment.answer': { id: randomUUID(), comment: randomUUID(), text: 'So did I.' },
  'admin/project-comment.delete': { id: randomUUID(), comment: randomUUID() },
  'admin/project-comment.close': { comment: randomUUID(), closed: true },
  'admin/shared-book.list': {},
  'admin/shared-book.create': { id: randomUUID(), title: 'The coast', project_id: randomUUID() },
  'admin/shared-book.use': { id: randomUUID(), project_id: randomUUID(), used: true },
  'admin/shared-book.archive': { id: randomUUID(), archived: true },
  'admin/template.list': {},
  'admin/template.get': { id: randomUUID() },
  'admin/template.read': { id: randomUUID(), version: '1' },
  'admin/template.create': { id: randomUUID(), name: 'The guy rope', text: 'Tell it short.', script: '', note: '' },
  'admin/template.save': { id: randomUUID(), base: 1, name: 'The guy rope', text: 'Tell it short.', script: '', note: 'Shorter' },
  'admin/template.archive': { id: randomUUID(), archived: true },
  'admin/template.give': { id: randomUUID(), version: 1, project_id: randomUUID() },
  'admin/template.tell': {
    ...{ id: randomUUID(), version: 1, after: 1, words: 'I wait.' },
    on: { kind: 'story', story_id: 'the-quiet-relay' },
  },
  'admin/project.releases': { id: randomUUID(), before: '3' },
  'admin/project.log': { id: randomUUID(), by: randomUUID(), before: '3' },
  'admin/project.picture': { id: randomUUID(), file: 'Hello.' },
  'admin/ledger.list': { user: randomUUID() },
  'actor/chat/game.retry': { turn_id: randomUUID(), new_turn_id: randomUUID() },
  'actor/chat/game.edit': { turn_id: randomUUID(), text: 'It rains.' },
  'actor/chat/game.goto': { game_id: randomUUID(), turn_id: randomUUID() },
  'actor/chat/game.newer-version': { game_id: randomUUID() },
  'actor/chat/game.move': { game_id: randomUUID(), version: 2, head: randomUUID(), accept: true },
  'actor/chat/game.take-back': { turn_id: randomUUID() },
  'actor/chat/game.tree': { game_id: randomUUID(), head: randomUUID(), after: randomUUID() },
  'actor/chat/turn.sources': { turn_id: randomUUID() },
  'actor/chat/turn.reasoning': { turn_id: randomUUID() },
  'actor/chat/game.suggest': { game_id: randomUUID() },
  'actor/chat/game.export': { game_id: randomUUID(), format: 'jsonl' },
  'actor/chat/game.memory': { game_id: randomUUID() },
  'actor/chat/memory.change': { game_id: randomUUID(), change: { what: 'lore', keys: ['lamp'], text: 'It burns.' } },
  'ending.announce': { story_id: 'the-quiet-relay', ending_id: 'leave-it-lit' },
  'ending.ways': { turn_id: randomUUID() },
  'game-run.list': { story_id: 'the-quiet-relay', before: '2026-11-01T00:00:00.000Z', limit: '20' },
  'game-run.choose': { game_id: randomUUID() },
  'shared-run.create': { game_id: randomUUID() },
  'shared-run.list': { game_id: randomUUID() },
  'shared-run.revoke': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'shared-run.get': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'shared-run.continue': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'ending.get': { story_id: 'the-quiet-relay', ending_id: 'leave-it-lit' },
  'report.create': { turn_id: randomUUID(), reason: 'other', note: 'It rains.' },
  'meta-api.forward': { data: [wireEvent()] },
  'tracking.choose': { allowed: true },
  'recording.start': { page: '/', width: 390, height: 844 },
  'recording.append': { recording_id: randomUUID(), number: 0, events: wireRecordedEvents() },
  'admin/narrator.stories': {},
  'admin/narrator.report': {},
  'admin/narrator.check': {},
  'admin/recording.list': { before: '2026-01-01T00:00:00.000Z', page: '/story', seconds: '60', device: 'phone', errors: 'yes' },
  'admin/event.list': { status: 'queued', before: '900' },
  'admin/recording.get': { recording: randomUUID() },
  'landing.view': { variant: 'cover', source_code: 'ads' },
  'landing.play': { variant: 'cover', source_code: 'ads' },
  'admin/funnel.get': { from: '2026-01-01', to: '2026-01-31' },
  'character.list': {},
  'character.get': { id: 'aunt' },
  'character.export': { id: 'aunt', format: 'json' },
  'admin/character.import': {
    name: 'card.json',
    content: Buffer.from(JSON.stringify(card)).toString('base64'),
    story_id: 'the-quiet-relay',
  },
  'admin/lorebook.import-file': {
    name: 'lore.json',
    story_id: 'the-quiet-relay',
    file: '{"entries":{"0":{"key":["gull"],"content":"x"}}}',
  },
  'admin/lorebook.list': {},
  'admin/lorebook.export': { id: 'river', form: 'v3' },
  'admin/lorebook.remove': { id: 'river' },
  'admin/character.import-file': { id: randomUUID(), name: 'card.json', story_id: 'the-quiet-relay', file: JSON.stringify(card) },
  'admin/character.list': {},
  'admin/character.take-out': { id: 'nobody', out: true },
  'actor/chat/reasoning/game.history': { story_id: 'the-quiet-relay', before: randomUUID(), limit: 3 },
};

const fieldsOf = ({ input }: Route): readonly string[] => ('entries' in input ? Object.keys(input.entries as object) : []);

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -0,
    0,
    -1,
    1e21,
    1.5,
    '',
    ' ',
    [],
    {},
    [[]],
    'x'.repeat(10_240),
    '\ud800',
    '\u0000',
    '1',
    'null',
  ),
  fc.constantFrom<unknown>({ $gt: '' }, { length: 3 }, { toString: 1 }, ['the-quiet-relay'], '../..', "' OR 1=1 --", '%00', '💥', '\u202e'),
  fc.double(),
  fc.string({ maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Any JSON that a caller may send, with numbers out of range too. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('1e+21', '1e309');

describe('faults S66: values of the wrong type in every field of every routes call', () => {
  let server: TestApp;
  let guest: TestGuest;
  let admin: TestGuest;

  beforeAll(async () => {
    const payments = paymentProviders.map((name) => new ManualPaymentProvider(name));
    server = await TestApp.on(await openFreshPostgres(), { payments, adminEmails: ['root@example.com'] });
    guest = await server.guest();
    admin = await server.member('root@example.com');
  });
  afterAll(() => server.close());

  /** Sends a request; a guest that it signed out or deleted is replaced. */
  const send = async (route: Route, input: Readonly<Record<string, unknown>>) => {
    const answer = await request(route, input);
    if (answer.statusCode === 200 && /logout|revoke-all|account\.delete/.test(route.path)) guest = await server.guest();
    return answer;
  };
  const request = async (route: Route, input: Readonly<Record<string, unknown>>) => {
    const caller = route.access === 'admin' ? admin : guest;
    const { file = '', ...fields } = input;
    if (route.method === 'POST' && !route.takesFile) {
      const headers = { 'content-type': 'application/json' };
      return server.inject({ method: 'POST', url: API_PREFIX + route.path, headers, payload: written(input) }, caller);
    }
    const query = Object.entries(fields).map(
      ([name, value]) => `${encodeURIComponent(name)}=${safe(typeof value === 'string' ? value : JSON.stringify(value))}`,
    );
    const url = `${API_PREFIX}${route.path}?${query.join('&')}`;
    if (!route.takesFile) return server.inject({ method: 'GET', url }, caller);
    const headers = { 'content-type': 'application/octet-stream' };
    return server.inject({ method: 'POST', url, headers, payload: typeof file === 'string' ? file : written(file) }, caller);
  };
  const safe = (text: string): string => encodeURIComponent(text.toWellFormed());

  it('has a valid input for each call', async () => {
    expect(Object.keys(samples).sort()).toEqual(routes.map((route) => route.path).sort());
    for (const route of routes) {
      const answer = await send(route, samples[route.path] ?? {});
      expect([route.path, answer.statusCode >= 500 || answer.body.includes('INVALID_INPUT')]).toEqual([route.path, false]);
    }
  });

  it.each(routes.map((route) => [route.path, route] as const))('%s never answers 5xx', async (path, route) => {
    const sample = samples[path] ?? {};
    const names = [...fieldsOf(route), 'unknown', '__proto__', 'constructor', 'toString'];
    const change = fc.dictionary(fc.constantFrom(...names), odd, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(change, async (changes) => {
        const answer = await send(route, { ...sample, ...changes });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode === 200) return;
        expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }),
      { numRuns: runs(4, 400) },
    );
  });

  it('a nested input of a turn never answers 5xx', async () => {
    const route = routes.find(({ path }) => path === 'actor/chat/game.send');
    if (!route) throw new Error('the call is gone');
    const input = fc.oneof(
      odd,
      fc.record({ kind: fc.oneof(odd, fc.constantFrom('do', 'say', 'story', 'choice', 'continue')), text: odd, choice_id: odd }),
    );
    await fc.assert(
      fc.asyncProperty(input, async (value) => {
        expect((await send(route, { ...samples[route.path], input: value })).statusCode).toBeLessThan(500);
      }),
      { numRuns: runs(8, 400) },
    );
  });
});
