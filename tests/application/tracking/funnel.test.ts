import { expect, it } from 'vitest';
import { Funnel } from '#application/tracking/funnel.ts';
import { readFunnel } from '#contract/tracking.ts';
import { fail, ok } from '#domain/result.ts';
import type { FunnelRow } from '#domain/tracking/funnel.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const row: FunnelRow = {
  brand: 'lorewick',
  variant: 'cover',
  source: '',
  landing: 100,
  play: 40,
  turn5: 20,
  signIn: 9,
  purchase: 2,
};
const query = { from: '2026-11-01', to: '2026-11-07', brand: null, source: null, split: 'variant' } as const;

function make() {
  const parts = sessionParts();
  const reads: unknown[] = [];
  const server = { works: true };
  parts.server.api.on(readFunnel, ({ input }) => {
    reads.push(input);
    return server.works ? ok({ rows: [row] }) : fail(failure('network'));
  });
  parts.session.start();
  const saved: (readonly (string | undefined)[])[] = [];
  const funnel = new Funnel({ api: parts.api, session: parts.session, files: { save: (...file) => void saved.push(file) } });
  return { funnel, reads, saved, server };
}

it('FUNNEL-03: reads the days of the address, and no other split or filter again', () => {
  const { funnel, reads } = make();
  funnel.show(query);
  funnel.show({ ...query, split: 'source', brand: 'nightquill' });
  expect(reads).toEqual([{ from: '2026-11-01', to: '2026-11-07' }]);
  expect(funnel.state.value).toEqual({
    query: { ...query, split: 'source', brand: 'nightquill' },
    rows: { kind: 'ready', value: [row] },
  });
  funnel.show({ ...query, to: '2026-11-08' });
  expect(reads).toHaveLength(2);
});

it('FUNNEL-03: says what failed', () => {
  const { funnel, server } = make();
  server.works = false;
  funnel.show(query);
  expect(funnel.state.value.rows).toMatchObject({ kind: 'failed' });
});

it('FUNNEL-03: offers the table as a file', () => {
  const { funnel, saved } = make();
  funnel.save([row], query, (key) => `/${key}`);
  expect(saved).toEqual([
    [
      'funnel-2026-11-01-2026-11-07.csv',
      'variant,Landing,Play,Turn 5,Sign-in,Purchase,"Purchases per 1,000 visits"\r\n/cover,100,40,20,9,2,20.0\r\nAll,100,40,20,9,2,20.0\r\n',
      'text/csv',
    ],
  ]);
});
