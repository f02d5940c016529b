import { combineLatest, map } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import type { Session } from '#application/session/session.ts';
import type { PageLeaving } from './page-leaving.ts';

/** A text that was left, and that the server has not as it was written. */
export interface UnsavedText {
  /** The id under which its page kept it: a text that is opened again has another. */
  readonly page: string;
  readonly project: string;
  readonly path: string;
  /** Who wrote it. */
  readonly owner: string;
  readonly text: string;
  /** Why the server has it not, in a sentence. */
  readonly message: string;
  /** Whether this browser keeps it, and the story has no text of this path that it could come into. */
  readonly isKept?: boolean;
}

interface Needs {
  readonly session: Session;
  readonly files: FileSaver;
  readonly leaving: PageLeaving;
}

/**
 * Holds texts that nothing else keeps, on this page, until their author says that they have them. Nobody else who signs in here sees them; the browser asks before it leaves while there are any, also when
 * nobody is signed in. Source: STUDIO-76.
 */
export class UnsavedTexts {
  readonly #files: FileSaver;
  /** What is done once the author of a text has it, by its page. */
  readonly #onHad = new Map<string, () => void>();
  readonly #all = new LiveState<readonly UnsavedText[]>([]);
  readonly #state = new LiveState<readonly UnsavedText[]>([]);
  readonly #waits = new LiveState(false);

  /** Those of who is signed in, the oldest first. */
  readonly state: Live<readonly UnsavedText[]> = this.#state;

  constructor({ session, files, leaving }: Needs) {
    this.#files = files;
    const user$ = session.state.$.pipe(map((state) => (state.kind === 'starting' ? null : (state.user?.uuid ?? null))));
    combineLatest([this.#all.$, user$]).subscribe(([all, user]) => this.#state.set(all.filter(({ owner }) => owner === user)));
    combineLatest([this.#all.$, this.#waits.$]).subscribe(([all, waits]) =>
      leaving.ask(waits || all.some(({ isKept = false }) => !isKept)),
    );
  }

  /** Whether texts that were left, and that nothing but this page has, are on their way to the server. */
  waits(areHereAlone: boolean): void {
    this.#waits.set(areHereAlone);
  }

  /** Holds a text, in place of an older one of the same page. `onHad`: what is done once its author says that they have it. */
  hold(text: UnsavedText, onHad: () => void = () => undefined): void {
    this.#onHad.set(text.page, onHad);
    this.#all.update((all) => [...all.filter(({ page }) => page !== text.page), text]);
  }

  /** Saves it as a file. */
  download({ path, text }: UnsavedText): void {
    this.#files.save(path.replaceAll('/', '-'), text, 'text/plain');
  }

  /** Its author has it elsewhere. */
  drop(text: UnsavedText): void {
    this.#onHad.get(text.page)?.();
    this.#onHad.delete(text.page);
    this.#all.update((all) => all.filter((one) => one !== text));
  }
}
