import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveState } from '#application/live.ts';
import type { ActionState } from '#application/remote/action.ts';
import type { Declaration } from '#application/remote/declaration.ts';
import { proving, storyProof } from '#application/studio/proof/story-proof.ts';
import { previewLink, projectCheck, unplanning } from '#application/studio/publishing/publishing.ts';
import { draftReading } from '#application/studio/readers/draft-reading.ts';
import { ReviewDesk } from '#application/studio/review/review-desk.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import type { Route } from '#contract/route.ts';
import { getProject } from '#contract/studio/projects.ts';
import { beginProof, readProof } from '#contract/studio/proof.ts';
import { checkProject, listReleases, unplanProject } from '#contract/studio/publishing.ts';
import { readDraft, readToldReading } from '#contract/studio/readers.ts';
import { listProjectComments, setPreviewLink } from '#contract/studio/review.ts';
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
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { openProject } from '#ui/studio/open-project.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SLOW_MS = 2_000;

/** The page of a project over a server that judges the text that it has, in its answer. `slow`: projects whose text it takes slowly. */
function page({ slow = [] as string[] } = {}) {
  const parts = sessionParts();
  const texts = new Map<string, string>();
  const textOf = (id: string) => texts.get(id) ?? `${id}: begun`;
  const judged = ({ input }: { input: unknown }) => textOf((input as { id: string }).id);
  const { api: server } = parts.server;
  const asked: string[] = [];
  // What a call answers, each in the same shape but for what it judged.
  const answering = (route: Route, answer: (of: string) => object) =>
    server.on(route, (call) => {
      asked.push(`${route.path} ${judged(call)}`);
      return ok(answer(judged(call)) as never);
    });
  answering(getProject, (of) => ({ title: of, paths: [], removed: [] }));
  answering(readProof, (of) => ({ kind: 'none', sentence: of }));
  answering(beginProof, () => ({}));
  answering(checkProject, (of) => ({ draft: of, planned: null, preview: null }));
  answering(listReleases, () => ({ releases: [], before: null }));
  answering(readDraft, (of) => ({ draft: of }));
  answering(readToldReading, (of) => ({ draft: of }));
  answering(unplanProject, () => ({ planned: 'never' }));
  answering(setPreviewLink, () => ({ token: 'secret', comments: false }));
  const versions = new Map<string, number>();
  let isAway = false;
  server.on(listProjectComments, () => ok({ comments: [] }));
  server.on(readProjectText, (call) => {
    if (isAway) return fail(failure('network'));
    return ok({ version: versions.get((call.input as { id: string }).id) ?? 1, text: judged(call), by: '' });
  });
  server.on(saveProjectText, ({ input }) => {
    const { id, base, ...splice } = input as { id: string; base: number; text: string; start: number; end: number };
    if (isAway) return fail(failure('network'));
    texts.set(id, spliced(textOf(id), splice) ?? '');
    versions.set(id, base + 1);
    return ok({ taken: true, version: base + 1, text: null, by: '' });
  });
  const call = server.call.bind(server);
  vi.spyOn(server, 'call').mockImplementation((route, input, bearer) => {
    const { id = '' } = input as { id?: string };
    server.latency = route.path === saveProjectText.path && slow.includes(id) ? SLOW_MS : null;
    return call(route, input, bearer);
  });
  parts.session.start();
  const { api, session, remote } = parts;
  const [drafts, random] = [new MemoryDraftStore(), new CountingRandom()];
  const closed = new ClosedTexts({ api, session, drafts, random, unsaved: { hold: () => undefined, waits: () => undefined } });
  const needs = { connectivity: new SwitchedConnectivity(), lifecycle: new StagedPageLifecycle(), files: new SavedFiles() };
  const desk = new ScriptDesk({ api, session, drafts, closed, random, ...needs });
  const review = new ReviewDesk({ api, session, random, remote });
  const known = new Map<unknown, object>([
    [ScriptDesk, desk],
    [ReviewDesk, review],
  ]);
  const others = { ensure: () => undefined, show: () => undefined, open: () => undefined };
  const useCases = {
    get: (token: unknown) => known.get(token) ?? others,
    remote: <L>(of: Declaration<L>) => remote.of(of),
  } as unknown as UseCases;
  const open = (id: string, tab: string) =>
    openProject(useCases, { params: { id }, request: new Request(`https://x.test/projects/${id}?tab=${tab}`) } as never);
  const away = (is: boolean) => {
    isAway = is;
  };
  return { open, desk, remote, asked, textOf, away };
}

