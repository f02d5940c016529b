import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { FilteredPages } from '#application/remote/filtered-pages.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listProjectVersions, readProjectVersion } from '#contract/studio/history.ts';
import type { ScriptDesk } from '../script/script-desk.ts';

type Page = CallAnswer<typeof listProjectVersions>;
export type KeptVersion = Page['versions'][number];

/** A text of a project. */
interface Place {
  readonly id: string;
  readonly path: string;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly desk: Pick<ScriptDesk, 'replace' | 'isOpen'>;
}

/** The versions of a text that are kept, the newest first. Source: STUDIO-09. */
export class TextVersions extends FilteredPages<Place, Page> {
  readonly #restore: Action<Place & { readonly version: number }, CallAnswer<typeof readProjectVersion>>;

  /** Taking a version back: one at a time. */
  readonly restoring: Live<ActionState>;

  constructor({ api, session, toasts, desk }: Needs) {
    super({
      session,
      toasts,
      initial: { id: '', path: '' },
      isSame: (a, b) => a.id === b.id && a.path === b.path,
      first: (place) => api.call(listProjectVersions, place),
      next: (place, before) => api.call(listProjectVersions, { ...place, before }),
      join: (shown, page) => ({ ...shown, ...page, versions: [...shown.versions, ...page.versions] }),
      fallbacks: { first: 'The history did not come.', next: 'Older versions could not be read. Try again.' },
    });
    this.#restore = new Action({
      session,
      send: ({ version, ...place }) => api.call(readProjectVersion, { ...place, version: String(version) }),
      fallback: 'The version did not come. Try again.',
      // Another text may be open by now, which has a history of its own.
      done: ({ text }, place) => desk.isOpen(place) && desk.replace(text),
    });
    this.restoring = this.#restore.state;
  }

  /** Writes the text of a version, which becomes the newest. Those between stay in the history. */
  restore(place: Place, version: number): void {
    this.#restore.run({ ...place, version });
  }
}
