import { describe, expect, it } from 'vitest';
import { type NarratorReport, narratorCheck, narratorFindings } from '#application/narrator/narrator-check.ts';
import { type StoryFaults, storyFaults } from '#application/narrator/story-faults.ts';
import { Session } from '#application/session/session.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { NarratorScreen } from '#ui/narrator/narrator-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const NO_FAULTS: StoryFaults = { leftOut: [], met: [] };
const page = (report: Partial<NarratorReport>, who = admin, faults = NO_FAULTS) => {
  const value = { model: 'fake', running: false, checkedAt: null, findings: [], ...report };
  return render(<NarratorScreen />, [
    who,
    inState(narratorFindings, { kind: 'ready', value }),
    inState(narratorCheck, { kind: 'idle' }),
    inState(storyFaults, { kind: 'ready', value: faults }),
  ]);
};

describe('NARR-32: /admin/narrator', () => {
  it("shows nothing when the session is no longer an admin's", () => {
    expect(page({}, inState(Session, withCoins(1)))).toBe('');
  });

  it('says what was found and what to set, and offers another check', () => {
    const finding = { kind: 'problem', sentence: 'The endpoint does not accept the key.', setting: 'LLM_API_KEY' } as const;
    const html = page({ checkedAt: '2026-11-20T10:00:00.000Z', findings: [finding] });
    expect(textOf(html)).toMatch(/Model: fake checked 20 Nov 2026/);
    expect(textOf(html)).toContain('To mend The endpoint does not accept the key. Set: LLM_API_KEY');
    expect(textOf(html)).toContain('Check now');
  });

  it('says that there is no model, that none was checked, and that a check runs', () => {
    expect(textOf(page({ model: null }))).toContain('No language model is set.');
    expect(textOf(page({ model: null }))).not.toContain('Check now');
    expect(textOf(page({}))).toContain('It was not checked since the server started.');
    expect(textOf(page({ running: true }))).toContain('Checking…');
    expect(page({ running: true })).toContain('disabled');
  });
});

describe('NARR-46: the stories at /admin/narrator', () => {
  it('says that nothing is wrong with them', () => {
    expect(textOf(page({}))).toContain('All stories and characters are served');
  });

  it('says which were left out and why, and what players came to', () => {
    const met = { storyId: 'harbour', characterId: null, problem: 'knot pier: ran out of content', first: '2026-11-20T10:00:00.000Z' };
    const faults: StoryFaults = {
      leftOut: ['content/stories/pier/script.ink:3: Divert target not found'],
      met: [
        { ...met, last: '2026-11-21T10:00:00.000Z' },
        { ...met, characterId: 'wren', last: '2026-11-21T10:00:00.000Z' },
      ],
    };
    const text = textOf(page({}, admin, faults));
    expect(text).toContain('Left out content/stories/pier/script.ink:3: Divert target not found');
    expect(text).toMatch(/Met harbour: knot pier: ran out of content Last met 21 Nov 2026/);
    expect(text).toContain('harbour, talk with wren: knot pier');
  });
});
