import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { reasonOf, reasonPlace, SettingAside } from '#application/studio/script/setting-aside.ts';
import { unsentWords } from '#application/studio/unsent-words.ts';
import { saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import { asideComments } from '#domain/studio/set-aside.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SHEET = '# By Mira.\ntitle: The ferry\n';

it('STUDIO-161: a finding in an included text or in the sheet is set aside there, whatever the reason, and all else of the text stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom('rooms.ink', 'story.yaml'),
      async (reason, file) => {
        fc.pre(reason.trim() !== '');
        const before = file === 'rooms.ink' ? '=== hall ===\nDark.\nCold.\n-> END\n' : SHEET;
        const { session, remote, desk, closed, served } = studioPage('-> END\n', { [file]: before });
        const aside = new SettingAside({ session, remote, desk, closed });
        const place = file === 'rooms.ink' ? { line: 1, written: 'Cold.' } : { line: 0, written: '' };
        aside.run({ since: {}, id: 'p', file, ...place, name: 'age pio', reason });
        await vi.advanceTimersByTimeAsync(100);
        expect(aside.state.value).toEqual({ kind: 'idle' });
        const after = served.get(file)?.text ?? '';
        expect(asideComments(new Map([[file, after]]))).toMatchObject([{ key: 'age pio', reason: reason.replaceAll(/\s+/gu, ' ').trim() }]);
        const lines = after.split('\n');
        const at = file === 'rooms.ink' ? 2 : 0;
        expect(lines.toSpliced(at, 1).join('\n')).toBe(before);
      },
    ),
    { numRuns: 30 },
  );
});

describe.each([
  ['the open text', 'script.ink'],
  ['a text that is not open', 'rooms.ink'],
])('in %s', (_, file) => {
  const asideIn = (before = 'Cold.\n-> END\n') => {
    const page = studioPage(before, { 'rooms.ink': before });
    const { session, remote, closed, desk, write } = page;
    const aside = new SettingAside({ session, remote, closed, desk: { ...desk, replace: write } as ScriptDesk });
    const unsent = remote.of(unsentWords);
    const [since, name] = [{}, 'age pio'];
    const order = { since, id: 'p', file, line: 0, written: 'Cold.', name, reason: 'He lies.' };
    const text = () => (file === 'script.ink' ? page.editor.text : (page.served.get(file)?.text ?? ''));
    return { ...page, aside, unsent, order, text, words: () => unsent.state.value.get(reasonPlace('p', name)) };
  };

  it('STUDIO-168: the reason goes from its form once the finding is set aside, and what was typed since stays', async () => {
    const { aside, unsent, order, words } = asideIn();
    unsent.put(reasonPlace('p', order.name), ' He lies. ');
    aside.run(order);
    await vi.advanceTimersByTimeAsync(100);
    expect(words()).toBeUndefined();
    aside.run({ ...order, since: {} });
    unsent.put(reasonPlace('p', order.name), 'He lies, as his sister does.');
    await vi.advanceTimersByTimeAsync(100);
    expect(words()).toBe('He lies, as his sister does.');
  });

  it('STUDIO-161: it is known as meant so, whoever looks at another part meanwhile, and set aside once; one that is read anew is another', async () => {
    const { aside, order, text, write, served } = asideIn();
    aside.run(order);
    await vi.advanceTimersByTimeAsync(100);
    expect(reasonOf(aside.meant.value, order)).toBe('He lies.');
    const once = text();
    aside.run({ ...order, reason: 'Again.' });
    await vi.advanceTimersByTimeAsync(100);
    expect(text()).toBe(once);
    // The comment is taken out again, and the draft is judged anew.
    write('Cold.\n-> END\n');
    served.set('rooms.ink', { version: 9, text: 'Cold.\n-> END\n' });
    const anew = { ...order, since: {}, reason: 'He was told so.' };
    expect(reasonOf(aside.meant.value, anew)).toBeNull();
    aside.run(anew);
    await vi.advanceTimersByTimeAsync(100);
    expect(text()).toContain('He was told so.');
    expect(reasonOf(aside.meant.value, anew)).toBe('He was told so.');
  });
});

it('STUDIO-168: a reason that did not reach the server stays, and so does its finding; nobody else who signs in reads what was set aside', async () => {
  const { session, remote, desk, closed, api } = studioPage('-> END\n', { 'rooms.ink': 'Cold.\n' });
  const aside = new SettingAside({ session, remote, desk, closed });
  const order = { since: {}, id: 'p', file: 'rooms.ink', line: 0, written: 'Cold.', name: 'age pio', reason: 'He lies.' };
  const unsent = remote.of(unsentWords);
  unsent.put(reasonPlace('p', order.name), order.reason);
  api.on(saveProjectText, () => fail(failure('unavailable', 503)));
  aside.run(order);
  await vi.advanceTimersByTimeAsync(100);
  expect([aside.state.value.kind, aside.meant.value, unsent.state.value.size]).toEqual(['failed', [], 1]);
  api.on(saveProjectText, () => ok({ taken: true, version: 2, text: null, by: '' }));
  aside.run(order);
  await vi.advanceTimersByTimeAsync(100);
  expect([aside.state.value.kind, aside.meant.value.length, unsent.state.value.size]).toEqual(['idle', 1, 0]);
  session.signOut().subscribe();
  expect(aside.meant.value).toEqual([]);
});
