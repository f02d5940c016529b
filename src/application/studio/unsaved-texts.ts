import { combineLatest, map } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import type { Session } from '#application/session/session.ts';

/** A text that was left, and that neither the server nor this browser has as it was written. */
export interface UnsavedText {
  readonly project: string;
  readonly path: string;
  /** Who wrote it. */
  readonly owner: string;
  readonly text: string;
  /** Why the server has it not, in a sentence. */
  readonly message: string;
}

interface Needs {
  readonly session: Session;
  readonly files: FileSaver;
}

/** Holds texts that nothing else keeps, on this page, until their author says that they have them. Nobody else who signs in here sees them. Source: STUDIO-76. */
export class UnsavedTexts {
  readonly #files: FileSaver;
  readonly #all = new LiveState<readonly UnsavedText[]>([]);
  readonly #state = new LiveState<readonly UnsavedText[]>([]);

  /** Those of who is signed in, the oldest first. */
  readonly state: Live<readonly UnsavedText[]> = this.#state;

  constructor({ session, files }: Needs) {
    this.#files = files;
    const user$ = session.state.$.pipe(map((state) => (state.kind === 'starting' ? null : (state.user?.uuid ?? null))));
    combineLatest([this.#all.$, user$]).subscribe(([all, user]) => this.#state.set(all.filter(({ owner }) => owner === user)));
  }

  /** Holds a text in place of an older one of the same path. */
  hold(text: UnsavedText): void {
    const isOther = ({ owner, project, path }: UnsavedText) => owner !== text.owner || project !== text.project || path !== text.path;
    this.#all.update((all) => [...all.filter(isOther), text]);
  }

  /** Saves it as a file. */
  download({ path, text }: UnsavedText): void {
    this.#files.save(path.replaceAll('/', '-'), text, 'text/plain');
  }

  /** Its author has it elsewhere. */
  drop(text: UnsavedText): void {
    this.#all.update((all) => all.filter((one) => one !== text));
  }
}
