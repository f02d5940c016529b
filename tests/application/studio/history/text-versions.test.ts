import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { TextVersions } from '#application/studio/history/text-versions.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { listProjectVersions, readProjectVersion, restoreProjectVersion } from '#contract/studio/history.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import { spliced } from '#domain/studio/texts/splice.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
import { SavedFiles } from '#tests/fakes/saved-files.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';
import { SwitchedConnectivity } from '#tests/fakes/switched-connectivity.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
});
afterEach(() => {
  vi.useRealTimers();
});

const PLACE = { id: 'p', path: 'script.ink' };
const PAGE = 2;

/** The texts of a server, each version as it was saved. */
class VersionServer {
  readonly texts: string[] = ['One.\n', 'Two.\n', 'Three.\n'];
  problem: 'none' | 'no network' | 'refuses saves' = 'none';
  lists = 0;

  get head() {
    return { version: this.texts.length, text: this.texts.at(-1) ?? '' };
  }

  save({ base, ...splice }: { base: number; start: number; end: number; text: string }) {
    if (this.problem === 'no network') return fail(failure('network'));
    if (this.problem === 'refuses saves')
      return fail({ ...failure('refused', 400, 'INVALID_INPUT'), message: 'The text is longer than a million letters.' });
    if (base !== this.texts.length) return ok({ taken: false, ...this.head, by: '' });
    this.texts.push(spliced(this.head.text, splice) ?? '');
    return ok({ taken: true, version: this.texts.length, text: null, by: '' });
  }

  restore(version: number) {
    if (this.problem === 'no network') return fail(failure('network'));
    const text = this.texts[version - 1];
    if (text === undefined) return fail(failure('refused', 404, 'NOT_FOUND'));
    this.texts.push(text);
    return ok({ version: this.texts.length, text });
  }

  list(before: number) {
    this.lists += 1;
    if (this.problem === 'no network') return fail(failure('network'));
    const all = this.texts.map((_, at) => ({ version: at + 1, at: '2026-11-28T10:00:00.000Z', by: 'Ann' })).reverse();
    const page = all.filter(({ version }) => version < before);
    return ok({ versions: page.slice(0, PAGE), before: page.length > PAGE ? String(page[PAGE - 1]?.version) : null });
  }
}

/** The history beside the editor's desk. */
function make() {
  const [parts, server] = [sessionParts(), new VersionServer()];
  const [drafts, random] = [new MemoryDraftStore(), new CountingRandom()];
  parts.server.api
    .on(readProjectText, ({ input }) => {
      const { id, known } = input as { id: string; known?: string };
      const { version, text } = id === PLACE.id ? server.head : { version: 1, text: 'Other.\n' };
      if (server.problem === 'no network') return fail(failure('network'));
      return ok({ version, text: known === String(version) ? null : text, by: '' });
    })
    .on(saveProjectText, ({ input }) => server.save(input as never))
    .on(listProjectVersions, ({ input }) => server.list(Number((input as { before?: string }).before ?? 1_000)))
    .on(readProjectVersion, ({ input }) => {
      const text = server.texts[Number((input as { version: string }).version) - 1];
      return text === undefined ? fail(failure('refused', 404, 'NOT_FOUND')) : ok({ text });
    })
    .on(restoreProjectVersion, ({ input }) => server.restore((input as { version: number }).version));
  parts.session.start();
  const { api, session, clock } = parts;
  const closed = new ClosedTexts({ api, session, drafts, random, unsaved: { hold: () => undefined, waits: () => undefined } });
  const desk = new ScriptDesk({
    ...{ api, session, drafts, closed, random },
    connectivity: new SwitchedConnectivity(),
    lifecycle: new StagedPageLifecycle(),
    files: new SavedFiles(),
  });
  desk.open(PLACE);
  const list = new TextVersions({ api, session, toasts: new Toasts(clock), desk });
  list.open(PLACE);
  const stop = list.follow(PLACE);
  const text = () => (desk.state.value.kind === 'ready' ? desk.state.value.text : null);
  const listed = () => (list.state.value.list.kind === 'ready' ? list.state.value.list.value.versions.map(({ version }) => version) : []);
  return { list, desk, server, stop, text, listed, api: parts.server.api };
}

it('STUDIO-09: lists the versions that are kept, a page at a time', () => {
  const { list, listed } = make();
  expect(listed()).toEqual([3, 2]);
  list.older();
  expect(listed()).toEqual([3, 2, 1]);
  expect(list.state.value.list).toMatchObject({ value: { before: null } });
});

it('STUDIO-09: a version that is taken back becomes the newest and the text of the editor', () => {
  const { list, server, text } = make();
  list.restore(PLACE, 1);
  expect([server.texts.slice(3), text(), list.restoring.value.kind]).toEqual([['One.\n'], 'One.\n', 'done']);
});

