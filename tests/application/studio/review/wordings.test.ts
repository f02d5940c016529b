import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallInput } from '#application/platform/api.ts';
import { projectComments } from '#application/studio/review/review-desk.ts';
import { decideWording, listProjectComments } from '#contract/studio/review.ts';
import { fail, ok } from '#domain/result.ts';
import type { ReviewComment } from '#domain/studio/review/review.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STORY = 'Fog on the quay. # mood: calm\n{met: Juno waits.|Nobody waits.}\n-> END\n';
const wording = (more: Partial<ReviewComment> = {}, shown = 'Fog on the quay.'): ReviewComment => ({
  ...{
    id: 'w',
    answers: null,
    path: 'script.ink',
    line: 0,
    version: 1,
    source: 'Fog on the quay. # mood: calm',
    name: 'Ana',
    editor: false,
  },
  ...{
    text: 'Thick fog on the quay.',
    at: '2026-11-20T10:00:00.000Z',
    closed: false,
    proposal: { shown, outcome: null, by: '', press: null },
  },
  ...more,
});

// Two tabs never choose the same press.
const counting = new CountingRandom();

/** A server with a wording that a reader proposed. Each press decides as its rules say; `network`: whether it is reached, and whether its answers are. */
class WordingServer {
  one: ReviewComment;
  network: 'there' | 'cut' | 'loses answers' = 'there';
  readonly presses: string[] = [];

  constructor(one: ReviewComment) {
    this.one = one;
  }

  decide(by: string, { outcome, press, over, written = false }: CallInput<typeof decideWording>) {
    this.presses.push(press);
    if (this.network === 'cut') return fail(failure('network'));
    const { proposal, closed } = this.one;
    if (proposal && (proposal.outcome === null || (!closed && (proposal.press === press || proposal.press === over))))
      this.one = { ...this.one, closed: outcome === 'declined' || written, proposal: { ...proposal, outcome, by, press } };
    if (this.network === 'loses answers') return fail(failure('network'));
    return ok({ comments: [this.one], done: this.one.proposal?.outcome === outcome && this.one.proposal.press === press });
  }
}

/** The page where a story is written, with a wording that a reader proposed. `winner`: who decides first; `server`: as another tab has it. */
async function page(one: ReviewComment, { winner = 'me', text = STORY, server = new WordingServer(one) } = {}) {
  const parts = studioPage(text, {}, counting);
  parts.api
    .on(listProjectComments, () => ok({ comments: [server.one] }))
    .on(decideWording, ({ input }) => {
      if (winner !== 'me') server.decide(winner, { comment: 'w', outcome: 'taken', press: 'theirs', written: true });
      return server.decide('Ann', input as CallInput<typeof decideWording>);
    });
  parts.remote.of(projectComments).open('p');
  await parts.pause();
  const act = (label: string) => parts.editor.shownNote?.actions.find((action) => action.label === label)?.run();
  const comments = () => {
    const { value } = parts.remote.of(projectComments).state;
    return value.kind === 'ready' ? value.value.comments : [];
  };
  const away = (is: boolean) => {
    server.network = is ? 'cut' : 'there';
  };
  return { ...parts, act, comments, away, server };
}

it('STUDIO-70, STUDIO-71: a wording stands under its line with what differs, and is taken as one step to undo', async () => {
  const { editor, act, comments } = await page(wording());
  editor.options?.onComments(0, ['w']);
  expect(editor.shownNote).toMatchObject({ line: 0, label: 'Proposed wording', words: 'Ana proposes another wording.' });
  expect(
    editor.shownNote?.diff?.after
      .filter(({ isOther }) => isOther)
      .map(({ text }) => text.trim().toLowerCase())
      .join(' '),
  ).toContain('thick');
  act('Take it');
  expect(editor.text).toBe(STORY.replace('Fog on', 'Thick fog on'));
  expect(editor.shownNote).toBeNull();
  expect(comments()).toMatchObject([{ closed: true, text: 'Thick fog on the quay.', proposal: { outcome: 'taken' } }]);
  editor.undo();
  expect(editor.text).toBe(STORY);
});

