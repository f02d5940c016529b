import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dispute, type DisputeDraft, disputeDrafts, openedDispute } from '#application/desk/disputes.ts';
import { readDispute, saveDisputeDraft } from '#contract/desk.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { runs } from '#tests/proof.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const texts = (words: string): DisputeDraft => ({ name: 'Ann', email: '', product: 'Coins.', activity: '', terms: '', words });

/** The desk of one admin, with a server that keeps drafts as ours does. */
function desk() {
  const { server, session, remote } = sessionParts();
  const kept = { draft: texts('Proposed.'), drafted: 0 };
  /** What becomes of the next save. */
  const next: { save: 'kept' | 'lost before' | 'lost after' } = { save: 'kept' };
  server.api
    .on(readDispute, () => ok({ id: ID, ...kept, awaits: true } as Dispute))
    .on(saveDisputeDraft, ({ input }) => {
      const { drafted, draft } = input as { drafted: number; draft: DisputeDraft };
      const how = next.save;
      next.save = 'kept';
      if (how === 'lost before') return fail(failure('network'));
      if (drafted !== kept.drafted) return fail(failure('refused', 409, 'DESK_CONFLICT'));
      Object.assign(kept, { draft, drafted: drafted + 1 });
      return how === 'lost after' ? fail(failure('network')) : ok({ drafted: kept.drafted });
    });
  session.start();
  const drafts = remote.of(disputeDrafts);
  const opened = remote.of(openedDispute);
  opened.open(ID);
  const shown = () => (opened.state.value.kind === 'ready' ? opened.state.value.value : null);
  return { session, drafts, opened, kept, next, shown, typed: () => drafts.state.value[0] };
}

describe('DESK-58: what is typed into an answer', () => {
  const press = fc.oneof(
    fc.record({ do: fc.constant('type' as const), words: fc.string({ maxLength: 5 }) }),
    fc.record({ do: fc.constant('save' as const), how: fc.constantFrom('kept' as const, 'lost before' as const, 'lost after' as const) }),
    fc.record({ do: fc.constant('other' as const), words: fc.string({ maxLength: 5 }) }),
    fc.record({ do: fc.constantFrom('read' as const, 'keep mine' as const, 'leave and return' as const) }),
  );

  it('is shown or kept whatever happens, and goes over another draft only where that one was shown and the press said so', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 25 }), (presses) => {
        const { drafts, opened, kept, next, shown, typed } = desk();
        let mine: string | null = null;
        let others: string | null = null;
        for (const one of presses) {
          const before = shown();
          if (before === null) throw new Error('not read');
          const sawOthers = others === null || before.draft.words === others;
          if (one.do === 'type') {
            drafts.type(before, { words: one.words });
            mine = one.words;
          } else if (one.do === 'save') {
            next.save = one.how;
            drafts.save(ID);
            next.save = 'kept';
          } else if (one.do === 'other') {
            Object.assign(kept, { draft: texts(one.words), drafted: kept.drafted + 1 });
            // From now on the server has not what was typed and saved before: another admin wrote on from it.
            if (typed() === undefined) mine = null;
            others = one.words;
          } else if (one.do === 'read') opened.refresh();
          else if (one.do === 'keep mine') drafts.keepMine(before);
          else {
            opened.close();
            opened.open(ID);
          }
          if (mine !== null) expect([typed()?.draft.words, kept.draft.words]).toContain(mine);
          if (others !== null && kept.draft.words !== others) {
            expect(sawOthers).toBe(true);
            others = null;
          }
        }
      }),
      { numRuns: runs(200, 5000) },
    );
  });

  it('is not sent over a draft that was not shown, and both stand there then', () => {
    const { drafts, kept, shown, typed } = desk();
    const before = shown();
    if (before) drafts.type(before, { words: 'Mine.' });
    Object.assign(kept, { draft: texts('Theirs.'), drafted: 1 });
    drafts.save(ID);
    expect([kept.draft.words, shown()?.draft.words, typed()?.draft.words]).toEqual(['Theirs.', 'Theirs.', 'Mine.']);
    drafts.save(ID);
    expect(kept.draft.words).toBe('Theirs.');
    const now = shown();
    if (now) drafts.keepMine(now);
    expect([kept.draft.words, typed()]).toEqual(['Mine.', undefined]);
  });

  it('stays after a save that failed, and the next one sends it', () => {
    const { drafts, kept, next, shown, typed } = desk();
    const before = shown();
    if (before) drafts.type(before, { words: 'Mine.' });
    next.save = 'lost before';
    drafts.save(ID);
    expect(typed()).toMatchObject({ problem: expect.any(String), isSaving: false });
    drafts.save(ID);
    expect([kept.draft.words, typed()]).toEqual(['Mine.', undefined]);
  });

  it('is shown to nobody else who signs in', () => {
    const { session, drafts, shown } = desk();
    const before = shown();
    if (before) drafts.type(before, { words: 'Mine.' });
    session.signOut().subscribe();
    expect(drafts.state.value).toEqual([]);
  });
});
