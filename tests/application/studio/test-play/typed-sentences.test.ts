import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveProjectText } from '#contract/studio/texts.ts';
import { fail } from '#domain/result.ts';
import { piecesAt } from '#domain/studio/test-play/played.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SCRIPT = 'INCLUDE rooms.ink\nThe quay is wet. Balloons tug.\nJuno waves.\n-> hall\n';
const ROOMS = '=== hall\nThe hall is dark. A clock ticks.\nIt smells of rain.\n-> END\n';
const SENTENCES = ['The quay is wet.', 'Balloons tug.', 'Juno waves.', 'The hall is dark.', 'A clock ticks.', 'It smells of rain.'];

const opened = async () => {
  const page = studioPage(SCRIPT, { 'rooms.ink': ROOMS });
  await page.pause();
  return page;
};
type Page = Awaited<ReturnType<typeof opened>>;
const pieces = ({ play }: Page) =>
  play.state.value.story?.turns.flatMap(({ lines }) => lines.flatMap(({ pieces: of }) => of)).filter(({ isExact }) => isExact) ?? [];
const typing = ({ sentences }: Page) => sentences.state.value.find(({ kind }) => kind === 'typing');
const begin = (page: Page, sentence: string) => {
  const piece = pieces(page).find(({ text }) => text === sentence);
  if (piece) page.sentences.begin(piece, 0);
};
const type = (page: Page, words: string) => page.sentences.type(typing(page)?.id ?? 0, words);
const rooms = (page: Page) => page.served.get('rooms.ink') ?? { version: 1, text: '' };
/** Somebody else changes the included text. */
const others = (page: Page, change: (text: string) => string) => {
  const { version, text } = rooms(page);
  page.served.set('rooms.ink', { version: version + 1, text: change(text) });
};

it('STUDIO-166: what is typed over a sentence goes with it while lines come before it, and is written where it stands then', async () => {
  const page = await opened();
  begin(page, 'Balloons tug.');
  type(page, 'Balloons pull.');
  page.write(page.editor.text.replace('The quay', '// one more\n\nThe whole quay'));
  await page.pause();
  const [typed] = page.sentences.state.value;
  expect(typed).toMatchObject({ kind: 'typing', words: 'Balloons pull.', at: { line: 3, from: 23 } });
  const story = page.play.state.value.story;
  expect(story && typed?.at && piecesAt(story, typed.at).map(({ text }) => text)).toEqual(['Balloons tug.']);
  // And once more before the play has played that.
  page.write(`// another\n${page.editor.text}`);
  page.sentences.keep();
  expect(page.editor.text).toContain('The whole quay is wet. Balloons pull.\nJuno');
  expect(page.sentences.state.value).toEqual([]);
});

it('STUDIO-166: where the sentence was changed meanwhile nothing is written, it is said, and the words stay until they are left', async () => {
  const page = await opened();
  begin(page, 'Juno waves.');
  type(page, 'Juno waves back.');
  page.write(page.editor.text.replace('Juno waves', 'Nobody waves'));
  page.sentences.keep();
  const [held] = page.sentences.state.value;
  expect(held).toMatchObject({ kind: 'held', words: 'Juno waves back.', at: null, line: { file: 'script.ink', line: 2 } });
  expect(held?.problem).toContain('was changed in the text meanwhile');
  await page.pause();
  page.play.leave({ id: 'p' });
  expect(page.sentences.state.value).toMatchObject([{ words: 'Juno waves back.' }]);
  page.sentences.leave(held?.id ?? 0);
  expect(page.sentences.state.value).toEqual([]);
});

it('STUDIO-166: a sentence of an included text is written into that text, as a step to undo', async () => {
  const page = await opened();
  begin(page, 'A clock ticks.');
  type(page, 'A clock stops.');
  others(page, (text) => `// theirs\n${text}`);
  page.sentences.keep();
  await page.pause();
  expect(page.editor.text).toBe(SCRIPT);
  expect(rooms(page).text).toBe(`// theirs\n${ROOMS.replace('ticks', 'stops')}`);
  expect(page.sentences.state.value).toEqual([]);
  expect(pieces(page).map(({ text }) => text)).toContain('A clock stops.');
  page.editor.undo();
  await page.pause();
  expect(rooms(page).text).toBe(`// theirs\n${ROOMS}`);
});

