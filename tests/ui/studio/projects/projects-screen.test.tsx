import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { Session } from '#application/session/session.ts';
import { NewProject } from '#application/studio/projects/new-project.ts';
import { type ListedProject, ProjectList, type ProjectListState, type ProjectView } from '#application/studio/projects/project-list.ts';
import { type UnsavedText, UnsavedTexts } from '#application/studio/texts/unsaved-texts.ts';
import { projectOf } from '#tests/application/studio/studio-parts.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { ProjectsScreen } from '#ui/studio/projects/projects-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const IDLE = new LiveState({ kind: 'idle' });
const ALL: ProjectView = { state: null, search: '' };

function page(list: ProjectListState['list'], filter = ALL, who = admin, unsaved: readonly UnsavedText[] = []): string {
  const projects = { state: new LiveState({ filter, list }), archiving: IDLE };
  const beginning = {
    file: new LiveState(null),
    made: new LiveState([]),
    foundLate: new LiveState([]),
    beginning: IDLE,
    reading: IDLE,
    taking: IDLE,
  };
  return render(<ProjectsScreen />, [who, inState(UnsavedTexts, unsaved), [ProjectList, projects], [NewProject, beginning]]);
}
const listed = (...projects: readonly ListedProject[]): ProjectListState['list'] => ({
  kind: 'ready',
  value: { projects: [...projects], before: null, counts: { draft: 2, published: 4, archived: 1 }, loadingOlder: false },
});

describe('/projects', () => {
  it("ROUTE-03: shows nothing when the session is no longer an admin's", () => {
    expect(page(listed(projectOf('a')), ALL, inState(Session, withCoins(1)))).toBe('');
  });

  it('STUDIO-01: lists title, origin, state with the version that players have, and who changed it last', () => {
    const html = page(
      listed(projectOf('a', { state: 'published', version: 12, playersNow: 37, origin: 'story' }), projectOf('b', { editor: null })),
    );
    expect(textOf(html)).toMatch(/Story a From the shelf Live · version 12 Ann \S.*, \d\d:\d\d 37 players now Archive : Story a/);
    expect(textOf(html)).toMatch(/Story b Begun here Draft (?!Ann)/);
  });

  it('STUDIO-76: a text that neither the server nor the browser has is told here too, with ways to take it along', () => {
    const text = { page: '1', project: 'a', path: 'script.ink', owner: 'ann', text: 'Once.', message: 'The text is too long.' };
    const shown = textOf(page(listed(projectOf('a')), ALL, admin, [text]));
    expect(shown).toContain(
      'What you wrote in script.ink is on this page alone: the server did not take it, and this browser keeps nothing. The text is too long. Copy the text Download the text I have it',
    );
    const again = textOf(page(listed(projectOf('a')), ALL, admin, [text, { ...text, page: '2' }]));
    for (const which of ['1 of 2', '2 of 2']) expect(again).toContain(`What you wrote in script.ink (${which}) is on this page alone`);
    expect(textOf(page(listed(projectOf('a'))))).not.toContain('What you wrote');
  });

  it('STUDIO-01: counts each state, and marks the chosen one', () => {
    const html = page(listed(), { state: 'draft', search: 'tide' });
    expect(textOf(html)).toContain('All 6 Live 4 Drafts 2 Archive 1');
    expect(html).toMatch(/aria-current="true"[^>]*href="\/\?state=draft&amp;search=tide"[^>]*>Drafts 2</);
  });

  it('STUDIO-06: an archived one has the button that takes it back', () => {
    expect(textOf(page(listed(projectOf('a', { state: 'archived' }))))).toContain('In the archive Ann');
    expect(textOf(page(listed(projectOf('a', { state: 'archived' }))))).toContain('Take out again : Story a');
  });

  it('says in a sentence that there is nothing, that nothing was found, and that the list did not come', () => {
    expect(textOf(page(listed()))).toContain('No story here yet. Begin an empty one below');
    expect(textOf(page(listed(), { state: 'archived', search: '' }))).toContain('The archive is empty.');
    expect(textOf(page(listed(), { ...ALL, search: 'gull' }))).toContain('No story has “ gull ” in its title or its text. Show all');
    expect(page({ kind: 'failed', message: 'The list did not come.' })).toMatch(
      /role="alert">The list did not come\.<\/p><button[^>]*>Retry</,
    );
    expect(page({ kind: 'loading' })).toContain('aria-busy="true"');
  });
});
