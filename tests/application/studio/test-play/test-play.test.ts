import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STORY = `VAR juno = 0
-> quay
=== quay
The quay is wet. Balloons tug.
* [Pocket the cheese] -> deck
* [Climb in] -> deck
=== deck
~ juno = juno + 1
The deck creaks. Juno is {juno}.
* [Shout] -> END
* [Wait] -> low
=== low
You sink.
-> END
`;

type Parts = ReturnType<typeof studioPage>;
const told = ({ play }: Parts) =>
  play.state.value.story?.turns
    .map(({ lines }) => lines.map(({ pieces }) => pieces.map(({ gap, text }) => gap + text).join('')).join(' '))
    .join(' | ');
const choose = ({ play }: Parts, label: string) => {
  const choice = play.state.value.story?.offered.find((one) => one.label === label);
  if (!choice) throw new Error(`${label} is not offered`);
  play.choose(choice);
};
const pieceOf = ({ play }: Parts, text: string) => {
  const found = play.state.value.story?.turns
    .flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces))
    .find((one) => one.text === text);
  if (!found) throw new Error(`${text} is not told`);
  return found;
};

/** Types over a sentence of the play and keeps it. */
const over = (page: Parts, text: string, words: string) => {
  page.sentences.begin(pieceOf(page, text), 0);
  page.sentences.type(page.sentences.state.value.at(-1)?.id ?? 0, words);
  page.sentences.keep();
};

it('STUDIO-17: a play keeps its place while lines come, go and change around it', async () => {
  const page = studioPage(STORY);
  await page.pause();
  expect(page.play.state.value.note).toEqual({ kind: 'none' });
  choose(page, 'Climb in');
  choose(page, 'Wait');
  expect(told(page)).toBe('The quay is wet. Balloons tug. | The deck creaks. Juno is 1. | You sink.');
  page.write(
    `// # Hallow Quay\n${STORY.replace('* [Pocket the cheese] -> deck\n', '').replace('* [Wait]', '+ [Stay]').replace('You sink.', 'You sink fast.')}`,
  );
  await page.pause();
  expect(told(page)).toBe('The quay is wet. Balloons tug. | The deck creaks. Juno is 1. | You sink fast.');
  expect(page.play.state.value.note).toEqual({ kind: 'kept', choices: 2 });
  page.write(STORY);
  await page.pause();
  expect(page.play.state.value.note).toEqual({ kind: 'kept', choices: 2 });
  page.write(STORY.replace('* [Climb in] -> deck\n', ''));
  await page.pause();
  expect(page.play.state.value).toMatchObject({ note: { kind: 'cut', label: 'Climb in', choices: 0 }, canGoBack: false });
  expect(page.play.state.value.story?.offered.map(({ label }) => label)).toEqual(['Pocket the cheese']);
  page.write(STORY);
  await page.pause();
  page.play.forward();
  page.play.forward();
  expect(told(page)).toContain('| You sink.');
});

it('STUDIO-17: back and forward, from any knot, with values that are typed', async () => {
  const page = studioPage(STORY);
  await page.pause();
  choose(page, 'Climb in');
  page.play.back();
  expect(told(page)).toBe('The quay is wet. Balloons tug.');
  expect(page.play.state.value).toMatchObject({ canGoBack: false, canGoForward: true });
  page.play.forward();
  expect(told(page)).toContain('Juno is 1.');
  page.play.set('juno', 7);
  expect(page.play.state.value).toMatchObject({ note: { kind: 'set', name: 'juno', value: 7 }, canGoForward: false });
  expect(page.play.state.value.story?.variables).toMatchObject([{ name: 'juno', value: 7, was: 0 }]);
  page.play.from('deck');
  expect(told(page)).toBe('The deck creaks. Juno is 1.');
  page.play.from('');
  page.play.set('juno', 4);
  choose(page, 'Climb in');
  expect(told(page)).toContain('Juno is 5.');
});

it('STUDIO-17: the last text that could be played goes on while the newest one is not finished', async () => {
  const page = studioPage(STORY);
  await page.pause();
  choose(page, 'Climb in');
  page.write(STORY.replace('You sink.', 'You { sink.'));
  await page.pause();
  expect(page.play.state.value.note).toMatchObject({ kind: 'old', message: { line: 12 } });
  expect(told(page)).toContain('Juno is 1.');
  expect(page.guide.state.value.problems.map(({ kind, at }) => [kind, at.line])).toContainEqual(['unreadable', 12]);
  page.write(STORY.replace('-> END\n`', ''));
  await page.pause();
  expect(page.play.state.value.note).toEqual({ kind: 'kept', choices: 1 });
  page.player.isSlow = true;
  page.write(`${STORY}\n`);
  await page.pause();
  expect(page.play.state.value).toMatchObject({ note: { kind: 'slow' }, story: { turns: [{}, {}] } });
});