it('STUDIO-166: words that did not come into an included text stay, can be written again, and go once the text has them', async () => {
  const page = await opened();
  page.api.on(saveProjectText, () => fail(failure('refused', 500, 'INTERNAL')));
  begin(page, 'A clock ticks.');
  type(page, 'A clock stops.');
  page.sentences.keep();
  await page.pause();
  expect(page.sentences.state.value).toMatchObject([
    { kind: 'held', words: 'A clock stops.', problem: 'It did not come into rooms.ink. It stays here.' },
  ]);
  // Who double-clicks the sentence goes on with them.
  begin(page, 'A clock ticks.');
  expect(page.sentences.state.value).toMatchObject([{ kind: 'typing', words: 'A clock stops.' }]);
  page.sentences.keep();
  await page.pause();
  page.guide.rewritten({ id: 'p', path: 'rooms.ink' }, ROOMS.replace('ticks', 'stops'));
  await page.pause();
  expect(page.sentences.state.value).toEqual([]);
});

it('STUDIO-166: where no editor stands in the page nothing is written and it is said, and nobody else reads the words', async () => {
  const page = await opened();
  begin(page, 'Juno waves.');
  type(page, 'Juno sings.');
  page.leaveEditor();
  page.sentences.keep();
  expect(page.sentences.state.value).toMatchObject([{ kind: 'held', words: 'Juno sings.' }]);
  expect(page.editor.text).toBe(SCRIPT);
  page.session.signOut().subscribe();
  await page.pause();
  expect(page.sentences.state.value).toEqual([]);
});

it('STUDIO-166: in whatever order one types, keeps, goes elsewhere and others write, all words are in a text or stay', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('begin' as const), of: fc.constantFrom(...SENTENCES) }),
    ...(['type', 'keep', 'pause', 'above', 'same', 'unreadable', 'othersAbove', 'othersSame', 'leave', 'attach'] as const).map((kind) =>
      fc.record({ kind: fc.constant(kind), of: fc.constantFrom(...SENTENCES) }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const page = await opened();
      const texts: string[] = [];
      /** The newest words of each sentence that was typed over. */
      const typed = new Map<number, string>();
      let count = 0;
      for (const { kind, of } of steps) {
        count += 1;
        if (kind === 'begin') begin(page, of);
        else if (kind === 'type') {
          const id = typing(page)?.id;
          type(page, `Words ${count}x`);
          if (id !== undefined) typed.set(id, `Words ${count}x`);
        } else if (kind === 'keep') page.sentences.keep();
        else if (kind === 'above') page.write(`// above\n${page.editor.text}`);
        else if (kind === 'same') page.write(page.editor.text.replace(of, `${of.slice(0, -1)} so.`));
        else if (kind === 'unreadable')
          page.write(page.editor.text.includes('{ ') ? page.editor.text.replace('{ ', '') : `${page.editor.text}{ `);
        else if (kind === 'othersAbove') others(page, (text) => `// theirs\n${text}`);
        else if (kind === 'othersSame') others(page, (text) => text.replace(of, 'Theirs.'));
        else if (kind === 'leave') page.play.leave({ id: 'p' });
        else if (kind === 'attach') page.play.ensure({ id: 'p' });
        else await page.pause();
        await vi.advanceTimersByTimeAsync(0);
        texts.push(page.editor.text, rooms(page).text);
        const held = page.sentences.state.value;
        for (const [id, words] of typed)
          expect(held.some((one) => one.id === id && one.words === words) || texts.some((text) => text.includes(words))).toBe(true);
        expect(held.filter((one) => one.kind === 'typing').length).toBeLessThanOrEqual(1);
        // Nothing but the sentence was written over.
        for (const sign of ['-> hall', 'INCLUDE rooms.ink']) expect(page.editor.text).toContain(sign);
        for (const sign of ['=== hall', '-> END']) expect(rooms(page).text).toContain(sign);
      }
    }),
    { numRuns: 40 },
  );
});