it('STUDIO-71: a line that went elsewhere takes it there; one that reads differently by now is shown beside it, and nothing is written', async () => {
  const moved = await page(wording());
  moved.write(`// A note.\n${STORY}`);
  moved.wordings.show('w');
  expect(moved.editor.shownNote?.line).toBe(1);
  moved.act('Take it');
  expect(moved.editor.text).toBe(`// A note.\n${STORY.replace('Fog on', 'Thick fog on')}`);

  const changed = await page(wording());
  const other = STORY.replace('Fog on the quay.', 'Mist on the pier.');
  changed.write(other);
  changed.wordings.show('w');
  expect(changed.editor.shownNote?.words).toContain('reads differently by now: “Mist on the pier. # mood: calm”');
  expect(changed.editor.shownNote?.diff?.before.map(({ text }) => text).join('')).toBe('Fog on the quay.');
  expect(changed.editor.shownNote?.actions.map(({ label }) => label)).toEqual(['It is written in', 'Decline', 'Answer', 'Later']);
  changed.act('It is written in');
  expect([changed.editor.text, changed.comments()[0]?.proposal?.outcome]).toEqual([other, 'taken']);

  const meanwhile = await page(wording());
  meanwhile.wordings.show('w');
  const take = meanwhile.editor.shownNote?.actions[0];
  meanwhile.write(other);
  take?.run();
  expect(meanwhile.editor.text).toBe(other);
  expect(meanwhile.editor.shownNote?.words).toContain('not written in');
});

it('STUDIO-71: a line of several pieces is left to its editor, and one that another editor took is not written twice', async () => {
  const pieces = await page(
    wording({ line: 1, source: '{met: Juno waits.|Nobody waits.}', text: 'Juno stays.' }, '7 o’clock. Juno waits.'),
  );
  pieces.editor.options?.onComments(1, ['w']);
  expect(pieces.editor.shownNote?.words).toContain('made of several pieces');
  const late = await page(wording(), { winner: 'Ben' });
  late.wordings.show('w');
  late.act('Take it');
  expect(late.editor.text).toBe(STORY);
  expect(late.editor.shownNote?.words).toBe('Ben has taken it already. Nothing was written.');
});

it('STUDIO-70: what did not reach the server is said, and nothing is written or lost; declined words stay', async () => {
  const { editor, act, away, comments } = await page(wording());
  away(true);
  editor.options?.onComments(0, ['w']);
  act('Take it');
  expect(editor.text).toBe(STORY);
  expect(editor.shownNote?.words).toContain('Ana proposes another wording.');
  away(false);
  act('Decline');
  expect(comments()).toMatchObject([{ text: 'Thick fog on the quay.', proposal: { outcome: 'declined' } }]);
  expect(editor.text).toBe(STORY);
});

it('STUDIO-70: the answer to a decision is not shown under another project; what was taken is led back to where it is not written in yet', async () => {
  const parts = await page(wording());
  parts.wordings.show('w');
  parts.api.latency = 500;
  parts.act('Take it');
  const foreign = wording({ id: 'x', name: 'Eve' });
  parts.api.on(listProjectComments, ({ input }) => ok({ comments: [(input as { id: string }).id === 'p' ? wording() : foreign] }));
  const here = parts.wordings.attach({ note: () => undefined, focus: () => undefined }, { id: 'other', path: 'script.ink' });
  parts.api.latency = null;
  parts.remote.of(projectComments).open('other');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(parts.comments()).toEqual([foreign]);
  expect(parts.editor.text).toBe(STORY);
  here();
  const shown: (string | undefined)[] = [];
  parts.wordings.attach({ note: (note) => shown.push(note?.words), focus: () => undefined }, { id: 'p', path: 'script.ink' });
  parts.remote.of(projectComments).openAnew('p');
  expect(shown).toEqual(['Ana proposes another wording.']);
});

