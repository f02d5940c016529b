import { filter, Subject, switchMap, takeUntil, tap, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { Witnesses } from '#domain/studio/proof/witnesses.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import type { WitnessFinder } from './witness-finder.ts';

/** `found`: null before the first answer, and for a text that does not compile. `isOlder`: the text has changed since. */
export interface WitnessState {
  readonly found: Witnesses | null;
  readonly isOlder: boolean;
}

interface Needs {
  readonly guide: ScriptGuide;
  readonly finder: WitnessFinder;
}

/** Ms behind the pause after which a text is read. */
const PAUSE_MS = 700;
const NONE: WitnessState = { found: null, isOlder: false };

/** Plays the story that is written by chance, after each pause: what can be reached for sure, and where a play fails. Source: PROOF-06. */
export class ScriptWitnesses {
  readonly #needs: Needs;
  readonly #state = new LiveState<WitnessState>(NONE);
  readonly #closed = new Subject<void>();
  #open: string | null = null;

  readonly state: Live<WitnessState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Begins with a project that the guide has open or opens. Another text of it changes nothing. */
  ensure({ id }: { readonly id: string }): void {
    if (this.#open === id) return;
    this.#close();
    this.#open = id;
    this.#needs.guide.texts.$.pipe(
      filter((texts) => texts.length > 0),
      tap(() => this.#state.update((state) => ({ ...state, isOlder: state.found !== null }))),
      // switchMap: what an older text shows is of no use, from when it has changed.
      switchMap((texts) => timer(PAUSE_MS).pipe(switchMap(() => this.#needs.finder.find(texts)))),
      takeUntil(this.#closed),
    ).subscribe((found) => this.#state.set({ found, isOlder: false }));
  }

  /** Ends with a project, unless another is open by now. */
  leave({ id }: { readonly id: string }): void {
    if (this.#open === id) this.#close();
  }

  #close(): void {
    this.#open = null;
    this.#closed.next();
    this.#needs.finder.close();
    this.#state.set(NONE);
  }
}
