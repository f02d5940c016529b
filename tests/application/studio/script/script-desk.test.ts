import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import type { EditedText } from '#application/studio/script/script-editor.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { UnsavedTexts } from '#application/studio/texts/unsaved-texts.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import { spliced } from '#domain/studio/texts/splice.ts';
import { WindowPageLeaving } from '#infrastructure/browser/window-page-leaving.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { KeptDrafts, MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
import { SavedFiles } from '#tests/fakes/saved-files.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';
import { SwitchedConnectivity } from '#tests/fakes/switched-connectivity.ts';
import { runs } from '#tests/proof.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
});
afterEach(() => {
  vi.useRealTimers();
});

const PLACE = { id: 'p', path: 'script.ink' };

const FORBIDDEN = 'Your account may not write here.';

/** A server with one text, and what can happen on the way to it. */
class TextServer {
  readonly versions: { readonly id: string; readonly text: string }[] = [{ id: 'begun', text: 'One. Two. Three.\n' }];
  network: 'there' | 'cut' | 'loses answers' = 'there';
  refusal: string | null = null;
  /** Who asks may not write here, as an admin who is signed out: the server looks at nothing else. */
  isForbidden = false;

  get text(): string {
    return this.versions.at(-1)?.text ?? '';
  }

  write(text: string): void {
    this.versions.push({ id: `other ${this.versions.length}`, text });
  }

  read(known: number) {
    if (this.network === 'cut') return fail(failure('network'));
    return ok({ version: this.versions.length, text: known === this.versions.length ? null : this.text, by: 'Ben' });
  }

  save({ base, saveId, ...splice }: { base: number; saveId: string; start: number; end: number; text: string }) {
    if (this.network === 'cut') return fail(failure('network'));
    if (this.isForbidden) return fail({ ...failure('refused', 403, 'FORBIDDEN'), message: FORBIDDEN });
    const earlier = this.versions.findIndex(({ id }) => id === saveId);
    if (earlier < 0 && this.refusal !== null) return fail({ ...failure('refused', 400, 'INVALID_INPUT'), message: this.refusal });
    const taken = earlier >= 0 || base === this.versions.length;
    if (taken && earlier < 0) this.versions.push({ id: saveId, text: spliced(this.text, splice) ?? '' });
    if (this.network === 'loses answers') return fail(failure('network'));
    if (taken) return ok({ taken: true, version: earlier >= 0 ? earlier + 1 : this.versions.length, text: null, by: '' });
    return ok({ taken: false, version: this.versions.length, text: this.text, by: 'Ben' });
  }
}

/** `other`: has the text `other.ink`. */
function page(server: TextServer, kept = new KeptDrafts(), name = 'Ann', other = server) {
  const parts = sessionParts();
  const of = (input: unknown) => ((input as { path: string }).path === 'other.ink' ? other : server);
  parts.server.api
    .on(readProjectText, ({ input }) => of(input).read(Number((input as { known?: string }).known)))
    .on(saveProjectText, ({ input }) => of(input).save(input as never));
  parts.session.start();
  const [drafts, connectivity, lifecycle, files] = [
    new MemoryDraftStore(kept),
    new SwitchedConnectivity(),
    new StagedPageLifecycle(),
    new SavedFiles(),
  ];
  const random = new CountingRandom();
  // Two pages never choose the same id.
  const own = { uuid: () => `${name} ${kept.drafts.size} ${random.uuid()}`, fraction: () => 0 };
  const { api, session } = parts;
  const unsaved = new UnsavedTexts({ session, files, leaving: new WindowPageLeaving(new EventTarget()) });
  const closed = new ClosedTexts({ api, session, drafts, random: own, unsaved });
  const desk = new ScriptDesk({ api, session, drafts, closed, connectivity, lifecycle, random: own, files });
  desk.open(PLACE);
  const state = () => {
    const { value } = desk.state;
    if (value.kind !== 'ready') throw new Error(value.kind);
    return value;
  };
  return { desk, drafts, connectivity, files, session, state, closed, unsaved, api: parts.server.api };
}

