import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pages } from '#application/remote/pages.ts';
import { Resource } from '#application/remote/resource.ts';
import { fakeSession, PendingRequests } from './remote-server.ts';

interface Page {
  readonly ids: readonly number[];
  readonly before: number | null;
}
interface List extends Page {
  readonly loadingOlder: boolean;
}

const SIZE = 3;
/** `count` items of a list that began at id 1, below `before`, newest first. */
function pageOf(newest: number, before: number | null): Page {
  const from = before === null ? newest : before - 1;
  const ids = Array.from({ length: Math.min(SIZE, from) }, (_, at) => from - at);
  const last = ids.at(-1) ?? 1;
  return { ids, before: last > 1 ? last : null };
}

function make() {
  const { session, playerChanged$ } = fakeSession();
  const firsts = new PendingRequests<string, List>();
  const olders = new PendingRequests<number, Page>();
  const failures: string[] = [];
  const list = new Resource<List, string>({ read: firsts.send, session });
  const pages = new Pages<List, Page, number, string>(list, {
    read: olders.send,
    join: (shown, { ids, before }) => ({ ...shown, ids: [...shown.ids, ...ids], before }),
    onFailure: ({ kind }) => failures.push(kind),
  });
  const state = () => list.state.value;
  return { playerChanged$, firsts, olders, failures, list, pages, state };
}

it('adds one older page at a time, until the end', () => {
  const { firsts, olders, list, pages, state, failures } = make();
  pages.older();
  list.open('all');
  firsts.succeed(0, { ...pageOf(5, null), loadingOlder: false });
  pages.older();
  pages.older();
  expect(state()).toMatchObject({ value: { loadingOlder: true } });
  olders.fail(0);
  expect([state(), failures]).toMatchObject([{ value: { ids: [5, 4, 3], loadingOlder: false } }, ['malformed']]);
  pages.older();
  olders.succeed(1, pageOf(5, 3));
  expect(state()).toMatchObject({ value: { ids: [5, 4, 3, 2, 1], before: null, loadingOlder: false } });
  pages.older();
  expect(olders.all.map(({ input }) => input)).toEqual([3, 3]);
});

type Step =
  | { readonly kind: 'open'; readonly key: string }
  | { readonly kind: 'first' | 'older' | 'fail'; readonly pick: number }
  | { readonly kind: 'press' | 'grow' | 'player' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), key: fc.constantFrom('all', 'paid') }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('first' as const, 'older' as const), pick: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('press' as const, 'grow' as const) }) },
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('fail' as const), pick: fc.nat(8) }) },
    fc.constant({ kind: 'player' as const }),
  ),
);

it('never shows a gap, an item twice, or an item of another key or player, whatever the order of answers', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const { firsts, olders, list, pages, state, playerChanged$ } = make();
      // Each key and player has ids of its own thousand, and the list grows while it is read.
      let newest = 7;
      let player = 0;
      let key = 'all';
      const offset = () => player * 10_000 + (key === 'paid' ? 1_000 : 0);
      const offsets = { first: [] as number[], older: [] as number[] };
      const shifted = ({ ids, before }: Page, by: number): Page => ({ ids: ids.map((id) => id + by), before: before && before + by });
      const note = () => {
        while (offsets.first.length < firsts.all.length) offsets.first.push(offset());
        while (offsets.older.length < olders.all.length) offsets.older.push(offset());
      };
      const answerFirst = (index: number | null) => {
        if (index !== null) firsts.succeed(index, { ...shifted(pageOf(newest, null), offsets.first[index] ?? 0), loadingOlder: false });
      };
      const answerOlder = (index: number | null) => {
        if (index === null) return;
        const [by, before] = [offsets.older[index] ?? 0, olders.all[index]?.input ?? 0];
        olders.succeed(index, shifted(pageOf(newest, before - by), by));
      };
      const act = (each: Step) => {
        switch (each.kind) {
          case 'open':
            key = each.key;
            return list.open(key);
          case 'player':
            player += 1;
            return playerChanged$.next();
          case 'press':
            return pages.older();
          case 'grow':
            newest += 1;
            return;
          case 'first':
            return answerFirst(firsts.pick(each.pick));
          case 'older':
            return answerOlder(olders.pick(each.pick));
          case 'fail':
            return olders.fail(olders.pick(each.pick) ?? olders.all.length);
        }
      };
      for (const each of steps) {
        act(each);
        note();
        const shown = state();
        if (shown.kind !== 'ready') continue;
        const { ids, before } = shown.value;
        expect(ids).toEqual(ids.map((_, at) => (ids[0] ?? 0) - at));
        expect(ids.every((id) => id > offset() && id < offset() + 1_000)).toBe(true);
        expect(before).toBe(ids.at(-1) === offset() + 1 ? null : ids.at(-1));
      }
    }),
    { numRuns: 300 },
  );
});