const shownBy = (live: { readonly state: LiveState<unknown> | { readonly value: unknown } }) => JSON.stringify(live.state.value);

it.each([
  ['proof', storyProof],
  ['versions', projectCheck],
  ['readers', draftReading],
] as const)('STUDIO-73: under %s the server is asked after it has all that was typed in the open text', async (tab, declared) => {
  const { open, desk, remote, textOf } = page({ slow: ['a'] });
  open('a', 'proof');
  desk.type('a: begun, and the last second');
  open('a', tab);
  expect(shownBy(remote.of(declared as typeof storyProof))).not.toContain('last second');
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(textOf('a')).toBe('a: begun, and the last second');
  expect(shownBy(remote.of(declared as typeof storyProof))).toContain('a: begun, and the last second');
});

it.each([
  ['proof', storyProof],
  ['versions', projectCheck],
  ['readers', draftReading],
] as const)(
  'STUDIO-73: what was found in one story is never shown under another, however slow its text is sent: %s',
  async (tab, declared) => {
    const { open, desk, remote } = page({ slow: ['a', 'b'] });
    const live = remote.of(declared as typeof storyProof);
    const shown: string[] = [];
    open('a', tab);
    expect(shownBy(live)).toContain('a: begun');
    desk.type('a: more');
    open('a', tab);
    open('b', tab);
    const stop = live.state.subscribe(() => shown.push(shownBy(live)));
    await vi.advanceTimersByTimeAsync(SLOW_MS * 3);
    stop();
    expect(shownBy(live)).toContain('b: begun');
    expect(shown.filter((one) => one.includes('a:'))).toEqual([]);
    // Back again, with an older finding of the same story.
    open('a', tab);
    await vi.advanceTimersByTimeAsync(SLOW_MS * 3);
    expect(shownBy(live)).toContain('a: more');
  },
);

it('STUDIO-73: what readers found is kept as long as the text is the same, and found anew after a change', async () => {
  const { open, desk, asked } = page();
  const reads = () => asked.filter((one) => one.startsWith(readDraft.path));
  open('a', 'readers');
  open('a', 'proof');
  open('a', 'readers');
  expect(reads()).toHaveLength(1);
  desk.type('a: changed');
  open('a', 'readers');
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(reads().map((one) => one.split(' ').slice(1).join(' '))).toEqual(['a: begun', 'a: changed']);
});

it('STUDIO-73: where the network is gone nothing older is judged: it says so, and goes on when the text has reached the server', async () => {
  const { open, desk, remote, away, asked } = page();
  open('a', 'versions');
  away(true);
  desk.type('a: unsent');
  const before = asked.length;
  open('a', 'proof');
  await vi.advanceTimersByTimeAsync(100);
  expect(remote.of(storyProof).state.value).toEqual({
    kind: 'failed',
    message: 'We could not reach the server. Check your connection and try again.',
  });
  expect(asked.slice(before).filter((one) => one.includes(readProof.path))).toEqual([]);
  away(false);
  await vi.advanceTimersByTimeAsync(20_000);
  remote.of(storyProof).retry();
  await vi.advanceTimersByTimeAsync(100);
  expect(shownBy(remote.of(storyProof))).toContain('a: unsent');
});

it('STUDIO-73: what a press has done in one story changes nothing of another, and its sentence goes with its story', async () => {
  const { open, desk, remote } = page({ slow: ['a'] });
  open('a', 'proof');
  desk.type('a: more');
  // It waits for the text, and comes back under another story.
  remote.of(proving).run(desk.settledDraft('a'));
  open('b', 'proof');
  await vi.advanceTimersByTimeAsync(SLOW_MS * 2);
  expect(shownBy(remote.of(storyProof))).toContain('b: begun');
  open('b', 'versions');
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  const check = shownBy(remote.of(projectCheck));
  remote.of(unplanning).run('a');
  remote.of(previewLink).run({ id: 'a', on: true });
  expect(shownBy(remote.of(projectCheck))).toBe(check);
  expect(remote.of(unplanning).state.value).toEqual({ kind: 'done' } satisfies ActionState);
  open('a', 'versions');
  expect(remote.of(unplanning).state.value).toEqual({ kind: 'idle' } satisfies ActionState);
});
