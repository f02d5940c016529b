import { expect, it, vi } from 'vitest';
import { createProject, importProjects } from '#contract/studio.ts';
import { MAX_PROJECT_FILE_BYTES } from '#contract/studio-limits.ts';
import { fail } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { projectOf, studioParts } from './studio-parts.ts';

const fileOf = (name: string, bytes = 3) => ({ name, read: async () => new Uint8Array(bytes) });

function make() {
  const parts = studioParts(projectOf('a'));
  parts.list.open({ state: null, search: '' });
  const listed = () => {
    const { list } = parts.list.state.value;
    return list.kind === 'ready' ? list.value.projects.map(({ title }) => title) : list.kind;
  };
  return { ...parts, listed };
}

it('STUDIO-02: an empty story is made under a title, and stands in the list', () => {
  const { project, listed } = make();
  project.begin({ kind: 'empty', title: 'The tide clock' });
  expect(project.made.value).toEqual([{ id: expect.any(String), title: 'The tide clock', typed: 'The tide clock' }]);
  expect(listed()).toEqual(['The tide clock', 'Story a']);
});

it('STUDIO-02: a story whose answer was lost is the same one when it is made again; under another title, and once it was made, it is another', () => {
  const { project, listed, server } = make();
  const create = server.api.script(createProject);
  const losing = () => {
    server.api.on(createProject, (call) => {
      create(call);
      return fail(failure('network'));
    });
  };
  losing();
  project.begin({ kind: 'empty', title: 'The tide clock' });
  expect(project.beginning.value.kind).toBe('failed');
  server.api.on(createProject, create);
  project.begin({ kind: 'empty', title: 'The tide clock' });
  project.leave();
  expect(project.beginning.value.kind).toBe('done');
  project.begin({ kind: 'empty', title: 'The tide clock' });
  losing();
  project.begin({ kind: 'empty', title: 'The bell' });
  server.api.on(createProject, create);
  project.begin({ kind: 'empty', title: 'The gull' });
  const ids = server.api.calls.filter(({ path }) => path === createProject.path).map(({ input }) => (input as { id: string }).id);
  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toBe(ids[1]);
  expect(listed()).toContain('The gull');
});

it('STUDIO-04: a file is read before anything is made of it', async () => {
  const { project, listed, server } = make();
  project.read(fileOf('ferry.twee'));
  await vi.waitFor(() => expect(project.file.value).toMatchObject({ name: 'ferry.twee', report: { stories: [{ id: null }] } }));
  expect(listed()).toEqual(['Story a']);
  project.take();
  await vi.waitFor(() => expect(project.made.value).toEqual([{ id: 'ferry.twee', title: 'ferry.twee', typed: null }]));
  expect(project.file.value).toBeNull();
  expect(listed()).toEqual(['ferry.twee', 'Story a']);
  expect(server.api.calls.filter(({ path }) => path === importProjects.path).map(({ input }) => (input as { make: string }).make)).toEqual([
    'false',
    'true',
  ]);
});

it('STUDIO-04: a file that was read can be left, and nothing is made', async () => {
  const { project, listed } = make();
  project.read(fileOf('ferry.twee'));
  await vi.waitFor(() => expect(project.file.value).not.toBeNull());
  project.leave();
  project.take();
  expect([project.file.value, listed()]).toEqual([null, ['Story a']]);
});

it.each([
  ['is no story', fileOf('letter.txt'), 'letter.txt cannot come in. It is no story.'],
  ['is too large', fileOf('big.ink', MAX_PROJECT_FILE_BYTES + 1), 'The file is larger than 6 MB. Bring its texts alone, or part it.'],
  ['is gone', { name: 'gone.ink', read: async () => Promise.reject(new Error('gone')) }, 'The file could not be read. Choose it again.'],
])('STUDIO-05: says in a sentence that a file %s', async (_, file, message) => {
  const { project } = make();
  project.read(file);
  await vi.waitFor(() => expect(project.reading.value).toEqual({ kind: 'failed', message }));
  expect(project.file.value).toBeNull();
});