describe('the text that an admin writes', () => {
  it('STUDIO-07: is kept by the browser within a second of each key, and by the server within three, however long one types', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const { desk, state } = page(server, kept);
    expect(state().saving).toEqual({ kind: 'saved' });
    let typed = state().text;
    const history: string[] = [];
    // A key every 90 ms for nine seconds.
    for (let key = 0; key < 100; key += 1) {
      typed += 'x';
      desk.type(typed);
      history.push(typed);
      vi.advanceTimersByTime(90);
      const [stored = ''] = [...kept.drafts.values()].map(({ draft }) => draft.text);
      expect(Math.max(stored.length, server.text.length)).toBeGreaterThanOrEqual(history.at(-11)?.length ?? 0);
      expect(server.text.length).toBeGreaterThanOrEqual(history.at(-33)?.length ?? 0);
    }
    vi.advanceTimersByTime(3_000);
    expect([server.text, state().saving.kind, kept.drafts.size]).toEqual([typed, 'saved', 0]);
    // No more often than the server likes.
    expect(server.versions.length).toBeLessThan(12);
  });

  it('STUDIO-07: words that are taken out again before the browser’s pause do not come back when the page ends in that moment', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const first = page(server, kept);
    const { text } = first.state();
    first.desk.type(`${text}Regretted.`);
    vi.advanceTimersByTime(400);
    first.desk.type(text);
    expect([first.state().saving.kind, kept.drafts.size]).toEqual(['saved', 0]);
    first.drafts.crash();
    const again = page(server, kept, 'again');
    vi.advanceTimersByTime(5_000);
    expect([again.state().text, again.state().found, server.text]).toEqual([text, false, text]);
  });

  it('STUDIO-07: words that the server took without an answer, and that were taken out again since, do not count as gone when the next try is refused', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const first = page(server, kept);
    const { text } = first.state();
    server.network = 'loses answers';
    first.desk.type(`${text}Regretted.`);
    vi.advanceTimersByTime(2_000);
    expect(server.text).toContain('Regretted.');
    first.desk.type(text);
    [server.network, server.isForbidden] = ['there', true];
    vi.advanceTimersByTime(20_000);
    expect(first.state().saving).toEqual({ kind: 'refused', message: FORBIDDEN });
    // The page ends, and who opens it next may write.
    first.drafts.crash();
    vi.clearAllTimers();
    server.isForbidden = false;
    const again = page(server, kept, 'again');
    vi.advanceTimersByTime(10_000);
    expect([again.state().saving.kind, server.text, kept.drafts.size]).toEqual(['saved', text, 0]);
  });

  it('STUDIO-07: a text that was refused after an answer was lost goes to the server once it is one that the server takes', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    server.network = 'cut';
    desk.type('One. Too long.\n');
    vi.advanceTimersByTime(2_000);
    [server.network, server.refusal] = ['there', 'It is too long.'];
    vi.advanceTimersByTime(20_000);
    expect(state().saving.kind).toBe('refused');
    server.refusal = null;
    desk.type('One.\n');
    vi.advanceTimersByTime(3_000);
    expect(server.versions.map((version) => version.text)).toEqual(['One. Two. Three.\n', 'One.\n']);
  });

  it('STUDIO-07: whatever is typed, taken out, sent, lost and refused, what shows as saved is on the server and nowhere else, and what shows as kept is kept', () => {
    const step = fc.oneof(
      { arbitrary: fc.record({ do: fc.constant('write' as const), at: fc.nat() }), weight: 5 },
      { arbitrary: fc.record({ do: fc.constantFrom('take back' as const, 'take all back' as const) }), weight: 5 },
      { arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 50, 299, 301, 1_201, 6_000) }), weight: 6 },
      { arbitrary: fc.record({ do: fc.constant('network' as const), is: fc.constantFrom('there', 'cut', 'loses answers') }), weight: 2 },
      { arbitrary: fc.record({ do: fc.constantFrom('refuse' as const, 'forbid' as const), is: fc.boolean() }), weight: 2 },
      { arbitrary: fc.record({ do: fc.constant('crash' as const) }), weight: 1 },
    );
    const latency = fc.constantFrom(null, 7);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), latency, (steps, ms) => {
        vi.clearAllTimers();
        const [server, kept] = [new TextServer(), new KeptDrafts()];
        kept.latency = ms;
        let writer = page(server, kept);
        const settle = () => vi.advanceTimersByTime(20);
        settle();
        for (const [at, one] of steps.entries()) {
          const { text } = writer.state();
          if (one.do === 'write') writer.desk.type(`${text}w${at} `);
          else if (one.do === 'take back') writer.desk.type(text.replace(/w\d+ $/, ''));
          else if (one.do === 'take all back') writer.desk.type(server.text);
          else if (one.do === 'wait') vi.advanceTimersByTime(one.ms);
          else if (one.do === 'network') server.network = one.is as TextServer['network'];
          else if (one.do === 'refuse') server.refusal = one.is ? 'It is too long.' : null;
          else if (one.do === 'forbid') server.isForbidden = one.is;
          else {
            settle();
            const before = writer.state();
            server.network = 'there';
            server.refusal = null;
            server.isForbidden = false;
            writer.drafts.crash();
            // It does nothing more.
            vi.clearAllTimers();
            writer = page(server, kept, `again ${at}`);
            vi.advanceTimersByTime(10_000);
            if (before.saving.kind === 'saved') expect(writer.state().found).toBe(false);
          }
          const texts = () => [...kept.drafts.values()].map(({ draft }) => draft.text);
          if (writer.state().saving.kind === 'kept') expect(texts()).toContain(writer.state().text);
          settle();
          if (writer.state().saving.kind === 'saved') expect([texts(), server.text]).toEqual([[], writer.state().text]);
        }
      }),
      { numRuns: runs(100, 2_000) },
    );
  });

  it('STUDIO-78: a key reads nothing of the text, however long it is; it is read as often as the browser keeps it', () => {
    const readsOf = (lines: number) => {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      server.write('A line of the story.\n'.repeat(lines));
      const { desk, state } = page(server, kept);
      const begun = state().text;
      let reads = 0;
      const given = (typed: string): EditedText => ({
        length: begun.length + typed.length,
        toString: () => {
          reads += 1;
          return begun + typed;
        },
      });
      // As the page listens to it: what the editor gave comes back to it as the same object.
      let last: EditedText | null = null;
      const stop = desk.state.subscribe(() => {
        if (last !== null) expect(desk.given).toBe(last);
      });
      let [typed, mostAKey] = ['', 0];
      for (let key = 0; key < 100; key += 1) {
        typed += 'x';
        const before = reads;
        last = given(typed);
        desk.type(last);
        mostAKey = Math.max(mostAKey, reads - before);
        vi.advanceTimersByTime(30);
      }
      vi.advanceTimersByTime(3_000);
      stop();
      expect(server.text).toBe(begun + typed);
      return { mostAKey, reads };
    };
    const [short, long] = [readsOf(10), readsOf(10_000)];
    expect(long).toEqual(short);
    expect(long.mostAKey).toBe(0);
    // 100 keys in three seconds: every 300 ms, and once for the server each 1,200.
    expect(long.reads).toBeLessThanOrEqual(16);
  });

  it('STUDIO-07: the state says where it is safe', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    desk.type('One. Two. Three. Four.\n');
    expect(state().saving.kind).toBe('writing');
    vi.advanceTimersByTime(400);
    expect(state().saving.kind).toBe('kept');
    vi.advanceTimersByTime(2_000);
    expect(state().saving.kind).toBe('saved');
  });

  it('STUDIO-08: without a network it is written on, kept here, and goes to the server by itself', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const { desk, state, connectivity } = page(server, kept);
    server.network = 'cut';
    desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(10_000);
    desk.type('One. Two. Three. Four. Five.\n');
    vi.advanceTimersByTime(1_000);
    expect(state()).toMatchObject({ saving: { kind: 'waiting' }, text: 'One. Two. Three. Four. Five.\n' });
    expect([...kept.drafts.values()].map(({ draft }) => draft.text)).toEqual(['One. Two. Three. Four. Five.\n']);
    server.network = 'there';
    connectivity.online.set(false);
    connectivity.online.set(true);
    vi.advanceTimersByTime(3_000);
    expect([server.text, state().saving.kind]).toEqual(['One. Two. Three. Four. Five.\n', 'saved']);
  });

  it('STUDIO-07: a save whose answer was lost is not made a second time, and what was typed since comes behind it', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    server.network = 'loses answers';
    desk.type('One. Two. Three. Fo\n');
    vi.advanceTimersByTime(2_000);
    desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(2_000);
    server.network = 'there';
    vi.advanceTimersByTime(40_000);
    expect(server.versions.map(({ text }) => text)).toEqual(['One. Two. Three.\n', 'One. Two. Three. Fo\n', 'One. Two. Three. Four.\n']);
    expect(state()).toMatchObject({ saving: { kind: 'saved' }, places: [] });
  });

  it('STUDIO-08: what a page kept that was killed comes in when the text is opened again, whatever others wrote meanwhile', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const first = page(server, kept);
    server.network = 'cut';
    first.desk.type('One. Two, mine. Three.\n');
    vi.advanceTimersByTime(500);
    first.drafts.crash();
    server.network = 'there';
    server.write('One. Two. Three, theirs.\n');
    const second = page(server, kept, 'again');
    vi.advanceTimersByTime(3_000);
    expect(second.state()).toMatchObject({ text: 'One. Two, mine. Three, theirs.\n', found: true, saving: { kind: 'saved' }, places: [] });
    expect(server.text).toBe('One. Two, mine. Three, theirs.\n');
  });

  it('STUDIO-08: drafts of several pages that were killed all come in; one that is open is left alone', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const pages = ['a', 'b', 'c'].map((name) => page(server, kept, name));
    server.network = 'cut';
    const texts = ['One, a. Two. Three.\n', 'One. Two, b. Three.\n', 'One. Two. Three, c.\n'];
    for (const [index, { desk }] of pages.entries()) desk.type(texts[index] ?? '');
    vi.advanceTimersByTime(500);
    for (const { drafts } of pages.slice(0, 2)) drafts.crash();
    // The network is back for a page that is opened now alone.
    const late = page(server, kept, 'late');
    server.network = 'there';
    late.desk.open(PLACE);
    vi.advanceTimersByTime(200);
    expect(late.state().text).toContain(', a.');
    vi.advanceTimersByTime(30_000);
    expect(server.text).toBe('One, a. Two, b. Three, c.\n');
  });

  it('STUDIO-08: words that were shown as kept outlive any number of pages that are killed, whatever the network and the browser’s storage say to each of them', () => {
    const opened = fc.record({
      network: fc.constantFrom('there', 'cut', 'loses answers'),
      answer: fc.constantFrom('kept', 'full', 'blocked'),
      isLeft: fc.boolean(),
      ms: fc.constantFrom(400, 3_000),
    });
    fc.assert(
      fc.property(fc.array(opened, { maxLength: 8 }), (pages) => {
        vi.clearAllTimers();
        const [server, kept] = [new TextServer(), new KeptDrafts()];
        const safe: string[] = [];
        const open = (name: string) => {
          const opening = page(server, kept, name);
          vi.advanceTimersByTime(1_000);
          return opening;
        };
        for (const [at, one] of pages.entries()) {
          Object.assign(server, { network: one.network });
          kept.answer = one.answer;
          const { desk, drafts } = open(`page ${at}`);
          const { value } = desk.state;
          if (value.kind === 'ready') {
            desk.type(`w${at} ${value.text}`);
            vi.advanceTimersByTime(one.ms);
            const now = desk.state.value;
            if (now.kind === 'ready' && ['saved', 'kept', 'waiting'].includes(now.saving.kind) && now.keeping === 'kept')
              safe.push(`w${at}`);
            if (one.isLeft) desk.close();
          }
          drafts.crash();
          // It does nothing more.
          vi.clearAllTimers();
        }
        Object.assign(server, { network: 'there' });
        kept.answer = 'kept';
        const { state } = open('last');
        vi.advanceTimersByTime(60_000);
        expect(state().saving.kind).toBe('saved');
        expect(kept.drafts.size).toBe(0);
        for (const word of safe) expect(server.text).toContain(word);
      }),
      { numRuns: runs(100, 2_000) },
    );
  });

  it('STUDIO-08: a text that is left and opened again on the same page has what did not reach the server', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const { desk, state } = page(server, kept);
    server.network = 'cut';
    desk.type('One. Two. Three. Four.\n');
    desk.close();
    server.network = 'there';
    desk.open(PLACE);
    vi.advanceTimersByTime(3_000);
    expect([state().text, server.text]).toEqual(['One. Two. Three. Four.\n', 'One. Two. Three. Four.\n']);
  });

  it.each(['kept', 'full', 'blocked'] as const)(
    'STUDIO-66: what is left reaches the server without being opened again, together with what others wrote, where the browser’s storage says %s',
    (answer) => {
      for (const wait of [0, 400, 1_250, 2_000]) {
        const [server, kept] = [new TextServer(), new KeptDrafts()];
        kept.answer = answer;
        const { desk } = page(server, kept);
        desk.type('One. Two. Three. Four.\n');
        vi.advanceTimersByTime(wait);
        server.write(server.text.replace('One.', 'One, theirs.'));
        desk.open({ ...PLACE, path: 'other.ink' });
        vi.advanceTimersByTime(1_000);
        expect([server.text, kept.drafts.size]).toEqual(['One, theirs. Two. Three. Four.\n', 0]);
      }
    },
  );

  describe.each(['kept', 'full', 'blocked'] as const)(
    'STUDIO-66: what met no network when it was left, where the browser’s storage says %s',
    (answer) => {
      const left = () => {
        const [server, kept, other] = [new TextServer(), new KeptDrafts(), new TextServer()];
        kept.answer = answer;
        const one = page(server, kept, 'Ann', other);
        server.network = 'cut';
        one.desk.type('One. Two. Three. Four.\n');
        one.desk.open({ ...PLACE, path: 'other.ink' });
        vi.advanceTimersByTime(20_000);
        return { ...one, server, kept, other };
      };
      const isSettled = ({ desk }: ReturnType<typeof left>) => {
        const seen: boolean[] = [];
        desk.settledDraft('p').settled.subscribe((settled) => seen.push(settled.ok));
        return seen;
      };

      it('goes to the server once that answers', () => {
        const { server, kept, closed } = left();
        expect(closed.waiting.value).toEqual([{ ...PLACE, isKept: answer === 'kept' }]);
        server.network = 'there';
        vi.advanceTimersByTime(30_000);
        expect(server.versions.map(({ text }) => text)).toEqual(['One. Two. Three.\n', 'One. Two. Three. Four.\n']);
        expect([closed.waiting.value, kept.drafts.size, kept.open.size]).toEqual([[], 0, 0]);
      });

      it('goes there at once where the browser is online again', () => {
        const { server, connectivity } = left();
        connectivity.online.set(false);
        server.network = 'there';
        connectivity.online.set(true);
        expect(server.text).toBe('One. Two. Three. Four.\n');
      });

      it('is not passed over by what reads the story', () => {
        const one = left();
        expect(isSettled(one)).toEqual([false]);
        one.server.network = 'there';
        expect(isSettled(one)).toEqual([true]);
        expect(one.server.text).toBe('One. Two. Three. Four.\n');
      });

      it('comes in when the text is opened again, together with what others wrote', () => {
        const { desk, server, state, closed, kept } = left();
        server.write('One, theirs. Two. Three.\n');
        server.network = 'there';
        desk.open(PLACE);
        vi.advanceTimersByTime(5_000);
        expect([state().text, server.text]).toEqual(['One, theirs. Two. Three. Four.\n', 'One, theirs. Two. Three. Four.\n']);
        expect([closed.waiting.value, kept.drafts.size]).toEqual([[], 0]);
      });

      it('comes in without a network too, and is sent by one alone', () => {
        const { desk, server, state, closed } = left();
        desk.open(PLACE);
        expect([state().text, closed.waiting.value]).toEqual(['One. Two. Three. Four.\n', []]);
        desk.type('One. Two. Three. Four. Five.\n');
        vi.advanceTimersByTime(20_000);
        server.network = 'there';
        vi.advanceTimersByTime(20_000);
        expect(server.versions).toHaveLength(3);
        expect(server.text).toBe('One. Two. Three. Four. Five.\n');
      });

      it.each([300, 2_600, 9_000])('is sent by the text that is opened again alone, on a network that takes %i ms', (latency) => {
        const { desk, server, api, closed, state, kept } = left();
        server.network = 'there';
        api.latency = latency;
        desk.open(PLACE);
        for (let ms = 0; ms < 60_000; ms += 500) {
          vi.advanceTimersByTime(500);
          if (desk.state.value.kind === 'ready') break;
        }
        desk.type('One. Two. Three. Four and a half. Five.\n');
        vi.advanceTimersByTime(120_000);
        expect([server.text, state().text, closed.waiting.value]).toEqual([
          'One. Two. Three. Four and a half. Five.\n',
          'One. Two. Three. Four and a half. Five.\n',
          [],
        ]);
        expect(kept.drafts.size).toBe(0);
      });

      it('waits on where the text was left again before it came', () => {
        const { desk, server, api, closed, other } = left();
        api.latency = 5_000;
        desk.open(PLACE);
        vi.advanceTimersByTime(7_000);
        desk.open({ ...PLACE, path: 'other.ink' });
        vi.advanceTimersByTime(1_000);
        server.network = 'there';
        vi.advanceTimersByTime(60_000);
        expect([server.text, other.text, closed.waiting.value]).toEqual(['One. Two. Three. Four.\n', 'One. Two. Three.\n', []]);
      });

      it('stays with its author who signs out', () => {
        const { session, unsaved, closed, kept } = left();
        session.signOut().subscribe();
        expect([closed.waiting.value, kept.open.size]).toEqual([[], 0]);
        expect(unsaved.state.value).toEqual([]);
        expect(kept.drafts.size).toBe(answer === 'kept' ? 1 : 0);
      });
    },
  );

  it('STUDIO-08: what a page that was killed kept of another text goes to the server when the story is opened, once', () => {
    const [server, kept, other] = [new TextServer(), new KeptDrafts(), new TextServer()];
    const first = page(server, kept, 'Ann', other);
    other.network = 'cut';
    first.desk.open({ ...PLACE, path: 'other.ink' });
    other.network = 'there';
    first.desk.open({ ...PLACE, path: 'other.ink' });
    other.network = 'cut';
    first.desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(2_000);
    const [dead] = kept.drafts.keys();
    first.drafts.crash();
    vi.clearAllTimers();
    // Each page keeps what it takes up under an id of its own.
    const second = page(server, kept, 'second', other);
    expect([...kept.drafts.values()].map(({ draft }) => draft.text)).toEqual(['One. Two. Three. Four.\n']);
    expect(kept.drafts.has(dead ?? '')).toBe(false);
    second.drafts.crash();
    vi.clearAllTimers();
    other.network = 'there';
    const again = page(server, kept, 'again', other);
    vi.advanceTimersByTime(1_000);
    expect(other.versions.map(({ text }) => text)).toEqual(['One. Two. Three.\n', 'One. Two. Three. Four.\n']);
    expect([kept.drafts.size, again.state().text]).toEqual([0, 'One. Two. Three.\n']);
  });

  it.each(['unavailable', 'malformed', 'no-token'] as const)(
    'STUDIO-66: where the browser keeps nothing, words that meet an answer of the kind %s are sent again',
    (kind) => {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      kept.answer = 'blocked';
      const { desk, api } = page(server, kept);
      const save = api.script(saveProjectText);
      api.on(saveProjectText, () => fail(failure(kind, 503)));
      desk.type('One. Two. Three. Four.\n');
      desk.leave(PLACE);
      vi.advanceTimersByTime(20_000);
      expect(kept.open.size).toBe(1);
      api.on(saveProjectText, save);
      vi.advanceTimersByTime(30_000);
      expect(server.text).toBe('One. Two. Three. Four.\n');
      expect(kept.open.size).toBe(0);
    },
  );

  it.each(['kept', 'blocked'] as const)(
    'STUDIO-66: who signs out while a text is on its way holds its draft no more; the browser says %s',
    (answer) => {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      kept.answer = answer;
      const { desk, api, session } = page(server, kept);
      api.latency = 5_000;
      server.network = 'cut';
      desk.type('One. Two. Three. Four.\n');
      desk.leave(PLACE);
      vi.advanceTimersByTime(answer === 'kept' ? 100 : 5_100);
      expect(kept.open.size).toBe(1);
      api.latency = null;
      session.signOut().subscribe();
      vi.advanceTimersByTime(10_000);
      expect(kept.open.size).toBe(0);
    },
  );

  it('STUDIO-08: two pages that are opened at once do not both go on with what a killed one kept', () => {
    const [server, kept, other] = [new TextServer(), new KeptDrafts(), new TextServer()];
    const first = page(server, kept, 'Ann', other);
    server.network = 'cut';
    first.desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(2_000);
    first.drafts.crash();
    vi.clearAllTimers();
    server.network = 'there';
    const [one, two] = [page(server, kept, 'one', other), page(server, kept, 'two', other)];
    vi.advanceTimersByTime(20_000);
    expect(server.versions.map(({ text }) => text)).toEqual(['One. Two. Three.\n', 'One. Two. Three. Four.\n']);
    expect([one.state().text, two.state().text, kept.drafts.size]).toEqual(['One. Two. Three. Four.\n', 'One. Two. Three. Four.\n', 0]);
  });

  it.each([500, 3_000])('STUDIO-08: what a killed page kept comes in where its text was left before it came, after %i ms', (left) => {
    const [server, kept, other] = [new TextServer(), new KeptDrafts(), new TextServer()];
    const first = page(server, kept, 'Ann', other);
    server.network = 'cut';
    first.desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(2_000);
    first.drafts.crash();
    vi.clearAllTimers();
    server.network = 'there';
    const { desk, api } = page(server, kept, 'again', other);
    desk.close();
    kept.latency = 40;
    api.latency = 2_000;
    for (const path of ['script.ink', 'other.ink', 'script.ink', 'other.ink']) {
      desk.open({ ...PLACE, path });
      vi.advanceTimersByTime(left);
    }
    vi.advanceTimersByTime(30_000);
    expect([server.text, kept.drafts.size]).toEqual(['One. Two. Three. Four.\n', 0]);
    expect(server.versions).toHaveLength(2);
  });

  it('STUDIO-158: words that this page alone has of a text that is gone are held, and the browser asks before it leaves', () => {
    const [server, kept, other] = [new TextServer(), new KeptDrafts(), new TextServer()];
    kept.answer = 'blocked';
    const { desk, api, unsaved } = page(server, kept, 'Ann', other);
    server.network = 'cut';
    desk.type('One. Two. Three. Four.\n');
    desk.open({ ...PLACE, path: 'other.ink' });
    vi.advanceTimersByTime(5_000);
    api.on(readProjectText, () => fail(failure('refused', 404, 'NOT_FOUND')));
    desk.open(PLACE);
    vi.advanceTimersByTime(5_000);
    expect(unsaved.state.value).toMatchObject([{ path: 'script.ink', text: 'One. Two. Three. Four.\n' }]);
    expect(unsaved.state.value[0]?.isKept).toBeUndefined();
  });

  it('STUDIO-08: what a page that died since left is taken up when another text of the story is opened', () => {
    const [server, kept, other] = [new TextServer(), new KeptDrafts(), new TextServer()];
    const here = page(server, kept, 'here', other);
    const dying = page(server, kept, 'dying', other);
    server.network = 'cut';
    dying.desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(2_000);
    dying.drafts.crash();
    dying.session.signOut().subscribe();
    server.network = 'there';
    here.desk.open({ ...PLACE, path: 'other.ink' });
    vi.advanceTimersByTime(5_000);
    expect([server.text, kept.drafts.size]).toEqual(['One. Two. Three. Four.\n', 0]);
  });

  it('STUDIO-66: a save that is on its way when its text is left is not made twice, and what was typed since comes behind it', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const { desk, api } = page(server, kept);
    api.latency = 100;
    desk.type('One. Two. Three. Fo\n');
    vi.advanceTimersByTime(1_250);
    desk.type('One. Two. Three. Four.\n');
    desk.leave(PLACE);
    vi.advanceTimersByTime(1_000);
    expect(server.versions.map(({ text }) => text)).toEqual(['One. Two. Three.\n', 'One. Two. Three. Fo\n', 'One. Two. Three. Four.\n']);
    expect(kept.drafts.size).toBe(0);
  });

  it('STUDIO-09: an earlier version that takes the place of the text becomes the newest', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    desk.type('Gone.\n');
    vi.advanceTimersByTime(3_000);
    desk.replace('One. Two. Three.\n');
    expect(state().text).toBe('One. Two. Three.\n');
    vi.advanceTimersByTime(3_000);
    expect(server.versions.map(({ text }) => text)).toEqual(['One. Two. Three.\n', 'Gone.\n', 'One. Two. Three.\n']);
  });

  it('STUDIO-07: a text that is left is looked at no more; one that is opened meanwhile stays open', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    desk.leave({ ...PLACE, path: 'other.ink' });
    expect(state().kind).toBe('ready');
    desk.ensure(PLACE);
    desk.leave(PLACE);
    expect(desk.state.value.kind).toBe('loading');
    server.write('Other.\n');
    vi.advanceTimersByTime(20_000);
    expect(desk.state.value.kind).toBe('loading');
  });

  it('STUDIO-10: what others write appears by itself, and comes together with what is typed', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    server.write('One, theirs. Two. Three.\n');
    vi.advanceTimersByTime(6_000);
    expect(state().text).toBe('One, theirs. Two. Three.\n');
    server.write('One, theirs. Two. Three.\nFour.\n');
    desk.type('One, theirs. Two, mine. Three.\n');
    vi.advanceTimersByTime(6_000);
    expect(state()).toMatchObject({ text: 'One, theirs. Two, mine. Three.\nFour.\n', saving: { kind: 'saved' }, places: [] });
  });

  it('STUDIO-12: where both changed the same sentence, both are in the text and on the server, and the state counts the place', () => {
    const server = new TextServer();
    const { desk, state } = page(server);
    server.write('One. Two, theirs. Three.\n');
    desk.type('One. Two, mine. Three.\n');
    vi.advanceTimersByTime(6_000);
    expect(state()).toMatchObject({ places: [{ kept: 'Two, theirs.', others: [{ text: 'Two, mine.' }] }], saving: { kind: 'saved' } });
    for (const words of ['Two, mine.', 'Two, theirs.']) expect(server.text).toContain(words);
  });

  it.each([
    ['Two, theirs.', 'One. Two, theirs. Three.\n'],
    ['Two, mine.', 'One. Two, mine. Three.\n'],
    ['Two, theirs. Two, mine.', 'One. Two, theirs. Two, mine. Three.\n'],
  ])('STUDIO-12: a place is decided by a text (%j), wherever it stands by then, and once', (text, script) => {
    const server = new TextServer();
    const { desk, state } = page(server);
    server.write('One. Two, theirs. Three.\n');
    desk.type('One. Two, mine. Three.\n');
    vi.advanceTimersByTime(6_000);
    const [place] = state().places;
    if (!place) throw new Error('no place');
    desk.type(`Zero. ${state().text}`);
    desk.decide(place, text);
    desk.decide(place, 'Twice.');
    vi.advanceTimersByTime(6_000);
    expect([server.text, state()]).toMatchObject([`Zero. ${script}`, { places: [], saving: { kind: 'saved' } }]);
  });

  it.each(['full', 'blocked'] as const)(
    'STUDIO-07: a browser that keeps nothing (%s) is said, and the server has the text all the same',
    (answer) => {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      kept.answer = answer;
      const { desk, state } = page(server, kept);
      desk.type('One. Two. Three. Four.\n');
      vi.advanceTimersByTime(3_000);
      expect([server.text, state()]).toMatchObject(['One. Two. Three. Four.\n', { keeping: answer, saving: { kind: 'saved' } }]);
    },
  );

  it('STUDIO-07: what the server refuses stays here with its sentence, can be saved as a file, and is sent again after a change', () => {
    const [server, kept] = [new TextServer(), new KeptDrafts()];
    const { desk, state, files } = page(server, kept);
    server.refusal = 'The text is too long.';
    desk.type('One. Two. Three. Four.\n');
    vi.advanceTimersByTime(30_000);
    expect(state().saving).toEqual({ kind: 'refused', message: 'The text is too long.' });
    expect(kept.drafts.size).toBe(1);
    desk.download();
    expect(files.all).toEqual([['script.ink', 'One. Two. Three. Four.\n', 'text/plain']]);
    server.refusal = null;
    desk.retry();
    vi.advanceTimersByTime(1_000);
    expect([server.text, state().saving.kind]).toEqual(['One. Two. Three. Four.\n', 'saved']);
  });

  it.each(['full', 'blocked'] as const)(
    'STUDIO-76: words that the server refuses and the browser keeps not (%s) are held for their author when the text is left, with ways to take them along',
    (answer) => {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      kept.answer = answer;
      const { desk, unsaved, files, state } = page(server, kept);
      server.refusal = 'The text is too long.';
      desk.type('One. Two. Three. Mine.\n');
      vi.advanceTimersByTime(5_000);
      expect(state()).toMatchObject({ keeping: answer, saving: { kind: 'refused' } });
      expect(unsaved.state.value).toEqual([]);
      desk.close();
      const held = { project: 'p', path: 'script.ink', text: 'One. Two. Three. Mine.\n', message: 'The text is too long.' };
      expect(unsaved.state.value).toMatchObject([held]);
      const [text] = unsaved.state.value;
      if (text) unsaved.download(text);
      expect(files.all).toEqual([['script.ink', held.text, 'text/plain']]);
      if (text) unsaved.drop(text);
      expect(unsaved.state.value).toEqual([]);
    },
  );

  it('STUDIO-76: the same for a text that was left before the server refused it, also where the browser keeps it', () => {
    for (const answer of ['full', 'kept'] as const) {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      kept.answer = answer;
      const { desk, unsaved } = page(server, kept);
      desk.type('One. Two. Three. Mine.\n');
      server.refusal = 'The text is too long.';
      desk.close();
      vi.advanceTimersByTime(5_000);
      expect(unsaved.state.value.map(({ text, isKept = false }) => [text, isKept])).toEqual([
        ['One. Two. Three. Mine.\n', answer === 'kept'],
      ]);
      expect(kept.drafts.size).toBe(answer === 'kept' ? 1 : 0);
    }
  });

  it('STUDIO-76: words of who signed out before the server had them are held, and shown to nobody else', () => {
    for (const isLeft of [false, true]) {
      const [server, kept] = [new TextServer(), new KeptDrafts()];
      kept.answer = 'blocked';
      const { desk, session, unsaved } = page(server, kept);
      const owner = session.state.value.kind === 'starting' ? '' : session.state.value.user?.uuid;
      server.network = 'cut';
      desk.type('One. Two. Three. Mine.\n');
      vi.advanceTimersByTime(3_000);
      if (isLeft) desk.close();
      vi.advanceTimersByTime(1_000);
      const hold = vi.spyOn(unsaved, 'hold');
      session.signOut().subscribe();
      expect(hold).toHaveBeenCalledWith(expect.objectContaining({ owner, text: 'One. Two. Three. Mine.\n' }));
      expect(unsaved.state.value).toEqual([]);
    }
  });
});