it('STUDIO-74: a wording that is taken is open until the text that holds it is saved, however long that takes', async () => {
  const { editor, act, comments, saves, server, away } = await page(wording());
  saves.next(false);
  editor.options?.onComments(0, ['w']);
  act('Take it');
  expect(editor.text).toBe(STORY.replace('Fog on', 'Thick fog on'));
  expect(editor.shownNote).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.one.closed, comments()[0]?.closed, comments()[0]?.proposal?.outcome]).toEqual([false, false, 'taken']);
  away(true);
  saves.next(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.one.closed).toBe(false);
  away(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([server.one.closed, comments()[0]?.closed]).toEqual([true, true]);
});

it('STUDIO-74: what was undone before it was saved stays open, and can be taken again', async () => {
  const { editor, act, comments, saves, server } = await page(wording());
  saves.next(false);
  editor.options?.onComments(0, ['w']);
  act('Take it');
  editor.undo();
  saves.next(true);
  expect([editor.text, server.one.closed]).toEqual([STORY, false]);
  editor.options?.onComments(0, ['w']);
  expect(editor.shownNote?.words).toBe('Ana proposes another wording. Ann has taken it, and it is not in the text yet.');
  act('Take it');
  expect(editor.text).toBe(STORY.replace('Fog on', 'Thick fog on'));
  expect(comments()).toMatchObject([{ closed: true, proposal: { outcome: 'taken' } }]);
});

it('STUDIO-74: a press whose answer was lost is the same one when it is pressed again, and writes once', async () => {
  const { editor, act, server, comments } = await page(wording());
  server.network = 'loses answers';
  editor.options?.onComments(0, ['w']);
  act('Take it');
  expect(editor.text).toBe(STORY);
  expect(editor.shownNote?.words).toContain('We could not reach the server.');
  server.network = 'there';
  act('Take it');
  expect(new Set(server.presses).size).toBe(1);
  expect(editor.text).toBe(STORY.replace('Fog on', 'Thick fog on'));
  expect(comments()).toMatchObject([{ closed: true, proposal: { outcome: 'taken' } }]);
});

it('STUDIO-74: of two tabs of the same editor that take it, one writes it; the other is told, and takes it where the first one was lost', async () => {
  const first = await page(wording());
  const second = await page(wording(), { server: first.server });
  first.saves.next(false);
  for (const tab of [first, second]) tab.editor.options?.onComments(0, ['w']);
  first.act('Take it');
  second.act('Take it');
  expect([first.editor.text, second.editor.text]).toEqual([STORY.replace('Fog on', 'Thick fog on'), STORY]);
  expect(second.editor.shownNote?.words).toBe('Ann has taken it already. Nothing was written.');
  // The first tab is closed before its text is saved.
  second.editor.options?.onComments(0, ['w']);
  second.act('Take it');
  expect(second.editor.text).toBe(STORY.replace('Fog on', 'Thick fog on'));
  expect(first.server.one).toMatchObject({ closed: true, proposal: { outcome: 'taken' } });
  first.saves.next(true);
  expect(second.comments()).toMatchObject([{ closed: true }]);
});

it('STUDIO-74: “It is written in” waits for the text with the words as well', async () => {
  const { act, editor, write, wordings, saves, server } = await page(wording());
  write(STORY.replace('Fog on the quay.', 'Mist on the pier.'));
  wordings.show('w');
  saves.next(false);
  act('It is written in');
  expect(server.presses).toEqual([]);
  saves.next(true);
  expect(server.one).toMatchObject({ closed: true, proposal: { outcome: 'taken' } });
  expect(editor.shownNote).toBeNull();
});

it('STUDIO-116: comments are opened under their line, also with a wording beside them, and a wording from its own note, to be answered', async () => {
  const { editor, act, threads, content } = await page(wording());
  editor.options?.onComments(1, ['w', 'c']);
  expect([editor.shownNote?.line, editor.shownNote?.content === content, threads.state.value]).toEqual([1, true, ['w', 'c']]);
  const once = threads.state.value;
  editor.options?.onComments(1, ['w', 'c']);
  expect(threads.state.value).not.toBe(once);
  threads.close();
  expect([editor.shownNote, threads.state.value, editor.focused]).toEqual([null, null, true]);
  editor.options?.onComments(0, ['w']);
  act('Answer');
  expect([editor.shownNote?.line, threads.state.value]).toEqual([0, ['w']]);
});
