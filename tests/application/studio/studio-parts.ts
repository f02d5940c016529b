import { Toasts } from '#application/design/toasts.ts';
import { NewProject } from '#application/studio/projects/new-project.ts';
import { type ListedProject, ProjectList } from '#application/studio/projects/project-list.ts';
import { archiveProject, createProject, importProjects, listProjects } from '#contract/studio/projects.ts';
import { fail, ok } from '#domain/result.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

export const projectOf = (id: string, changes: Partial<ListedProject> = {}): ListedProject => ({
  id,
  title: `Story ${id}`,
  origin: 'empty',
  state: 'draft',
  version: null,
  playersNow: null,
  edited: '2026-11-20T10:00:00.000Z',
  editor: { uuid: 'ann', name: 'Ann' },
  ...changes,
});

/** The list of the studio and what begins projects, over a server that keeps them and lists two at a time. */
export function studioParts(...projects: readonly ListedProject[]) {
  const parts = sessionParts();
  const kept = [...projects];
  parts.server.api
    .on(listProjects, ({ input }) => {
      const { state = null, before } = input as { state?: string; before?: string };
      const listed = kept.filter((one) => (state === null ? one.state !== 'archived' : one.state === state));
      const from = before === undefined ? 0 : listed.findIndex(({ id }) => id === before) + 1;
      const page = listed.slice(from, from + 2);
      const counts = { draft: 0, published: 0, archived: 0 };
      for (const { state: of } of kept) counts[of] += 1;
      return ok({ projects: page, before: from + 2 < listed.length ? (page.at(-1)?.id ?? null) : null, counts });
    })
    .on(createProject, ({ input }) => {
      const { id, from } = input as { id: string; from: { kind: 'empty'; title: string } };
      const earlier = kept.find((one) => one.id === id);
      if (earlier) return ok(earlier);
      const made = projectOf(id, { title: from.title });
      kept.unshift(made);
      return ok(made);
    })
    .on(archiveProject, ({ input }) => {
      const { id, archived } = input as { id: string; archived: boolean };
      const at = kept.findIndex((one) => one.id === id);
      const found = kept[at];
      if (!found) return fail(failure('refused', 404, 'NOT_FOUND'));
      kept[at] = { ...found, state: archived ? 'archived' : 'draft' };
      return ok(kept[at]);
    })
    .on(importProjects, ({ input }) => {
      const { id, name, make } = input as { id: string; name: string; make: string };
      if (name === 'letter.txt')
        return fail({ ...failure('refused', 400, 'INVALID_INPUT'), message: 'letter.txt cannot come in. It is no story.' });
      const made = make === 'true' ? projectOf(`${name} ${id}`, { title: name, origin: 'file' }) : null;
      if (made && kept.every((one) => one.id !== made.id)) kept.unshift(made);
      return ok({
        stories: [{ title: name, id: made?.id ?? null, knots: 2, words: 7, notes: ['“Deck”: a timer was left out'] }],
        refused: [],
      });
    });
  parts.session.start();
  const { api, session, clock, remote } = parts;
  const list = new ProjectList({ api, session, toasts: new Toasts(clock) });
  return { ...parts, list, project: new NewProject({ api, session, random: new CountingRandom(), list, remote }) };
}
