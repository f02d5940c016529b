import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { FilteredPages, type FilteredState } from '#application/remote/filtered-pages.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { archiveProject, listProjects } from '#contract/studio/projects.ts';

type Page = CallAnswer<typeof listProjects>;
export type ListedProject = Page['projects'][number];
export type ProjectState = ListedProject['state'];

/** Which projects are listed. `state`: null for all but those in the archive. `search`: empty for all. */
export interface ProjectView {
  readonly state: ProjectState | null;
  readonly search: string;
}

export type ProjectListState = FilteredState<ProjectView, Page>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** The projects of the studio. Source: STUDIO-01, STUDIO-06. */
export class ProjectList extends FilteredPages<ProjectView, Page> {
  readonly #archive: Action<{ readonly id: string; readonly archived: boolean }, ListedProject>;

  /** Putting a project into the archive, or taking it out: one at a time. */
  readonly archiving: Live<ActionState>;

  constructor({ api, session, toasts }: Needs) {
    const read = ({ state, search }: ProjectView, before?: string) =>
      api.call(listProjects, {
        ...(state !== null && { state }),
        ...(search !== '' && { search }),
        ...(before !== undefined && { before }),
      });
    super({
      session,
      toasts,
      initial: { state: null, search: '' },
      isSame: (a, b) => a.state === b.state && a.search === b.search,
      first: read,
      next: read,
      join: (shown, page) => ({ ...shown, ...page, projects: [...shown.projects, ...page.projects] }),
      fallbacks: { first: 'The list did not come.', next: 'Further stories could not be read. Try again.' },
    });
    this.#archive = new Action({
      session,
      send: (change) => api.call(archiveProject, change),
      fallback: 'This did not reach the server. Try again.',
      // It stays where it is until the list is read again, so that it can be taken back.
      done: (changed) =>
        this.change((shown) => ({ ...shown, projects: shown.projects.map((one) => (one.id === changed.id ? changed : one)) })),
    });
    this.archiving = this.#archive.state;
  }

  /** Puts a project into the archive, or takes it out. */
  archive(id: string, archived: boolean): void {
    this.#archive.run({ id, archived });
  }
}
