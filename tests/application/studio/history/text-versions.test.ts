import { expect, it } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { TextVersions } from '#application/studio/history/text-versions.ts';
import { listProjectVersions, readProjectVersion } from '#contract/studio/history.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const PLACE = { id: 'p', path: 'script.ink' };

/** `open`: the project whose text is open once a version comes. */
function make(open = 'p') {
  const parts = sessionParts();
  const replaced: string[] = [];
  const versions = [5, 4, 1].map((version) => ({ version, at: '2026-11-28T10:00:00.000Z', by: 'Ann' }));
  parts.server.api
    .on(listProjectVersions, ({ input }) => {
      const { before } = input as { before?: string };
      const from = before === undefined ? 0 : 2;
      return ok({ versions: versions.slice(from, from + 2), before: before === undefined ? '4' : null });
    })
    .on(readProjectVersion, ({ input }) => {
      const { version } = input as { version: string };
      return version === '4' ? fail(failure('refused', 404, 'NOT_FOUND')) : ok({ text: `Version ${version}.` });
    });
  parts.session.start();
  const { api, session, clock } = parts;
  const list = new TextVersions({
    api,
    session,
    toasts: new Toasts(clock),
    desk: { isOpen: ({ id }) => id === open, replace: (text) => void replaced.push(text) },
  });
  list.open(PLACE);
  return { list, replaced };
}

it('STUDIO-09: lists the versions that are kept, a page at a time', () => {
  const { list } = make();
  list.older();
  expect(list.state.value.list).toMatchObject({
    kind: 'ready',
    value: { versions: [{ version: 5 }, { version: 4 }, { version: 1 }], before: null },
  });
});

it('STUDIO-09: takes a version back, and says why one cannot be', () => {
  const { list, replaced } = make();
  list.restore(PLACE, 1);
  expect(replaced).toEqual(['Version 1.']);
  list.restore(PLACE, 4);
  expect([replaced.length, list.restoring.value.kind]).toEqual([1, 'failed']);
});

it('STUDIO-73: a version that comes when the text of another story is open is not written into that', () => {
  const { list, replaced } = make('q');
  list.restore(PLACE, 1);
  expect(replaced).toEqual([]);
});
