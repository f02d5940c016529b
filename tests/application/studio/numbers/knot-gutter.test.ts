import { expect, it, onTestFinished, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import { KnotGutter } from '#application/studio/numbers/knot-gutter.ts';
import type { GuideState } from '#application/studio/script/script-guide.ts';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';

const NOTHING: GuideState = { kind: 'reading', study: null, problems: [] };
const row = {
  path: 'quay',
  name: 'quay',
  kind: 'knot',
  at: { file: 'script.ink', line: 4, from: 0, to: 4 },
  end: 9,
  words: 3,
  halves: 1,
  choices: 1,
  waysIn: 0,
  waysOut: 0,
  stops: false,
  isReached: true,
};
const read = {
  kind: 'ready',
  problems: [],
  study: { outline: { chapters: [{ name: '', file: 'script.ink', line: 0, words: 3, rows: [row] }] } },
} as unknown as GuideState;

it('STUDIO-45: the shares stand at the knots once both the outline and the numbers are there, and no longer than the editor', () => {
  const [guide, numbers] = [new LiveState<GuideState>(NOTHING), new LiveState<unknown>({ kind: 'loading' })];
  const shown: (readonly KnotShare[])[] = [];
  const live = { state: numbers, snapshot: () => ({ key: 'p' }), ensure: () => undefined };
  const gutter = new KnotGutter({ guide: { state: guide }, remote: { of: () => live } as unknown as RemoteStore });
  const leave = gutter.attach({ shares: (shares) => shown.push(shares) }, { id: 'p', file: 'script.ink' });
  numbers.set({ kind: 'ready', value: null });
  guide.set(read);
  expect(shown).toEqual([]);
  numbers.set({ kind: 'ready', value: { players: 8, knots: [{ path: 'quay', players: 6, left: 2 }], unvisited: [] } });
  expect(shown).toEqual([[{ path: 'quay', line: 4, share: 0.75, players: 6, left: 2 }]]);
  leave();
  guide.set(read);
  expect(shown).toHaveLength(1);
});

it('STUDIO-234: they are asked for once, when the editor stands still, and never shown of another story', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const guide = new LiveState<GuideState>(NOTHING);
  const numbers = new LiveState<unknown>({
    kind: 'ready',
    value: { players: 8, knots: [{ path: 'quay', players: 6, left: 2 }], unvisited: [] },
  });
  let open = 'other';
  const asked: string[] = [];
  const shown: unknown[] = [];
  const ensure = (id: string) => {
    asked.push(id);
    open = id;
    numbers.set({ kind: 'ready', value: { players: 4, knots: [{ path: 'quay', players: 3, left: 0 }], unvisited: [] } });
  };
  const live = { state: numbers, snapshot: () => ({ key: open }), ensure };
  const gutter = new KnotGutter({ guide: { state: guide }, remote: { of: () => live } as unknown as RemoteStore });
  const editor = { shares: (shares: unknown) => shown.push(shares) };
  const leave = gutter.attach(editor, { id: 'p', file: 'script.ink' });
  vi.advanceTimersByTime(10_000);
  for (const _ of [1, 2, 3]) {
    guide.set({ ...read });
    vi.advanceTimersByTime(1_500);
  }
  expect([asked, shown]).toEqual([[], []]);
  vi.advanceTimersByTime(1_000);
  guide.set({ ...read });
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual(['p']);
  expect(shown).toEqual([[expect.objectContaining({ players: 3, left: 0 })]]);
  leave();
  // Left at once, it asks for nothing.
  gutter.attach(editor, { id: 'p', file: 'script.ink' })();
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual(['p']);
});
