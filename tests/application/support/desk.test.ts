import { beforeEach, expect, it } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { CaseQueue } from '#application/support/case-queue.ts';
import { type CaseFile, DeskCase } from '#application/support/desk-case.ts';
import { answerCase, hideContent, listCases, readCase, takeCase } from '#contract/support.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const DUE = '2026-11-27T23:59:59.999Z';
const fileOf = (id: string, changes: Partial<CaseFile> = {}): CaseFile => ({
  id,
  reference: `LW-${id}`,
  kind: 'story',
  status: 'received',
  story: null,
  character: null,
  excerpt: 'x',
  due: DUE,
  holder: null,
  claim: null,
  link: '',
  text: 'x',
  email: null,
  created: DUE,
  decision: null,
  outcome: null,
  refusal: null,
  user: null,
  order: null,
  lastStep: 1,
  steps: [],
  reply: null,
  earlier: 0,
  storyHidden: null,
  runHidden: null,
  ...changes,
});

function make() {
  const parts = sessionParts();
  const { server } = parts;
  const ids = ['a', 'b', 'c', 'd', 'e'];
  server.api
    .on(listCases, ({ input }) => {
      const { before } = input as { before?: string };
      const from = before === undefined ? 0 : ids.indexOf(before) + 1;
      const cases = ids.slice(from, from + 2);
      return ok({ cases: cases.map((id) => fileOf(id)), before: from + 2 < ids.length ? (cases.at(-1) ?? null) : null, open: 5, mine: 0 });
    })
    .on(readCase, ({ input }) => ok(fileOf((input as { id: string }).id)));
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  const queue = new CaseQueue({ api: parts.api, session: parts.session, toasts });
  return { ...parts, queue, desk: new DeskCase({ api: parts.api, session: parts.session, queue }) };
}

let parts: ReturnType<typeof make>;
beforeEach(() => {
  parts = make();
});

const shown = () => {
  const { list } = parts.queue.state.value;
  return list.kind === 'ready' ? list.value.cases.map(({ id }) => id).join('') : list.kind;
};

it('CASE-08: a queue is read page by page, and only once while it is shown', () => {
  const { queue, server } = parts;
  queue.ensure({ queue: 'open', sort: null });
  queue.older();
  expect(shown()).toBe('abcd');
  const reads = server.api.count(listCases);
  // A case was opened: the same queue stays as it is.
  queue.ensure({ queue: 'open', sort: null });
  expect([shown(), server.api.count(listCases)]).toEqual(['abcd', reads]);
  queue.ensure({ queue: 'open', sort: 'reply' });
  expect([shown(), server.api.count(listCases)]).toEqual(['ab', reads + 1]);
});

it('CASE-06: a move shows the changed case and reads the queue again; an answer leaves an empty form', () => {
  const { queue, desk, server } = parts;
  queue.ensure({ queue: 'open', sort: null });
  desk.open('a');
  const mine = fileOf('a', { status: 'looking', holder: { uuid: 'me', name: 'Me' }, lastStep: 2 });
  server.api.on(takeCase, () => ok(mine)).on(answerCase, () => ok({ ...mine, status: 'answered', decision: 'upheld', outcome: 'changed' }));
  desk.take(fileOf('a'));
  expect(desk.state.value).toMatchObject({ value: { status: 'looking' } });
  desk.type('a', { outcome: 'changed' });
  desk.type('a', { text: 'You are right.' });
  const reads = server.api.count(listCases);
  desk.answer(mine);
  expect(desk.state.value).toMatchObject({ value: { status: 'answered' } });
  expect(server.api.count(listCases)).toBe(reads + 1);
  expect(desk.drafts.value.get('a')).toEqual({ outcome: null, refusal: null, text: '' });
});

it('CASE-09: what a case is about is hidden and shown again, and the case says so', () => {
  const { desk, server } = parts;
  desk.open('a');
  server.api.on(hideContent, ({ input }) => ok(fileOf('a', { storyHidden: (input as { hidden: boolean }).hidden })));
  desk.hide(fileOf('a', { storyHidden: false }), { what: 'story', hidden: true });
  expect(desk.state.value).toMatchObject({ value: { storyHidden: true } });
  desk.hide(fileOf('a', { storyHidden: true }), { what: 'story', hidden: false });
  expect(desk.state.value).toMatchObject({ value: { storyHidden: false } });
  expect(server.api.count(hideContent)).toBe(2);
});

it('CASE-06: when another admin was faster the message is shown beside what they did, and the text is kept', () => {
  const { desk, server } = parts;
  desk.open('a');
  desk.type('a', { outcome: 'stays', text: 'It stays.' });
  const message = 'Somebody else works on this case now. Read it again.';
  server.api
    .on(answerCase, () => fail({ ...failure('refused'), code: 'CASE_CONFLICT', message }))
    .on(readCase, () => ok(fileOf('a', { holder: { uuid: 'other', name: 'Ben' } })));
  desk.answer(fileOf('a'));
  expect(desk.moving.value).toEqual({ kind: 'failed', message });
  expect(desk.state.value).toMatchObject({ value: { holder: { name: 'Ben' } } });
  desk.open('b');
  expect(desk.moving.value.kind).toBe('idle');
  expect(desk.drafts.value.get('a')).toEqual({ outcome: 'stays', refusal: null, text: 'It stays.' });
});

it('shows nothing of the desk to the next user of this browser', () => {
  const { desk, queue, session } = parts;
  queue.ensure({ queue: 'open', sort: null });
  desk.open('a');
  desk.type('a', { text: 'secret' });
  session.signOut().subscribe();
  expect(desk.drafts.value.size).toBe(0);
});
