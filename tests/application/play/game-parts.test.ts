import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { GameMemory } from '#application/memory/game-memory.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { gameExport } from '#application/play/game-export.ts';
import { GameTree } from '#application/play/game-tree.ts';
import { inputIdeas } from '#application/play/input-ideas.ts';
import { Reasoning } from '#application/play/reasoning.ts';
import { reportReply } from '#application/play/report.ts';
import { changeMemory, readMemory } from '#contract/memory.ts';
import { createReport, exportGame, gameTree, suggestInputs, turnReasoning } from '#contract/play.ts';
import { ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { accepted, delta, end, ids, opened } from './play-parts.ts';
import { TreeServer } from './tree-server.ts';

const down = { ok: false as const, error: failure('network') };
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

describe('NARR-05: data read on opening', () => {
  it('reads the reasoning of a turn once at a time, keeps it while it is read again, and again after a failure', () => {
    const { api, session, server, play } = opened();
    const reasoning = new Reasoning({ api, session, play });
    expect(server.api.count(turnReasoning)).toBe(0);
    server.api.on(turnReasoning, () => down);
    reasoning.open('t1');
    expect(reasoning.state.value).toEqual({ t1: { kind: 'failed', message: UNREACHABLE } });
    let thought = 'Rain.';
    server.api.on(turnReasoning, () => ok({ text: thought }));
    reasoning.open('t1');
    expect(reasoning.state.value.t1).toEqual({ kind: 'ready', value: 'Rain.' });
    thought = 'Rain, and wind.';
    reasoning.open('t1');
    reasoning.open('t2');
    expect(reasoning.state.value).toMatchObject({ t1: { value: 'Rain, and wind.' }, t2: { value: 'Rain, and wind.' } });
  });

  it('reads the reasoning of a running turn again when the turn has ended', () => {
    const parts = opened();
    const reasoning = new Reasoning({ api: parts.api, session: parts.session, play: parts.play });
    let thought = 'Ra';
    parts.server.api.on(turnReasoning, () => ok({ text: thought }));
    parts.play.send({ kind: 'continue' });
    const id = ids(parts).at(-1) ?? '';
    parts.stream.latest.event(1, accepted());
    reasoning.open(id);
    reasoning.open(id);
    thought = 'Rain, and wind.';
    parts.stream.latest.event(2, delta('It rains.'));
    expect(reasoning.state.value[id]).toEqual({ kind: 'ready', value: 'Ra' });
    parts.stream.latest.event(11, end());
    expect(reasoning.state.value[id]).toEqual({ kind: 'ready', value: 'Rain, and wind.' });
    expect(parts.server.api.count(turnReasoning)).toBe(3);
  });

  it('reads the reasoning again when the turn ends during the first read', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const parts = opened();
    const reasoning = new Reasoning({ api: parts.api, session: parts.session, play: parts.play });
    parts.server.api.on(turnReasoning, () => ok({ text: 'Rain.' }));
    parts.play.send({ kind: 'continue' });
    parts.stream.latest.event(1, accepted());
    parts.server.api.latency = 100;
    reasoning.open(ids(parts).at(-1) ?? '');
    parts.stream.latest.event(2, end());
    vi.advanceTimersByTime(200);
    expect(parts.server.api.count(turnReasoning)).toBe(2);
  });

  it('keeps suggestions by turn, and drops them when the player changes', () => {
    const { remote, session, server } = opened();
    const suggestions = remote.of(inputIdeas);
    server.api.on(suggestInputs, () => ok({ suggestions: ['Wait'] }));
    suggestions.load({ gameId: 'game-1', turnId: 't1' });
    expect(suggestions.state.value).toEqual({ t1: { kind: 'ready', value: ['Wait'] } });
    expect(server.api.calls.at(-1)?.input).toEqual({ gameId: 'game-1' });
    session.signedOut();
    expect(suggestions.state.value).toEqual({});
  });

  describe('the branches of a game', () => {
    const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const node = (number: number) => ({
      ...{
        id: id(number),
        parent: number === 0 ? null : id(0),
        turns: 1,
        depth: 1,
        label: '',
        excerpt: 'Rain.',
        ending: null,
        created: '',
      },
    });
    /** A tree of 100 nodes in parts of ten. The current turn is `head`. */
    const ofHundred = (head: number, changed: () => boolean = () => false) => {
      const parts = opened();
      const toasts = new Toasts(parts.clock);
      const asked: (readonly [head: string | null, after: string | null])[] = [];
      parts.server.api.on(gameTree, ({ input }) => {
        const { head: known, after } = input as { head?: string; after?: string };
        asked.push([known ?? null, after ?? null]);
        if (after !== undefined && changed()) return { ok: false, error: failure('refused', 409, 'TURN_CONFLICT') };
        const from = after === undefined ? 0 : Number(after.slice(-12)) + 1;
        const nodes = Array.from({ length: 10 }, (_, index) => node(from + index));
        return ok({ head: id(head), nodes, next: from + 10 < 100 ? id(from + 9) : null });
      });
      const tree = new GameTree({ api: parts.api, session: parts.session, toasts, play: parts.play });
      const shown = () => (tree.state.value.kind === 'ready' ? tree.state.value.value : null);
      return { parts, toasts, tree, asked, shown };
    };

    it('are read, and one is moved to', () => {
      const { parts, tree, shown } = ofHundred(3);
      tree.load('game-1');
      expect(shown()).toMatchObject({ gameId: 'game-1', nodes: Array.from({ length: 10 }, (_, index) => node(index)), before: id(9) });
      new TreeServer(parts);
      parts.play.send({ kind: 'continue' });
      tree.goTo('opening');
      expect(ids(parts)).toEqual(['opening']);
    });

    it('PLAY-21: of a large tree are read as far as the current turn, and further when asked to', () => {
      const { tree, asked, shown } = ofHundred(25);
      tree.load('game-1');
      expect(shown()?.nodes).toHaveLength(30);
      expect(asked).toEqual([
        [null, null],
        [id(25), id(9)],
        [id(25), id(19)],
      ]);
      tree.more();
      expect([shown()?.nodes.length, new Set(shown()?.nodes.map((one) => one.id)).size, shown()?.before]).toEqual([40, 40, id(39)]);
      for (let more = 0; more < 10; more += 1) tree.more();
      expect([shown()?.nodes.length, shown()?.before]).toEqual([100, null]);
    });

    it('PLAY-21: are read anew where the game went on elsewhere, once', () => {
      let changes = 1;
      const { tree, asked, shown, toasts } = ofHundred(3, () => changes-- > 0);
      tree.load('game-1');
      tree.more();
      expect(asked.map(([, after]) => after)).toEqual([null, id(9), null]);
      expect(shown()?.nodes).toHaveLength(10);
      tree.more();
      expect(shown()?.nodes).toHaveLength(20);
      expect(toasts.state.value).toEqual([]);
    });

    it('PLAY-21: a part that cannot be read is asked for once, and said', () => {
      const { parts, tree, shown, toasts } = ofHundred(25);
      const first = { head: id(25), nodes: [node(0)], next: id(0) };
      let tries = 0;
      parts.server.api.on(gameTree, ({ input }) => {
        if (!('after' in (input as object))) return ok(first);
        tries += 1;
        return down;
      });
      tree.load('game-1');
      expect([tries, shown()?.nodes.length, shown()?.loadingOlder]).toEqual([1, 1, false]);
      expect(JSON.stringify(toasts.state.value)).toContain(UNREACHABLE);
    });
  });
});

