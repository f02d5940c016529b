import { expect, it } from 'vitest';
import { archiveProject } from '#contract/studio/projects.ts';
import { fail } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { projectOf, studioParts } from '../studio-parts.ts';

const ALL = { state: null, search: '' };

function make() {
  const parts = studioParts(projectOf('a'), projectOf('b'), projectOf('c'));
  const shown = () => {
    const { list } = parts.list.state.value;
    return list.kind === 'ready' ? list.value.projects.map(({ id, state }) => `${id} ${state}`) : list.kind;
  };
  return { ...parts, shown };
}

it('STUDIO-01: the list is read a page at a time under one filter', () => {
  const { list, shown } = make();
  list.open(ALL);
  expect(shown()).toEqual(['a draft', 'b draft']);
  list.older();
  expect(shown()).toEqual(['a draft', 'b draft', 'c draft']);
  list.open({ ...ALL, state: 'archived' });
  expect(shown()).toEqual([]);
});

it('STUDIO-06: an archived project stays where it is until the list is read again, so that it can be taken back', () => {
  const { list, shown } = make();
  list.open(ALL);
  list.archive('a', true);
  expect(shown()).toEqual(['a archived', 'b draft']);
  list.archive('a', false);
  expect(shown()).toEqual(['a draft', 'b draft']);
  list.archive('b', true);
  list.refresh();
  expect(shown()).toEqual(['a draft', 'c draft']);
});

it('STUDIO-06: an archiving that does not reach the server changes nothing, and says so', () => {
  const { list, shown, server } = make();
  list.open(ALL);
  server.api.on(archiveProject, () => fail(failure('network')));
  list.archive('a', true);
  expect(shown()).toEqual(['a draft', 'b draft']);
  expect(list.archiving.value).toMatchObject({ kind: 'failed', message: expect.stringMatching(/\.$/) });
});