it('STUDIO-14: what the compiler alone finds is a problem too, until the text changes', async () => {
  const page = studioPage(STORY.replace('You sink.\n-> END\n', 'You sink.\n'));
  await page.pause();
  expect(page.guide.state.value.problems).toMatchObject([
    { kind: 'loose-end', at: { line: 12 }, fixes: [{ label: 'End the story here' }] },
  ]);
  page.script.run('next-problem');
  page.script.run('first-fix');
  await page.pause();
  expect(page.editor.text).toContain('You sink.\n-> END');
  expect(page.guide.state.value.problems).toEqual([]);
});

it('STUDIO-18: the sentence at the caret is lit on both sides, and one that is edited in the play is edited in the script', async () => {
  const page = studioPage(STORY);
  await page.pause();
  page.editor.caretAt(3, 20);
  expect(page.play.state.value.lit).toMatchObject({ line: 3, from: 17, to: 30 });
  expect(page.editor.lit).toMatchObject({ line: 3, from: 17, to: 30 });
  page.editor.caretAt(0, 2);
  expect(page.play.state.value.lit).toBeNull();
  choose(page, 'Climb in');
  page.play.goTo(pieceOf(page, 'The deck creaks.'));
  expect(page.editor.place).toMatchObject({ line: 8, from: 0 });
  expect(pieceOf(page, '1').at).toBeNull();
  over(page, 'Juno is', 'Juno -> is');
  await page.pause();
  expect(page.editor.text).toContain('The deck creaks. Juno \\-> is {juno}.');
  expect(told(page)).toContain('| The deck creaks. Juno -> is 1.');
  expect(page.play.state.value.note).toEqual({ kind: 'kept', choices: 1 });
  expect(page.sentences.state.value).toEqual([]);
  page.editor.undo();
  expect(page.editor.text).toBe(STORY);
});

it('STUDIO-78: a key that leaves the caret in the same sentence, or in none, lights nothing anew', async () => {
  const page = studioPage(STORY);
  await page.pause();
  const { lights } = page.editor;
  for (const column of [0, 1, 2]) page.editor.caretAt(0, column);
  expect(page.editor.lights).toBe(lights);
  for (const column of [18, 19, 20]) page.editor.caretAt(3, column);
  expect(page.editor.lights).toBe(lights + 1);
  page.editor.caretAt(0, 2);
  expect(page.editor.lit).toBeNull();
});

it('STUDIO-19: an endless story names its knots, and the play goes on once it has an end', async () => {
  const page = studioPage('-> halfway\n=== halfway\n-> locker\n=== locker\n-> halfway\n');
  await page.pause();
  expect(page.play.state.value.story?.end).toEqual({ kind: 'endless', knots: ['halfway', 'locker'] });
  page.write('-> halfway\n=== halfway\n-> locker\n=== locker\nAt last.\n-> END\n');
  await page.pause();
  expect(told(page)).toBe('At last.');
});

it('STUDIO-162, STUDIO-163: while a sheet of the story is open its knots are known, and the play stands where it stood', async () => {
  const page = studioPage(STORY, { 'script.ink': STORY, 'story.yaml': 'title: The ferry\n' });
  await page.pause();
  choose(page, 'Climb in');
  const [before, knots] = [told(page), page.guide.state.value.study?.outline.knots];
  const [script, sheet] = [
    { id: 'p', path: 'script.ink' },
    { id: 'p', path: 'story.yaml' },
  ];
  page.leaveEditor();
  page.turnTo(sheet.path);
  page.guide.ensure(sheet);
  page.type('title: The ferry\n');
  await page.pause();
  expect(page.guide.state.value.study?.outline.knots).toBe(knots);
  expect(page.guide.texts.value.map(({ file }) => file)).toEqual(['script.ink']);
  const asked = page.reader.asked;
  page.type('title: The night ferry\n');
  await page.pause();
  expect(page.reader.asked).toBe(asked);
  expect(told(page)).toBe(before);
  page.turnTo(script.path);
  page.guide.ensure(script);
  page.type(STORY);
  await page.pause();
  expect(told(page)).toBe(before);
  expect(page.play.state.value).toMatchObject({ canGoBack: true, note: { kind: 'kept', choices: 1 } });
  page.play.leave({ id: 'q' });
  expect(page.play.state.value.story).not.toBeNull();
  page.play.leave({ id: 'p' });
  expect(page.play.state.value.story).toBeNull();
});

it('STUDIO-242: a story that is read again without a change of its text says of none, and what the compiler found stays', async () => {
  const page = studioPage(STORY.replace('You sink.\n-> END\n', 'You sink.\n'));
  await page.pause();
  expect(page.guide.state.value.problems).toMatchObject([{ kind: 'loose-end' }]);
  page.guide.studyAnew();
  await page.pause();
  expect(page.play.state.value.note).toEqual({ kind: 'none' });
  expect(page.guide.state.value.problems).toMatchObject([{ kind: 'loose-end' }]);
});
