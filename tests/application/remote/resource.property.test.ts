import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Resource } from '#application/remote/resource.ts';
import { fakeSession, PendingRequests } from './remote-server.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constantFrom('succeed' as const, 'fail' as const), pick: fc.nat(8) }),
  fc.record({ kind: fc.constantFrom('retry' as const, 'recover' as const, 'player' as const, 'close' as const) }),
);

it('shows only the newest answer for the open key and the current player, whatever the order of answers', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, isSent) => {
      const { session, playerChanged$, recovered$ } = fakeSession();
      const requests = new PendingRequests<string, string>();
      let player = 0;
      const read = (key: string) => requests.send(`${key} ${player}`);
      const resource = new Resource<string, string>({ read, session });
      let key: string | null = null;
      if (isSent) {
        key = 'a';
        resource.resume({ key, value: 'a of everybody' });
        resource.open(key);
      }
      const run = {
        open: (to: string) => resource.open(to),
        retry: () => resource.retry(),
        recover: () => recovered$.next(),
        player: () => playerChanged$.next(),
        close: () => resource.close(),
      };
      for (const each of steps) {
        if (each.kind === 'succeed' || each.kind === 'fail') {
          const index = requests.pick(each.pick);
          if (index === null) continue;
          if (each.kind === 'fail') requests.fail(index);
          else requests.succeed(index, requests.all[index]?.input ?? '');
        } else {
          if (each.kind === 'player') player += 1;
          if (each.kind === 'open') key = each.key;
          if (each.kind === 'close') key = null;
          if (each.kind === 'open') run.open(each.key);
          else run[each.kind]();
        }
        const state = resource.state.value;
        if (state.kind === 'ready') expect([`${key} ${player}`, ...(isSent ? [`${key} of everybody`] : [])]).toContain(state.value);
        if (isSent && key === 'a' && each.kind === 'player') expect(state).toEqual({ kind: 'ready', value: 'a of everybody' });
        if (key === null) expect(state.kind).toBe('loading');
        // Something that is loading always has its request under way: it cannot load for ever.
        const open = requests.all.filter(({ answer }) => answer.observed);
        expect(open.length).toBeLessThanOrEqual(1);
        if (key !== null && state.kind === 'loading') expect(open.map(({ input }) => input)).toEqual([`${key} ${player}`]);
      }
    }),
  );
});
