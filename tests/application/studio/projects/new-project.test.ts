import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NEW_TITLE } from '#application/studio/projects/new-project.ts';
import { unsentWords } from '#application/studio/unsent-words.ts';
import { createProject, importProjects } from '#contract/studio/projects.ts';
import { MAX_PROJECT_FILE_BYTES } from '#contract/studio-limits.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { projectOf, studioParts } from '../studio-parts.ts';

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
  expect(project.made.value).toEqual([{ id: expect.any(String), title: 'The tide clock' }]);
  expect(listed()).toEqual(['The tide clock', 'Story a']);
});

/** The server does what it is asked for, and its answer is lost. */
function losing(api: ReturnType<typeof make>['server']['api'], call: typeof createProject | typeof importProjects) {
  const answer = api.script(call);
  api.on(call, (asked) => {
    answer(asked);
    return fail(failure('network'));
  });
  return () => api.on(call, answer);
}

it.each([
  ['empty', { kind: 'empty', title: 'The tide clock' }],
  ['from a template', { kind: 'template', templateId: 'night', title: 'The tide clock' }],
] as const)(
  'STUDIO-02, STUDIO-92: a story whose answer was lost is the same one when it is made again, also after others; under another title, and once it was made, it is another: %s',
  (_, from) => {
    const { project, server } = make();
    const findAnswers = losing(server.api, createProject);
    project.begin(from);
    expect(project.beginning.value.kind).toBe('failed');
    project.begin({ ...from, title: 'The bell' });
    findAnswers();
    project.begin({ ...from, title: 'The gull' });
    project.begin(from);
    project.leave();
    expect(project.beginning.value.kind).toBe('done');
    project.begin(from);
    project.begin({ ...from, title: 'The bell' });
    const sent = server.api.calls.filter(({ path }) => path === createProject.path);
    const ids = sent.map(({ input }) => (input as { id: string }).id);
    expect([ids[3], ids[5]]).toEqual([ids[0], ids[1]]);
    expect(new Set(ids).size).toBe(4);
  },
);

it('STUDIO-92: a file whose answer was lost makes the same stories when it is made again, also where it was left and chosen anew; once it was made, it makes others', async () => {
  const { project, listed, server } = make();
  const chosen = async (name: string) => {
    project.read(fileOf(name));
    await expect.poll(() => project.file.value).toMatchObject({ name });
  };
  const taken = async (kind: 'done' | 'failed') => {
    project.take();
    await expect.poll(() => (kind === 'done' ? project.made.value.length : project.taking.value.kind)).toBe(kind === 'done' ? 1 : kind);
  };
  await chosen('ferry.twee');
  const findAnswers = losing(server.api, importProjects);
  await taken('failed');
  findAnswers();
  await chosen('bell.ink');
  await taken('done');
  await chosen('ferry.twee');
  await taken('done');
  expect(listed()).toEqual(['bell.ink', 'ferry.twee']);
  await chosen('ferry.twee');
  await taken('done');
  expect(listed()).toEqual(['ferry.twee', 'bell.ink']);
});

it('STUDIO-04: a file is read before anything is made of it', async () => {
  const { project, listed, server } = make();
  project.read(fileOf('ferry.twee'));
  await expect.poll(() => project.file.value).toMatchObject({ name: 'ferry.twee', report: { stories: [{ id: null }] } });
  expect(listed()).toEqual(['Story a']);
  project.take();
  await expect.poll(() => project.made.value).toEqual([{ id: expect.any(String), title: 'ferry.twee' }]);
  expect(project.file.value).toBeNull();
  expect(listed()).toEqual(['ferry.twee', 'Story a']);
  expect(server.api.calls.filter(({ path }) => path === importProjects.path).map(({ input }) => (input as { make: string }).make)).toEqual([
    'false',
    'true',
  ]);
});

it('STUDIO-04: what is found only while a file is taken in is told beside what was made of it', async () => {
  const { project, server } = make();
  const answer = server.api.script(importProjects);
  server.api.on(importProjects, (asked) => {
    const sent = answer(asked);
    const late = (asked.input as { make: string }).make === 'true' ? ['cover.png was left out: it is no picture that can be shown.'] : [];
    return sent.ok
      ? ok({
          ...sent.value,
          stories: sent.value.stories.map((story) => ({ ...story, notes: [...story.notes, 'A loop was left out.', ...late] })),
        })
      : sent;
  });
  project.read(fileOf('ferry.zip'));
  await expect.poll(() => project.file.value).not.toBeNull();
  expect(project.foundLate.value).toEqual([]);
  project.take();
  await expect.poll(() => project.made.value).toHaveLength(1);
  expect(project.foundLate.value).toEqual(['cover.png was left out: it is no picture that can be shown.']);
  project.leave();
  expect(project.foundLate.value).toEqual([]);
});

it('STUDIO-04: a file that was read can be left, and nothing is made', async () => {
  const { project, listed } = make();
  project.read(fileOf('ferry.twee'));
  await expect.poll(() => project.file.value).not.toBeNull();
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
  await expect.poll(() => project.reading.value).toEqual({ kind: 'failed', message });
  expect(project.file.value).toBeNull();
});

it('STUDIO-87, STUDIO-186: the title that was typed stays until its story is made, however it is spaced; another one that was typed meanwhile stays', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() === one && one !== '');
  const spaces = fc.string({ unit: fc.constantFrom(' '), maxLength: 3 });
  fc.assert(
    fc.property(title, title, spaces, spaces, fc.boolean(), (called, other, before, behind, isLost) => {
      const { project, server, remote } = make();
      const unsent = remote.of(unsentWords);
      const left = () => unsent.state.value.get(NEW_TITLE) ?? '';
      if (isLost) server.api.on(createProject, () => fail(failure('network')));
      unsent.put(NEW_TITLE, before + called + behind);
      project.begin({ kind: 'empty', title: called });
      expect(left()).toBe(isLost ? before + called + behind : '');
      unsent.put(NEW_TITLE, before + other + behind);
      project.begin({ kind: 'empty', title: called });
      expect(left()).toBe(isLost || other !== called ? before + other + behind : '');
      // A story of the shelf brings its own.
      unsent.put(NEW_TITLE, other);
      project.begin({ kind: 'story', storyId: 'the-quiet-relay' });
      expect(left()).toBe(other);
    }),
  );
});
