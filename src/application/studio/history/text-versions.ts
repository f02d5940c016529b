import { auditTime, combineLatest, distinctUntilChanged, filter, map, merge, switchMap, take } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { FilteredPages } from '#application/remote/filtered-pages.ts';
import type { Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listProjectVersions, readProjectVersion, restoreProjectVersion } from '#contract/studio/history.ts';
import { fail } from '#domain/result.ts';
import type { ScriptDesk } from '../script/script-desk.ts';

type Page = CallAnswer<typeof listProjectVersions>;
export type KeptVersion = Page['versions'][number];

/** A text of a project. */
interface Place {
  readonly id: string;
  readonly path: string;
}

/** A version of a text. */
interface PlacedVersion extends Place {
  readonly version: number;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly desk: Pick<ScriptDesk, 'state' | 'version' | 'isOpen' | 'settledDraft' | 'bring'>;
}

/** Ms between two looks at what is typed beside the open history. */
const LOOK_MS = 500;
const UNSERVED = 'Nothing was restored, since the server has not taken all that you typed. The line at the foot of the page says why.';

const isSamePlace = (a: Place, b: Place): boolean => a.id === b.id && a.path === b.path;

/** The versions of a text that are kept, the newest first. Source: STUDIO-09, STUDIO-112. */
export class TextVersions extends FilteredPages<Place, Page> {
  readonly #needs: Needs;
  readonly #restore: Action<PlacedVersion, CallAnswer<typeof restoreProjectVersion>>;
  readonly #looked: Resource<string, PlacedVersion>;
  readonly #written = new LiveState('');

  /** Taking a version back: one at a time. `done`: it is the newest version on the server, and the one before stays in the history. */
  readonly restoring: Live<ActionState>;
  /** The text of the version that is looked at. */
  readonly looked: Live<Remote<string>>;
  /** The text in the editor, half a second after each key at most, while the history is followed. */
  readonly written: Live<string> = this.#written;

  constructor(needs: Needs) {
    const { api, session, toasts, desk } = needs;
    super({
      session,
      toasts,
      initial: { id: '', path: '' },
      isSame: isSamePlace,
      first: (place) => api.call(listProjectVersions, place),
      next: (place, before) => api.call(listProjectVersions, { ...place, before }),
      join: (shown, page) => ({ ...shown, ...page, versions: [...shown.versions, ...page.versions] }),
      fallbacks: { first: 'The history did not come.', next: 'Older versions could not be read. Try again.' },
    });
    this.#needs = needs;
    this.#restore = new Action({
      session,
      send: (version) =>
        // switchMap: emits once.
        desk.settledDraft(version.id).settled.pipe(
          switchMap((settled) => {
            if (settled.ok) return api.call(restoreProjectVersion, version);
            return [settled.error.kind === 'refused' ? fail(UNSERVED) : settled];
          }),
        ),
      fallback: 'Nothing was restored. Try again.',
      done: (served, { id, path }) => desk.bring({ id, path }, served),
    });
    this.restoring = this.#restore.state;
    this.#looked = new Resource({
      read: ({ version, ...place }) =>
        api
          .call(readProjectVersion, { ...place, version: String(version) })
          .pipe(map((answer) => (answer.ok ? { ...answer, value: answer.value.text } : answer))),
      sameKey: (a, b) => isSamePlace(a, b) && a.version === b.version,
      session,
      onPlayerChange: 'close',
      fallback: 'The version did not come. Try again.',
    });
    this.looked = this.#looked.state;
  }

  /** Makes the text of a version the newest one, once the server has all that was typed, which is a version of its own then. */
  restore(place: Place, version: number): void {
    this.#restore.run({ ...place, version });
  }

  /** Reads a version, to be compared with what is written. */
  look(place: Place, version: number): void {
    this.#looked.open({ ...place, version });
  }

  /** Reads the version again that did not come. */
  lookAgain(): void {
    this.#looked.retry();
  }

  /** Keeps the list and the written text as new as the editor's, where that has the text open, until the returned function is called. */
  follow(place: Place): () => void {
    const { api, desk } = this.#needs;
    const open$ = desk.state.$.pipe(filter(({ kind }) => kind === 'ready' && desk.isOpen(place)));
    const written = merge(open$.pipe(take(1)), open$.pipe(auditTime(LOOK_MS))).subscribe(() => {
      const { value } = desk.state;
      if (value.kind === 'ready' && desk.isOpen(place)) this.#written.set(value.text);
    });
    const isRead$ = this.state.$.pipe(
      map(({ filter: shown, list }) => list.kind === 'ready' && isSamePlace(shown, place)),
      distinctUntilChanged(),
    );
    const version$ = open$.pipe(
      map(() => desk.version),
      distinctUntilChanged(),
    );
    const list = combineLatest([version$, isRead$])
      .pipe(
        filter(([version, isRead]) => isRead && version !== null && version > this.#newest()),
        switchMap(() => api.call(listProjectVersions, place)),
      )
      .subscribe((answer) => {
        if (answer.ok) this.#came(answer.value);
      });
    return () => {
      written.unsubscribe();
      list.unsubscribe();
    };
  }

  #newest(): number {
    const { list } = this.state.value;
    return list.kind === 'ready' ? (list.value.versions[0]?.version ?? 0) : 0;
  }

  /** Puts versions that were saved since in front of those that are shown, older pages among them. */
  #came(page: Page): void {
    const newest = this.#newest();
    const since = page.versions.filter(({ version }) => version > newest);
    // More of them than a page holds leave a gap.
    const isWhole = since.length < page.versions.length || page.before === null;
    this.change((shown) => (isWhole ? { ...shown, versions: [...since, ...shown.versions] } : { ...shown, ...page }));
  }
}