const memoryOf = (...facts: readonly string[]): CallAnswer<typeof readMemory> => ({
  turnId: '00000000-0000-4000-8000-000000000000',
  used: true,
  facts: facts.map((text) => ({ id: text, text, by: 'player', pinned: true, turn: null })),
  met: [],
  summary: null,
  player: null,
  lore: [],
  steering: { note: '', length: 'medium', never: [], forNewGames: false },
});

describe("MEM-01: a game's memory", () => {
  it('is read, corrected, and shown as the server returns it', () => {
    const { api, session, server } = opened();
    const memory = new GameMemory({ api, session });
    memory.change({ what: 'forget-fact', id: 'a' });
    expect(server.api.count(changeMemory)).toBe(0);
    server.api.on(readMemory, () => ok(memoryOf('Rain'))).on(changeMemory, () => ok(memoryOf('Rain', 'Wind')));
    memory.open('game-1');
    expect(memory.state.value).toEqual({ kind: 'ready', value: { memory: memoryOf('Rain'), saving: false, problem: null } });
    memory.change({ what: 'fact', text: 'Wind', pinned: true });
    expect(memory.state.value).toMatchObject({ value: { memory: memoryOf('Rain', 'Wind'), saving: false } });
    expect(server.api.calls.at(-1)?.input).toEqual({ gameId: 'game-1', change: { what: 'fact', text: 'Wind', pinned: true } });
  });

  it('calls back when a correction is saved, and not when it is refused', () => {
    const { api, session, server } = opened();
    const memory = new GameMemory({ api, session });
    const kept: string[] = [];
    const correct = () => memory.change({ what: 'fact', text: 'Wind', pinned: true }, () => kept.push('Wind'));
    server.api.on(readMemory, () => ok(memoryOf('Rain'))).on(changeMemory, () => down);
    memory.open('game-1');
    correct();
    expect(kept).toEqual([]);
    server.api.on(changeMemory, () => ok(memoryOf('Rain', 'Wind')));
    correct();
    expect(kept).toEqual(['Wind']);
  });

  it('keeps the memory and shows the reason when a correction fails; shows a failed read', () => {
    const { api, session, server } = opened();
    const memory = new GameMemory({ api, session });
    server.api.on(readMemory, () => down);
    memory.open('game-1');
    expect(memory.state.value).toEqual({ kind: 'failed', message: UNREACHABLE });
    server.api.on(readMemory, () => ok(memoryOf('Rain'))).on(changeMemory, () => down);
    memory.open('game-1');
    memory.change({ what: 'forget-fact', id: 'Rain' });
    expect(memory.state.value).toEqual({ kind: 'ready', value: { memory: memoryOf('Rain'), saving: false, problem: UNREACHABLE } });
  });
});

