import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedProject } from '#application/studio/opened-project.ts';
import { getProject } from '#contract/studio/projects.ts';
import { addProjectText, readProjectText, removeProjectText, renameProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A story whose texts are added, renamed and removed on a server. */
function page(text: string, others: Readonly<Record<string, string>> = {}) {
  const parts = studioPage(text, others);
  const asked: Readonly<Record<string, unknown>>[] = [];
  let isAway = false;
  const paths = () => ['script.ink', ...parts.served.keys()].filter((one, at, all) => all.indexOf(one) === at).sort();
  parts.api
    .on(readProjectText, ({ input }) => {
      const found = parts.served.get((input as { path: string }).path);
      return found ? ok({ ...found, by: '' }) : fail(failure('refused', 404, 'NOT_FOUND'));
    })
    .on(getProject, () => ok({ title: 'A story', paths: paths(), removed: [] } as never))
    .on(addProjectText, ({ input }) => {
      asked.push(input as never);
      if (isAway) return fail(failure('network'));
      const { path } = input as { path: string };
      parts.served.set(path, { version: 1, text: '' });
      return ok({ path, version: 1 });
    })
    .on(renameProjectText, ({ input }) => {
      asked.push(input as never);
      return ok({ path: (input as { to: string }).to, version: 1, including: ['script.ink'] });
    })
    .on(removeProjectText, ({ input }) => {
      asked.push(input as never);
      return fail({ ...failure('refused', 409, 'PROJECT_CONFLICT'), message: 'Somebody has changed this text since.' });
    });
  parts.remote.of(openedProject).open('p');
  return {
    ...parts,
    asked,
    away: (is: boolean) => {
      isAway = is;
    },
    shownPaths: () => {
      const { value } = parts.remote.of(openedProject).state;
      return value.kind === 'ready' ? value.value.paths : [];
    },
  };
}

const wait = () => vi.advanceTimersByTimeAsync(2_000);

it('STUDIO-159: a line that includes a text which is not there says so, and its first way adds it: the line leads to it, without a problem', async () => {
  const { guide, script, editor, pause, shownPaths, asked } = page('INCLUDE rooms.ink\n-> END\n');
  await pause();
  await pause();
  const [problem] = guide.state.value.problems;
  expect(problem).toMatchObject({
    weight: 'stops',
    at: { file: 'script.ink', line: 0 },
    sentence: 'There is no text rooms.ink in this story.',
  });
  expect(problem?.fixes.map(({ label }) => label)).toEqual(['Add rooms.ink']);
  if (problem) script.showProblem(problem);
  script.run('first-fix');
  await wait();
  expect(asked).toMatchObject([{ id: 'p', path: 'rooms.ink', back: false }]);
  expect(shownPaths()).toEqual(['rooms.ink', 'script.ink']);
  expect(guide.state.value.problems).toEqual([]);
  expect(guide.texts.value.map(({ file }) => file)).toEqual(['script.ink', 'rooms.ink']);
  expect(editor.text).toBe('INCLUDE rooms.ink\n-> END\n');
});

it.each([
  ['../rooms.ink', 'leads out of the story'],
  ['rooms.txt', 'ends with .ink'],
  ['rooms', 'like rooms.ink'],
])('STUDIO-159: an included name that no text can have says why, without a way to add it: %s', async (name, why) => {
  const { guide, pause } = page(`INCLUDE ${name}\n-> END\n`);
  await pause();
  await pause();
  const [problem] = guide.state.value.problems;
  expect(problem?.sentence).toMatch(/^There is no text .* in this story\. [A-Z].*\.$/u);
  expect(problem?.sentence).toContain(why);
  expect(problem?.fixes).toEqual([]);
});

it('STUDIO-156: an order whose answer was lost is sent again under its id, another one under another', async () => {
  const { folder, away, asked } = page('-> END\n');
  away(true);
  folder.run('p', { kind: 'add', path: 'rooms.ink' });
  await wait();
  expect(folder.state.value.kind).toBe('failed');
  away(false);
  folder.run('p', { kind: 'add', path: 'rooms.ink' });
  await wait();
  expect(folder.done.value).toEqual({ kind: 'add', path: 'rooms.ink' });
  folder.run('p', { kind: 'add', path: 'halls.ink' });
  await wait();
  const ids = asked.map(({ saveId }) => saveId);
  expect(ids[0]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(2);
});

it('STUDIO-157: nothing is renamed before the server has all that was typed', async () => {
  const { folder, saves, asked } = page('INCLUDE rooms.ink\n-> END\n', { 'rooms.ink': '' });
  saves.next(false);
  folder.run('p', { kind: 'rename', path: 'rooms.ink', to: 'halls.ink' });
  await wait();
  expect([asked, folder.state.value.kind]).toEqual([[], 'running']);
  saves.next(true);
  await wait();
  expect(folder.done.value).toEqual({ kind: 'rename', from: 'rooms.ink', path: 'halls.ink', including: ['script.ink'] });
});

it('STUDIO-158: a removal that is refused says why, and what was done before is said no more', async () => {
  const { folder } = page('-> END\n', { 'rooms.ink': 'Dark.' });
  folder.run('p', { kind: 'add', path: 'halls.ink' });
  await wait();
  folder.look('p', 'rooms.ink');
  await wait();
  expect(folder.seen.value).toMatchObject({ kind: 'ready', value: { version: 1, text: 'Dark.' } });
  folder.run('p', { kind: 'remove', path: 'rooms.ink', base: 1 });
  await wait();
  expect([folder.state.value, folder.done.value]).toEqual([{ kind: 'failed', message: 'Somebody has changed this text since.' }, null]);
});

it('STUDIO-158: a text is seen before it is removed with all that was typed in it, so that nobody is told that they changed it themselves', async () => {
  const { folder, saves, served } = page('-> END\n', { 'rooms.ink': 'Dark.' });
  saves.next(false);
  folder.look('p', 'rooms.ink');
  await wait();
  expect(folder.seen.value.kind).toBe('loading');
  served.set('rooms.ink', { version: 2, text: 'Dark, and cold.' });
  saves.next(true);
  await wait();
  expect(folder.seen.value).toMatchObject({ kind: 'ready', value: { version: 2, text: 'Dark, and cold.' } });
});
