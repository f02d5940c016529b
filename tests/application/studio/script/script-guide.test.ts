import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedProject } from '#application/studio/opened-project.ts';
import { getProject } from '#contract/studio/projects.ts';
import { ok } from '#domain/result.ts';
import { studioPage } from '../studio-page.ts';
import { projectOf } from '../studio-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [NFC, NFD] = ['r\u00e4ume.ink', 'ra\u0308ume.ink'];

/** A story whose script names a text in the other form of its marks. `before`: the paths of the story come before its texts. */
function page({ before, paths = [NFD, 'script.ink'] }: { readonly before: boolean; readonly paths?: readonly string[] }) {
  const parts = studioPage(`INCLUDE ${NFC}\n-> hall\n`, { [NFD]: '=== hall ===\nDark.\n-> END\n' });
  parts.api.on(getProject, () => ok({ ...projectOf('p'), paths: [...paths], removed: [], drafts: false }));
  const open = () => parts.remote.of(openedProject).open('p');
  if (before) open();
  return { ...parts, open };
}

it.each([true, false])(
  'STUDIO-185: a text is found whose name is stored in another form than it is written, where the paths come first: %s',
  async (before) => {
    const { guide, open, pause } = page({ before });
    await pause();
    open();
    await pause();
    expect(guide.texts.value.map(({ file }) => file)).toEqual(['script.ink', NFD]);
    expect(guide.state.value.problems).toEqual([]);
  },
);

it('STUDIO-185: the name of a knot leads into such a text, and is renamed there', async () => {
  const { editor, script, served, pause } = page({ before: true });
  await pause();
  editor.caretAt(1, 4);
  script.run('definition');
  expect(script.state.value.elsewhere).toMatchObject({ file: NFD, line: 0 });
  script.run('rename');
  script.rename('saal');
  await pause();
  expect(editor.text).toBe(`INCLUDE ${NFC}\n-> saal\n`);
  expect(served.get(NFD)?.text).toBe('=== saal ===\nDark.\n-> END\n');
});

it('STUDIO-185: a text that the story is not known to have is asked for by the name that is written', async () => {
  const { guide, open, served, pause } = page({ before: true, paths: ['script.ink'] });
  await pause();
  expect(guide.state.value.problems.length).toBeGreaterThan(0);
  served.set(NFC, { version: 1, text: '=== hall ===\n-> END\n' });
  open();
  await pause();
  expect(guide.texts.value.map(({ file }) => file)).toEqual(['script.ink', NFC]);
});

it('STUDIO-218: a text of any name is of the script where the script includes it, and is read as it is written', async () => {
  const parts = studioPage('INCLUDE rooms.md\n-> hall\n', { 'rooms.md': '=== hall ===\nDark.\n-> END\n', 'notes.md': '=== nowhere' });
  const { guide, turnTo, type, served, pause } = parts;
  await pause();
  served.set('script.ink', { version: 1, text: 'INCLUDE rooms.md\n-> hall\n' });
  for (const [path, text] of [
    ['rooms.md', '=== hall ===\nDark.\n-> END\n=== attic ===\nDust.\n-> END\n'],
    ['notes.md', '=== nowhere\n'],
  ] as const) {
    turnTo(path);
    guide.ensure({ id: 'p', path });
    expect(guide.isScript(path)).toBe(false);
    type(text);
    await pause();
    expect(guide.isScript(path)).toBe(path === 'rooms.md');
    expect(guide.texts.value.find(({ file }) => file === path)?.text).toBe(path === 'rooms.md' ? text : undefined);
  }
  turnTo('rooms.md');
  guide.ensure({ id: 'p', path: 'rooms.md' });
  type('=== hall ===\nDark.\n-> END\n');
  await pause();
  type('=== hall ===\nDark.\n-> atic\n');
  await pause();
  expect(guide.state.value.problems).toMatchObject([{ kind: 'no-target', at: { file: 'rooms.md', line: 2 } }]);
});