describe('NARR-07: report on every reply', () => {
  it('is sent once, shows a failure, and can start again', () => {
    const { remote, server } = opened();
    const report = remote.of(reportReply);
    server.api.on(createReport, () => down);
    report.run({ turnId: 't1', reason: 'hateful', note: '' });
    expect(report.state.value).toEqual({ kind: 'failed', message: UNREACHABLE });
    server.api.on(createReport, () => ok({ id: '00000000-0000-4000-8000-000000000000' }));
    report.run({ turnId: 't1', reason: 'hateful', note: 'Line two.' });
    expect(report.state.value).toEqual({ kind: 'done' });
    expect(server.api.calls.at(-1)?.input).toEqual({ turnId: 't1', reason: 'hateful', note: 'Line two.' });
    report.reset();
    expect(report.state.value).toEqual({ kind: 'idle' });
  });

  it('ignores the answer to the previous report', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { remote, server } = opened();
    const report = remote.of(reportReply);
    server.api.on(createReport, () => ok({ id: '00000000-0000-4000-8000-000000000000' })).latency = 100;
    report.run({ turnId: 't1', reason: 'hateful', note: '' });
    report.reset();
    vi.advanceTimersByTime(100);
    expect(report.state.value).toEqual({ kind: 'idle' });
    expect(server.api.count(createReport)).toBe(1);
  });
});

describe('game export', () => {
  it("is saved with the server's name and type", () => {
    const { remote, files, server } = opened();
    const copies = remote.of(gameExport);
    server.api.on(exportGame, () => down);
    copies.run({ gameId: 'game-1', format: 'html' });
    expect(copies.state.value).toEqual({ kind: 'failed', message: UNREACHABLE });
    const file = { name: 'door.md', type: 'text/markdown', encoding: 'text' as const, content: '# The Door' };
    server.api.on(exportGame, () => ok({ file }));
    copies.run({ gameId: 'game-1', format: 'markdown' });
    expect(copies.state.value).toEqual({ kind: 'done' });
    expect(files.all).toEqual([['door.md', '# The Door', 'text/markdown', 'text']]);
    expect(server.api.calls.at(-1)?.input).toEqual({ gameId: 'game-1', format: 'markdown' });
  });
});
