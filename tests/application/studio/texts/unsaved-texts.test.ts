import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { UnsavedTexts } from '#application/studio/texts/unsaved-texts.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import { WindowPageLeaving } from '#infrastructure/browser/window-page-leaving.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { KeptDrafts, MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
import { SavedFiles } from '#tests/fakes/saved-files.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

/** A page of an author whose browser keeps nothing, with a server that refuses each text. `gone`: there is no such text any more, and the browser keeps what is written. */
function page({ gone = false, away = false } = {}) {
  const { server, session, api } = sessionParts();
  const refused = gone
    ? { ...failure('refused', 404, 'NOT_FOUND'), message: 'There is no such text any more.' }
    : { ...failure('refused', 400, 'INVALID_INPUT'), message: 'The text is too long.' };
  server.api
    .on(readProjectText, () => ok({ version: 1, text: '', by: '' }))
    .on(saveProjectText, () => fail(away ? failure('network') : refused));
  session.start();
  const kept = new KeptDrafts();
  kept.answer = gone ? 'kept' : 'blocked';
  const [window, files] = [new EventTarget(), new SavedFiles()];
  const unsaved = new UnsavedTexts({ session, files, leaving: new WindowPageLeaving(window) });
  const closed = new ClosedTexts({ api, session, drafts: new MemoryDraftStore(kept), random: new CountingRandom(), unsaved });
  const { value } = session.state;
  const owner = value.kind === 'starting' ? '' : (value.user?.uuid ?? '');
  const leave = (path: string, text: string, at: string) => {
    const draft = { base: { version: 1, text: '' }, text, sent: null };
    closed.finish({ place: { id: 'p', path }, owner, by: 'Ann', takenOver: [], page: at, draft });
  };
  /** Whether the browser asks before it leaves this page. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { session, unsaved, kept, leave, asks, texts: () => unsaved.state.value.map(({ text }) => text) };
}

const path = fc.constantFrom('script.ink', 'story.yaml');
const text = fc.string({ unit: 'grapheme', minLength: 1 });

describe('texts that neither the server nor the browser has', () => {
  it('STUDIO-76: each one that was written is held until its author has it, also where the same text was opened and refused before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(path, text), { minLength: 1, maxLength: 6 }), fc.nat(), (left, at) => {
        const { unsaved, leave, texts } = page();
        for (const [index, [of, words]] of left.entries()) leave(of, words, `page ${index}`);
        const all = left.map(([, words]) => words);
        expect(texts()).toEqual(all);
        const had = unsaved.state.value[at % all.length];
        if (had) unsaved.drop(had);
        expect(texts()).toEqual(all.toSpliced(at % all.length, 1));
      }),
    );
  });

  it('STUDIO-76: what one page of a text says again takes the place of what it said', () => {
    const { leave, texts } = page();
    leave('script.ink', 'Once.', 'page 1');
    leave('script.ink', 'Twice.', 'page 2');
    leave('script.ink', 'Once more.', 'page 1');
    expect(texts()).toEqual(['Twice.', 'Once more.']);
  });

  it('STUDIO-76: the browser asks before it leaves while any is held, also of who signed out, and no longer', () => {
    const { session, unsaved, leave, asks, texts } = page();
    expect(asks()).toBe(false);
    leave('script.ink', 'Once.', 'page 1');
    leave('story.yaml', 'title: Once', 'page 2');
    const [first, second] = unsaved.state.value;
    expect(asks()).toBe(true);
    session.signOut().subscribe();
    expect([texts(), asks()]).toEqual([[], true]);
    if (first) unsaved.drop(first);
    expect(asks()).toBe(true);
    if (second) unsaved.drop(second);
    expect(asks()).toBe(false);
  });

  it('STUDIO-76: the browser asks before it leaves while a text that it does not keep waits for the network, wherever one is', () => {
    const { session, leave, asks, texts } = page({ away: true });
    leave('script.ink', 'Once.', 'page 1');
    expect([asks(), texts()]).toEqual([true, []]);
    // It is held then.
    session.signOut().subscribe();
    expect(asks()).toBe(true);
  });

  it('STUDIO-158: what was left of a text that was renamed or removed meanwhile is shown to its author, and the browser keeps it', () => {
    const { unsaved, leave, asks } = page({ gone: true });
    leave('rooms.ink', 'Once.', 'page 1');
    expect(unsaved.state.value).toMatchObject([
      { path: 'rooms.ink', text: 'Once.', message: 'There is no such text any more.', isKept: true },
    ]);
    expect(asks()).toBe(false);
  });

  it('STUDIO-158: what its author has is kept by this browser no more, and comes into no other text of that name; the rest stays', () => {
    const { unsaved, kept, leave, texts } = page({ gone: true });
    leave('rooms.ink', 'Once.', 'page 1');
    leave('rooms.ink', 'Twice.', 'page 2');
    const keptTexts = () => [...kept.drafts.values()].map(({ draft }) => draft.text);
    expect(keptTexts()).toEqual(['Once.', 'Twice.']);
    const [first] = unsaved.state.value;
    if (first) unsaved.drop(first);
    expect([texts(), keptTexts()]).toEqual([['Twice.'], ['Twice.']]);
  });
});
