import { tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { FilteredPages } from '#application/remote/filtered-pages.ts';
import { readProjectLog } from '#contract/studio/history.ts';

type Page = CallAnswer<typeof readProjectLog>;

interface LogFilter {
  readonly id: string;
  /** Whose acts; empty for those of all. */
  readonly by: string;
}

/** Whose acts the log of a project can show. */
interface LogPeople {
  readonly id: string;
  readonly people: Page['people'];
}

const NOBODY: LogPeople = { id: '', people: [] };

/** Who did what to a project, page by page. Source: STUDIO-135. */
class ProjectLog extends FilteredPages<LogFilter, Page> {
  /** They stay while another person's acts are read. */
  readonly people: Live<LogPeople>;

  constructor({ api, session, toasts }: RemoteContext) {
    const people = new LiveState(NOBODY);
    const read = ({ id, by }: LogFilter, before?: string) =>
      api
        .call(readProjectLog, { id, ...(by !== '' && { by }), ...(before && { before }) })
        .pipe(tap((answer) => answer.ok && people.set({ id, people: answer.value.people })));
    super({
      session,
      toasts,
      initial: { id: '', by: '' },
      isSame: (one, other) => one.id === other.id && one.by === other.by,
      first: read,
      next: read,
      join: (shown, page) => ({ ...shown, ...page, entries: [...shown.entries, ...page.entries] }),
      fallbacks: { first: 'The log did not come.', next: 'Older entries could not be read. Try again.' },
    });
    this.people = people;
    session.playerChanged$.subscribe(() => people.set(NOBODY));
  }
}

export const projectLog: Declaration<ProjectLog> = { live: (context) => new ProjectLog(context) };