it('STUDIO-09: one that is not kept any more changes nothing, and the history says so', () => {
  const { list, server, text } = make();
  list.restore(PLACE, 9);
  expect([server.texts.length, text(), list.restoring.value.kind]).toEqual([3, 'Three.\n', 'failed']);
});

it('STUDIO-09: words that the server has not yet are a version before an earlier one is restored', () => {
  const { list, desk, server, text } = make();
  desk.type('Three, and not sent.\n');
  list.restore(PLACE, 1);
  expect([server.texts.slice(3), text()]).toEqual([['Three, and not sent.\n', 'One.\n'], 'One.\n']);
});

it('STUDIO-09: the same where a save is on its way and more was typed since', () => {
  const { list, desk, server, text, api } = make();
  api.latency = 100;
  desk.type('Three, on its way.\n');
  vi.advanceTimersByTime(1_250);
  desk.type('Three, on its way, and more.\n');
  list.restore(PLACE, 1);
  expect(list.restoring.value.kind).toBe('running');
  vi.advanceTimersByTime(5_000);
  expect([server.texts.slice(3), text(), list.restoring.value.kind]).toEqual([
    ['Three, on its way.\n', 'Three, on its way, and more.\n', 'One.\n'],
    'One.\n',
    'done',
  ]);
});

it('STUDIO-09: what is typed while a version is being restored comes together with it', () => {
  const { list, desk, server, text, api } = make();
  api.latency = 100;
  list.restore(PLACE, 2);
  vi.advanceTimersByTime(50);
  desk.type('Three.\nMeanwhile.\n');
  vi.advanceTimersByTime(10_000);
  expect(server.texts).toContain('Two.\n');
  expect([text(), server.head.text]).toEqual([server.head.text, expect.stringContaining('Meanwhile.')]);
});

it.each([
  ['refuses saves', /^Nothing was restored, since the server has not taken all that you typed\..*foot of the page/],
  ['no network', /reach the server/],
] as const)('STUDIO-09: words that the server does not take stay as they are, and nothing is restored: it %s', (problem, said) => {
  const { list, desk, server, text } = make();
  server.problem = problem;
  desk.type('Mine alone.\n');
  vi.advanceTimersByTime(5_000);
  list.restore(PLACE, 1);
  vi.advanceTimersByTime(5_000);
  expect(list.restoring.value).toMatchObject({ kind: 'failed', message: expect.stringMatching(said) });
  expect([server.texts.length, text(), desk.state.value]).toMatchObject([
    3,
    'Mine alone.\n',
    { saving: { kind: problem === 'no network' ? 'waiting' : 'refused' } },
  ]);
  server.problem = 'none';
  desk.retry();
  vi.advanceTimersByTime(5_000);
  list.restore(PLACE, 1);
  vi.advanceTimersByTime(5_000);
  expect([server.texts.slice(3), text()]).toEqual([['Mine alone.\n', 'One.\n'], 'One.\n']);
});

it('STUDIO-73: a version that is restored when another text is open is not written into that', () => {
  const { list, desk, server, text, api } = make();
  api.latency = 100;
  list.restore(PLACE, 1);
  desk.open({ ...PLACE, id: 'q' });
  vi.advanceTimersByTime(1_000);
  expect([server.texts.slice(3), text()]).toEqual([['One.\n'], 'Other.\n']);
});

it('STUDIO-112: a version is compared with what stands in the editor, words among it that the server has not', () => {
  const { list, desk } = make();
  list.look(PLACE, 1);
  expect([list.looked.value, list.written.value]).toEqual([{ kind: 'ready', value: 'One.\n' }, 'Three.\n']);
  desk.type('Three, and more.\n');
  vi.advanceTimersByTime(600);
  expect(list.written.value).toBe('Three, and more.\n');
  list.restore(PLACE, 2);
  vi.advanceTimersByTime(600);
  expect(list.written.value).toBe('Two.\n');
});

it('STUDIO-112: what is saved while the history is open is listed in front of what is shown, older pages among it; after more than a page the list begins anew', () => {
  const { list, desk, server, listed, stop } = make();
  list.older();
  desk.type('Four.\n');
  vi.advanceTimersByTime(3_000);
  expect(listed()).toEqual([4, 3, 2, 1]);
  list.restore(PLACE, 1);
  expect(listed()).toEqual([5, 4, 3, 2, 1]);
  // Others write: three versions at once.
  server.texts.push('Six.\n', 'Seven.\n', 'Eight.\n');
  vi.advanceTimersByTime(6_000);
  expect(listed()).toEqual([8, 7]);
  const { lists } = server;
  vi.advanceTimersByTime(60_000);
  stop();
  desk.type('Nine.\n');
  vi.advanceTimersByTime(6_000);
  expect([server.lists, server.head.text]).toEqual([lists, 'Nine.\n']);
});
